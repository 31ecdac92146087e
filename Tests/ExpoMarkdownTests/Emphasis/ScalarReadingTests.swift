import TestSupport
import Testing

@testable import ExpoMarkdown

@Suite struct ScalarReadingTests {
    private func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
        bytes.span.scalar(at: index)
    }

    private func scalar(in bytes: [UInt8], endingAt index: Int) -> Unicode.Scalar? {
        bytes.span.scalar(endingAt: index)
    }

    @Test func readsEveryScalarForwardsAndBackwards() {
        let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
        for part in stride(from: 0, to: scalars.count, by: 4096).map({ scalars[$0...].prefix(4096) }
        ) {
            let bytes = Array(String(String.UnicodeScalarView(part)).utf8)
            var (start, isRead) = (0, true)
            for scalar in part {
                let end = start + UTF8.width(scalar)
                isRead =
                    isRead && bytes.span.scalar(at: start) == scalar
                    && bytes.span.scalar(endingAt: end) == scalar
                start = end
            }
            #expect(isRead && scalar(in: bytes, at: start) == nil)
        }
        #expect(scalar(in: [0x61], endingAt: 0) == nil)
    }

    @Test(
        arguments: [
            [0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
            [0xED, 0xA0, 0x80],
            [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func takesForSpaceWhatIsNoCharacter(bytes: [UInt8]) {
        #expect(scalar(in: bytes, at: 0) == "\n")
    }

    @Test func survivesAnyBytes() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            let bytes = (0..<8).map { _ in UInt8.random(in: 0x60...0xFF, using: &generator) }
            for index in 0...8 {
                #expect((scalar(in: bytes, at: index) == nil) == (index == 8))
                #expect((scalar(in: bytes, endingAt: index) == nil) == (index == 0))
            }
        }
    }
}
