import TestSupport
import Testing

@testable import ExpoBytes

@Suite struct ByteSearchTests {
    @Test(arguments: 0..<40)
    func findsAByteWhereverItStands(length: Int) {
        for place in 0...length {
            var bytes = [UInt8](repeating: 0xEA, count: length)
            if place < length { bytes[place] = UInt8(ascii: "x") }
            for start in 0...length {
                let expected = start <= place ? place : length
                let text = bytes.span
                #expect(text.firstIndex(of: UInt8(ascii: "x"), from: start) == expected)
                let marked = text.firstIndex(of: Cross.self, from: start)
                #expect(marked == expected)
            }
        }
    }

    /// The letter `x`.
    private enum Cross: SearchedBytes {
        static func marks<Block: ByteBlock>(in block: Block) -> Block {
            block.marks(of: UInt8(ascii: "x")).marksAlone
        }
    }

    /// The bytes 0x22–0x24, and those below 0x10, as marks of bounds.
    private enum Ranges: SearchedBytes {
        static func marks<Block: ByteBlock>(in block: Block) -> Block {
            let low = block.lowBits
            let punctuation = low.marks(from: 0x22) ^ low.marks(from: 0x25)
            return ((punctuation | ~low.marks(from: 0x10)) & ~block).marksAlone
        }
    }

    @Test func findsTheFirstOfASetInAnyBytes() {
        var generator = SeededGenerator(seed: 16)
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...40, using: &generator)
            var bytes = (0..<length).map { _ in UInt8.random(in: 0x26...0xFF, using: &generator) }
            for _ in 0..<Int.random(in: 0...2, using: &generator) where length > 0 {
                bytes[Int.random(in: 0..<length, using: &generator)] =
                    UInt8.random(in: 0...0xFF, using: &generator)
            }
            let start = Int.random(in: 0...length, using: &generator)
            let expected =
                bytes[start...].firstIndex { $0 < 0x10 || (0x22...0x24).contains($0) } ?? length
            let found = bytes.span.firstIndex(of: Ranges.self, from: start)
            #expect(found == expected, "\(bytes) from \(start)")
        }
    }

    @Test func marksBytesAboveAndBelowABound() {
        for byte in UInt8.min...UInt8.max {
            let block = SIMD16<UInt8>(repeating: 0x80 - 1).replacing(
                with: SIMD16(repeating: byte),
                where: SIMD16<UInt8>(0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1) .== 1)
            let places: UInt32 = 0b1000_0001_1000_0010
            for bound in UInt8(0x7F)...0xFF {
                let above = block.marks(above: bound)
                #expect(above.markBits == (byte > bound ? places : 0))
                #expect(above.hasMarks == (byte > bound))
            }
            for bound in UInt8.min...0x7F {
                let below = block.marks(below: bound)
                #expect(below.markBits == (byte < bound ? places : 0))
                #expect(below.hasMarks == (byte < bound))
            }
        }
    }

    @Test func comparesBytes() {
        func areEqual(_ one: String, _ other: String) -> Bool {
            let (one, other) = (Array(one.utf8), Array(other.utf8))
            return one.span.hasBytes(of: other.span)
        }
        #expect(areEqual("", "") && areEqual("가나", "가나"))
        #expect(!areEqual("가나", "가") && !areEqual("가", "나") && !areEqual("", "a"))
    }

    @Test func sortsTextsByTheirBytes() {
        var generator = SeededGenerator(seed: 26)
        let letters = ["", "a", "b", "-", "가", "나", "\u{1112}\u{1161}", "하", "é", "e\u{301}", "𐀀"]
        for _ in 0..<500 {
            let texts = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                letters.shuffled(using: &generator).prefix(3).joined()
            }
            let expected = texts.map { Array($0.utf8) }
                .sorted { $0.lexicographicallyPrecedes($1) }
            #expect(texts.sortedByBytes().map { Array($0.utf8) } == expected)
        }
    }
}
