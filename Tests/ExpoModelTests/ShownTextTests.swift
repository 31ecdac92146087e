import Testing

@testable import ExpoModel

@Suite struct ShownTextTests {
    @Test(arguments: [
        "", "해금", "“직지”—심체요절 · 1377", "a\nb\tc", "é\u{A0}ñ", "שלום\u{200F}", "العربية\u{61C}",
        "가\u{2029}나",
        "👨‍👩‍👧", "\u{FEFF}a", "\u{FFFD}", "ＡＢ", "𠮷", "<script>{{name}}</script>", "a\u{2028}b",
        "꾸밈없는 글이 열여섯 바이트보다 길게 이어진다, and so on for a while.",
    ])
    func leavesOrdinaryTextsAsTheyAre(_ text: String) {
        #expect(text.utf8Bytes { ShownText.isTidy($0) })
        #expect(ShownText.tidied(text) == text)
    }

    @Test(
        arguments: [
            0x0, 0x1, 0x8, 0xB, 0xC, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE,
            0xFFFF, 0x1FFFE, 0x8FFFF, 0x10FFFF,
        ] as [UInt32])
    func replacesForbiddenCharacters(_ code: UInt32) throws {
        let character = String(try #require(Unicode.Scalar(code)))
        for length in 0..<40 {
            let before =
                String(repeating: "가", count: length % 7)
                + String(repeating: "a", count: length)
            let text = "\(before)\(character)b가나다라마바사아자차카타파하"
            let expected = "\(before)\u{FFFD}b가나다라마바사아자차카타파하"
            #expect(ShownText.tidied(text) == expected)
        }
        #expect(ShownText.tidied(character) == "\u{FFFD}")
    }

    @Test(arguments: [
        ("a\rb", "a\nb"), ("a\r\nb", "a\nb"), ("\r", "\n"), ("\r\r\n", "\n\n"), ("a\r", "a\n"),
    ])
    func endsLinesInOneWay(_ text: String, _ expected: String) {
        #expect(Array(ShownText.tidied(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("RLO a", "RLO a PDF"), ("LRE a LRI b", "LRE a LRI b PDI PDF"), ("a PDF b", "a b"),
        ("a PDI b", "a b"), ("RLI a PDI PDI", "RLI a PDI"), ("RLO a PDF PDF", "RLO a PDF"),
        ("FSI a RLO b PDI c", "FSI a RLO b PDI c"), ("RLO a FSI b PDF c", "RLO a FSI b c PDI PDF"),
        ("RLO a LF b", "RLO a PDF LF b"), ("RLI a PS RLO b PDI", "RLI a PDI PS RLO b PDF"),
        ("LRO a CR b", "LRO a PDF LF b"), ("RLE a PDI b PDF", "RLE a b PDF"),
        ("RLI RLI RLI", "RLI RLI RLI PDI PDI PDI"),
    ])
    func closesWhatTurnsTheDirectionWhereTheTextEnds(_ text: String, _ expected: String) {
        #expect(Directions.words(in: ShownText.tidied(Directions.text(of: text))) == expected)
    }

    @Test func leavesNoDirectionOpenWhateverComes() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let words = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                Directions.all.keys.sorted().randomElement(using: &generator) ?? "a"
            }
            let text = Directions.text(of: words.joined(separator: " "))
            let tidied = ShownText.tidied(text)
            #expect(Directions.depth(atEndOf: tidied) == 0, "\(words)")
            #expect(ShownText.tidied(tidied) == tidied, "\(words)")
        }
    }

    @Test(.timeLimit(.minutes(5))) func takesTimeInProportionToTheLength() {
        for pattern in ["\u{202E}", "\u{2066}", "\u{2069}", "\u{1}", "\r", "\u{2066}\u{202E}"] {
            let text = String(repeating: pattern, count: 1_000_000)
            #expect(ShownText.tidied(text).utf8.count <= text.utf8.count * 3)
        }
    }
}

extension String {
    fileprivate func utf8Bytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8 { body($0.span) }
    }
}

/// Texts with bidirectional controls in a readable form.
private enum Directions {
    static let all: [String: Unicode.Scalar] = [
        "LRE": "\u{202A}", "RLE": "\u{202B}", "PDF": "\u{202C}", "LRO": "\u{202D}",
        "RLO": "\u{202E}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}",
        "PDI": "\u{2069}", "LF": "\n", "CR": "\r", "PS": "\u{2029}", "a": "a",
    ]

    static func text(of words: String) -> String {
        var text = String.UnicodeScalarView()
        for word in words.split(separator: " ") {
            text.append(all[String(word)] ?? word.unicodeScalars.first ?? "?")
        }
        return String(text)
    }

    static func words(in text: String) -> String {
        text.unicodeScalars.map { scalar in
            all.first { $0.value == scalar }?.key ?? String(scalar)
        }.joined(separator: " ")
    }

    /// The number of directions that the text leaves open, or closes without having opened them,
    /// counted according to UAX 9 (X1–X8).
    static func depth(atEndOf text: String) -> Int {
        var levels: [Bool] = []
        var surplus = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E: levels.append(false)
            case 0x2066...0x2068: levels.append(true)
            case 0x202C: if levels.last == false { levels.removeLast() } else { surplus += 1 }
            case 0x2069:
                if let isolate = levels.lastIndex(of: true) {
                    levels.removeSubrange(isolate...)
                } else {
                    surplus += 1
                }
            case 0x0A, 0x0D, 0x2029:
                surplus += levels.count
                levels = []
            default: break
            }
        }
        return levels.count + surplus
    }
}
