import ExpoBytes
import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoModel

/// Schemas use regular expressions for checks that the program implements itself; both must agree.
@Suite struct FieldKindTests {
    private static let texts: [FieldKind: [String]] = [
        .colour: [
            "#1f4539", "#1F4539", "#fff", "1f4539", "", "#1f45390", "#1g4539", "red", "#1f4539 ",
        ],
        .typeface: [
            "Georgia, serif", "\"Noto Serif KR\",serif", "'a', b", "", " ", ",", "a,", "a;b", "\"a",
            "a\"b",
            "assets/a.woff2", "명조, serif", "a{}", "a/b.ttf", "url(a)", "a\nb", "-apple-system",
            "'a' b",
        ],
        .name: ["해금", "", " ", "\t\n", "\u{200B}", " a ", "…", "\u{3000}\u{1F3BB}"],
        .imageName: [
            "haegeum", "haegeum.svg", "해금.svg", "a b", "", " ", ".", "..", ".hidden", "a/b", "a\\b",
            "a\nb", "a\u{7F}", "a\n", " a", "a ", "\u{200B}", "\u{200B}a", "a..b", "a:b",
        ],
        .identifier: [
            "haegeum", "해금", "a-b_c", "Nº1", "", " ", "a b", "a.b", "a/b", "e\u{301}", "٣", "①",
            "-", "a\n", "½", "\u{1F3BB}",
        ],
        .date: [
            "1900-04-14", "1900-02-28", "1900-02-29", "2000-02-29", "2024-02-29", "2023-02-29",
            "2100-02-29", "2400-02-29", "1900-04-31", "1900-13-01", "1900-00-10", "1900-01-00",
            "1900-1-1", "19000414", "1900-04-14T00:00", " 1900-04-14", "1900-04-14\n", "",
            "١٩٠٠-٠٤-١٤", "0004-02-29", "0000-02-29", "9999-12-31",
        ],
        .language: [
            "ko", "en-GB", "zh-Hant-TW", "", "-", "ko-", "-ko", "ko--KR", "한국어", "ko_KR",
            "abcdefghi", "a-b-c-d", "ko\n",
        ],
        .baseURL: [
            "https://museum.example", "http://museum.example/", "HTTPS://museum.example/a/b",
            "https://[::1]:8080/", "https://museum.example:8080", "", "museum.example",
            "//museum.example", "ftp://museum.example/", "https://", "https:///a", "https://:80/",
            "https://a@museum.example/", "https://museum.example/@a", "https://museum.example/a b",
            "https://museum.example/?q", "https://museum.example/#a", "https://박물관.example/",
            "https://museum.example/a%20b", "https://a:b@c/", "https://museum.example\n",
        ],
        .expectedText: ["글", "", " ", "\u{FEFF}"],
        .dateSpan: [
            "1377", "18XX", "181X", "1XXX", "1700/1799", "1592~", "1592?/1598%", "-0057", "-57",
            "57",
            "1900-04", "1900-13", "1900-21", "1900-04-14", "1900-02-29", "2000-02-29", "1900-XX",
            "1900-04-XX", "1900-XX-XX", "Y17000", "Y-17000", "Y1700", "../1900", "1900/..", "/1900",
            "1900/", "/", "../..", "", "18세기", "1900-04-14T10:00:00Z", "1900-04-14T10:00",
            "1900/1901/1902", "1900-4-14", "1900 ", "~1900",
        ],
        .terms: ["나무", "", " "],
        .markdownTexts: ["*글*", "", "\n"],
        .link: [
            "https://museum.example/a?b#c", "HTTP://박물관.example", "", "https://", "museum.example",
            "https://a b", "mailto:a@b", "javascript:alert(1)", "https://a\nb",
        ],
        .fieldKey: ["donor", "기증자", "a-b", "", "1a", "-a", "a b", "a.b", "e\u{301}", "ab\n"],
    ]

