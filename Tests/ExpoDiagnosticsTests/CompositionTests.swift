import Foundation
import Testing

@testable import ExpoDiagnostics

@Suite struct CompositionTests {
    /// Alone, after letters to which many are joined, and decomposed.
    @Test func findsEveryScalarThatIsComposedOtherwise() {
        for value in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let letter = String(Character(scalar))
            for text in [
                letter, "a\(letter)", "가\(letter)", letter.decomposedStringWithCanonicalMapping,
            ] {
                let written = Array(text.utf8)
                let expected = Array(text.composed.utf8)
                let found = written.span.composed
                if found ?? written != expected || found != nil && written == expected {
                    Issue.record("U+\(String(value, radix: 16)) in '\(text)'")
                }
            }
        }
    }

    private static let letters: [(written: String, read: String)] = [
        ("e\u{301}", "é"), ("\u{1112}\u{1162}", "해"), ("\u{1100}\u{1173}\u{11B7}", "금"),
        ("か\u{3099}", "が"), ("\u{212B}", "Å"), ("\u{F914}", "樂"), ("\u{2000}", "\u{2002}"),
        ("\u{387}", "·"), ("α\u{301}", "ά"), ("\u{5D0}\u{5BC}\u{5B0}", "\u{5D0}\u{5B0}\u{5BC}"),
        ("\u{2F800}", "丽"), ("\u{958}", "\u{915}\u{93C}"), ("a\u{315}\u{300}", "à\u{315}"),
    ]

    /// At every offset of blocks and pieces.
    @Test(arguments: [" ", "가", "“", "é", "-\n"])
    func composesLettersWhereverTheyStand(filling: String) {
        for (written, read) in Self.letters {
            for before in Array(0..<70) + [509, 510, 511, 512, 513] {
                for rest in ["", "x", " " + String(repeating: "y", count: 700)] {
                    let start = String(repeating: filling, count: before)
                    let text = SourceText(composing: region(start + written + rest), path: "")
                    #expect(Array(text.string.utf8) == Array((start + read + rest).utf8))
                }
            }
        }
    }

    /// Two threads look through the halves of a long text.
    @Test(arguments: [0, 1, 2, 3])
    func composesLettersInTheMiddleOfALongText(shift: Int) {
        let half = String(repeating: "가", count: 400_000) + String(repeating: "a", count: shift)
        for (written, read) in Self.letters.prefix(4) {
            let text = SourceText(composing: region(half + written + half), path: "")
            #expect(Array(text.string.utf8) == Array((half + read + half).utf8))
        }
    }

    @Test(arguments: [
        "", "a", "해금 (奚琴) “é”, 「かな」 – … ガ", "Ελληνικά", "Кириллица", "😀", "עברית", "हिन्दी",
    ])
    func copiesNothingThatIsComposed(text: String) {
        let bytes = region(String(repeating: text, count: 300))
        #expect(SourceText(composing: bytes, path: "").bytes === bytes)
    }

    @Test func leavesWhatIsNoUTF8() {
        let bytes = ByteRegion(copying: Array("e\u{301}".utf8) + [0xFF])
        #expect(SourceText(composing: bytes, path: "").bytes === bytes)
    }

    /// The place of each character is that of the same one in the file, as an editor counts.
    @Test func knowsWhereEachCharacterIsWritten() throws {
        let line = "{\"이름\": \"해금 é q\u{323}\u{307} 樂\"}, "
        let text = String(repeating: line, count: 40) + "\r\n" + String(repeating: line, count: 3)
        let written = text.decomposedStringWithCanonicalMapping
        let source = SourceText(composing: region(written), path: "")
        try #require(source.bytes.count < written.utf8.count)
        var cursor = LineCursor(in: source)
        let file = SourceText(path: "", written)
        var (offset, writtenOffset) = (0, 0)
        for character in written {
            #expect(cursor.place(at: offset) == file.place(at: writtenOffset))
            offset += String(character).composed.utf8.count
            writtenOffset += character.utf8.count
        }
        #expect(cursor.place(at: offset) == file.place(at: writtenOffset))
    }

    private func region(_ text: String) -> ByteRegion { ByteRegion(copying: Array(text.utf8)) }
}
