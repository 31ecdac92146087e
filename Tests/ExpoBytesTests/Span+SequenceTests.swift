import TestSupport
import Testing

@testable import ExpoBytes

/// Functions of spans must give the same results as those of arrays.
@Suite struct SpanSequenceTests {
    private static let texts: [[UInt8]] = [
        [], [1], [1, 1], [1, 2], [2, 1], [2, 2, 1, 2], [1, 2, 1, 1, 2, 2, 1], [2, 2, 2],
    ]

    @Test(arguments: texts)
    func findsWhatArraysFind(_ bytes: [UInt8]) {
        let isOne = { (byte: UInt8) in byte == 1 }
        let span = bytes.span
        #expect(span.first == bytes.first)
        #expect(span.last == bytes.last)
        #expect(span.contains(1) == bytes.contains(1))
        #expect(span.contains(where: isOne) == bytes.contains(where: isOne))
        #expect(span.allSatisfy(isOne) == bytes.allSatisfy(isOne))
        #expect(span.firstIndex(where: isOne) == bytes.firstIndex(where: isOne))
        #expect(span.lastIndex(of: 1) == bytes.lastIndex(of: 1))
    }

    @Test(arguments: texts)
    func dividesAsArraysDo(_ bytes: [UInt8]) {
        let isOne = { (byte: UInt8) in byte == 1 }
        let span = bytes.span
        #expect(Array(span.prefix(while: isOne)) == Array(bytes.prefix(while: isOne)))
        #expect(Array(span.drop(while: isOne)) == Array(bytes.drop(while: isOne)))
        let end = Array(bytes.reversed().prefix(while: isOne))
        #expect(Array(span.suffix(while: isOne)) == end)
    }

    @Test(arguments: texts, texts)
    func comparesAsArraysDo(_ bytes: [UInt8], _ others: [UInt8]) {
        let (starts, isEqual) = (bytes.span.starts(with: others), bytes.span.elementsEqual(others))
        #expect(starts == bytes.starts(with: others))
        #expect(isEqual == (bytes == others))
        let order = bytes.span.order(to: others.span)
        #expect((order < 0) == bytes.lexicographicallyPrecedes(others))
        #expect((order == 0) == (bytes == others))
    }

    @Test func writesOverWhatIsThere() {
        var bytes: [UInt8] = [1, 2, 3, 4]
        let other: [UInt8] = [7, 8]
        var target = bytes.mutableSpan
        target.write(other.span, at: 1)
        target.write(other.span.extracting(..<0), at: 4)
        #expect(bytes == [1, 7, 8, 4])
    }
}
