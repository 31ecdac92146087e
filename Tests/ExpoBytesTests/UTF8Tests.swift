import TestSupport
import Testing

@testable import ExpoBytes

@Suite struct UTF8Tests {
    @Test(
        arguments: [
            ([], nil), ([0x61], nil), (Array("해금 é 😀 \u{10FFFF}".utf8), nil),
            ([0x80], 0), ([0x61, 0xC3], 1), ([0xC0, 0x80], 0), ([0xE0, 0x9F, 0x80], 0),
            ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
            ([0x61, 0xC3, 0xA9, 0xFF, 0x61], 3), ([0xE2, 0x82], 0), ([0x61, 0xED, 0xA0, 0x80], 1),
            ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xFF], 8),
        ] as [([UInt8], Int?)])
    func findsTheFirstSequenceThatIsNone(bytes: [UInt8], flaw: Int?) {
        #expect(bytes.span.firstInvalidUTF8 == flaw)
    }

    @Test func agreesWithTheStandardLibrary() {
        var generator = SeededGenerator(seed: 949)
        let bytes: [UInt8] = [
            0x00, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xEA,
            0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for _ in 0..<50_000 {
            let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                bytes[Int.random(in: 0..<bytes.count, using: &generator)]
            }
            let isValid = String(validating: text, as: UTF8.self) != nil
            #expect((text.span.firstInvalidUTF8 == nil) == isValid, "\(text)")
        }
    }

    @Test(arguments: [
        ("a", 1), ("é", 2), ("한", 3), ("😀", 4), ("\u{10FFFF}", 4), ("\u{FFFF}", 3),
    ])
    func readsAScalarWhereItStands(text: String, length: Int) {
        let bytes = Array("é".utf8) + Array(text.utf8)
        #expect(bytes.span.lengthOfScalar(at: 2) == length)
        #expect(bytes.span.wellFormedScalar(at: 2) == text.unicodeScalars.first)
        #expect(bytes.span.wellFormedScalar(at: 1) == nil)
        #expect(bytes.span.lengthOfScalar(at: bytes.count) == 0)
    }
}