    @Test(arguments: texts.keys.sorted { "\($0)" < "\($1)" })
    func acceptsWhatTheProgramAccepts(kind: FieldKind) throws {
        for text in Self.texts[kind, default: []] {
            #expect(
                try Self.matches(text, kind) == Self.isAccepted(text, as: kind),
                "\(kind): \(text.debugDescription)")
        }
    }

    @Test func acceptsTheExamplesOfEachKey() throws {
        for object in ContentObject.allCases {
            for key in object.keys {
                #expect(
                    !key.title.english.isEmpty && key.text.english.hasSuffix("."), "\(key.name)")
                #expect(!key.examples.isEmpty, "\(key.name)")
                for example in key.examples where key.kind.shape == .text {
                    #expect(try Self.matches(example, key.kind), "\(key.name): \(example)")
                    #expect(Self.isAccepted(example, as: key.kind), "\(key.name): \(example)")
                }
            }
        }
    }

    @Test func coversEveryKindThatIsChecked() {
        for kind in FieldKind.allCases {
            #expect((kind.pattern == nil) == (Self.texts[kind] == nil), "\(kind)")
            #expect((kind.pattern == nil) == (kind.patternProblem == nil), "\(kind)")
        }
    }

    /// Every character, alone: which is nothing to see, and which may be in an address. Those
    /// that came with later versions of Unicode than a library knows are left out.
    @Test(arguments: [FieldKind.name, .identifier])
    func agreesAboutEveryCharacter(kind: FieldKind) throws {
        let expression = try Self.expression(try #require(kind.pattern))
        var different: [String] = []
        for value in UInt32(1)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
                age.major <= 13
            else { continue }
            let text = String(scalar)
            let isAccepted: Bool =
                switch kind {
                case .name: !scalar.properties.isBlank
                default: scalar == "-" || scalar == "_" || scalar.properties.isPartOfIdentifier
                }
            let range = NSRange(text.startIndex..., in: text)
            let matches = expression.firstMatch(in: text, range: range) != nil
            if matches != isAccepted, value < 0x10000 || kind != .name {
                different.append("U+" + String(value, radix: 16, uppercase: true))
            }
        }
        #expect(different == [])
    }

    private static func matches(_ text: String, _ kind: FieldKind) throws -> Bool {
        guard let pattern = kind.pattern else { return true }
        let expression = try Self.expression(pattern)
        let range = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: range) != nil
    }

    /// In ECMA-262 a text has one end; ICU also matches before a final line break.
    private static func expression(_ pattern: String) throws -> NSRegularExpression {
        let ends = pattern.hasSuffix("$")
        return try NSRegularExpression(pattern: ends ? pattern.dropLast() + "\\z" : pattern)
    }

    /// Whether the program reports nothing about a text as the value of a key of that kind.
    private static func isAccepted(_ text: String, as kind: FieldKind) -> Bool {
        let encoded = try? JSONEncoder().encode([text])
        let value = String(decoding: encoded?.dropFirst().dropLast() ?? Data(), as: UTF8.self)
        let members = ["image_name": "a", "short_desc": "b", "desc": "c", "name": "d"]
        func item(_ key: String) -> Bool {
            let others = members.filter { $0.key != key }.map { #""\#($0.key)": "\#($0.value)""# }
            let text = "[{\((others + [#""\#(key)": \#(value)"#]).joined(separator: ", "))}]"
            return Reading<ItemCollection>.items(text).said.isEmpty
        }
        func theme(_ key: String) -> Bool {
            var diagnostics = Diagnostics()
            let source = SourceText(
                path: "theme.json",
                bytes: ByteRegion(copying: Array("{\"\(key)\": \(value)}".utf8)))
            _ = ThemeOptions.read(source, diagnostics: &diagnostics)
            return diagnostics.isEmpty
        }
        switch kind {
        case .name: return item("name")
        case .imageName: return item("image_name")
        case .expectedText: return item("short_desc")
        case .identifier: return item("id")
        case .date: return item("created")
        case .language: return Reading<Settings>.settings(#"{"language": \#(value)}"#).said.isEmpty
        case .baseURL: return Reading<Settings>.settings(#"{"base_url": \#(value)}"#).said.isEmpty
        case .dateSpan: return item("when")
        case .terms: return item("material")
        case .markdownTexts: return item("references")
        case .link:
            let fields = #"[{"key": "web", "label": "a", "kind": "link"}]"#
            return Reading<ItemCollection>.items(
                "[{\(Reading<ItemCollection>.whole), \"web\": \(value)}]", fields: fields
            )
            .said.isEmpty
        case .fieldKey:
            return Reading<FieldList>.fields("[{\"key\": \(value), \"label\": \"a\"}]").said.isEmpty
        case .colour: return theme("paper")
        case .typeface: return theme("typeface")
        case .text, .exhibitType, .host, .wholeNumber, .warningCodes, .languages, .menu, .markdown,
            .dateText, .number, .flag, .views, .facts, .sections, .ownKind, .theme, .box:
            return true
        }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isBlank: Bool {
        isWhitespace || isDefaultIgnorableCodePoint || generalCategory == .control
    }

    fileprivate var isPartOfIdentifier: Bool {
        isAlphabetic || numericType != nil || generalCategory == .nonspacingMark
    }
}
