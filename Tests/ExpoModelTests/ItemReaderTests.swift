import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct ItemReaderTests {
    private let items = Reading.items(
        #"""
        [{"name": "a\n\u00e9", "image_name": "a", "short_desc": "short \"b\"", "desc": "c",
          "alt": "alt", "credit": "\t", "modified": "1900-04-14", "type": "Book"},
         {"name": "plain", "image_name": "b", "short_desc": "", "desc": "c", "caption": "x\\y",
          "rights": ""}]
        """#
    ).value

    private func texts(_ index: Int, _ reader: inout ItemReader) -> [String?] {
        reader.read(items, at: index) { item in
            [.name, .shortDesc, .alt, .caption, .credit, .rights, .type, .modified].map {
                item.text(of: $0)
            }
        }
    }

    @Test func readsTextsWithAndWithoutEscapes() {
        var reader = ItemReader()
        let first = ["a\né", "short \"b\"", "alt", nil, "\t", nil, "Book", "1900-04-14"]
        #expect(texts(0, &reader) == first)
        #expect(texts(1, &reader) == ["plain", "", nil, "x\\y", nil, "", nil, nil])
        #expect(texts(0, &reader) == first)
    }

    /// A name in Latin letters reads the same in all languages; a text that should be translated does not.
    @Test func knowsWhichTextsAreInAnotherLanguage() {
        var diagnostics = Diagnostics()
        let languages = SiteLanguages(
            settings: SourceText(path: "site.json", #"{"languages": ["ko", "en"]}"#))
        let items = ItemCollection.read(
            SourceText(
                path: "items.json",
                #"[{"name": "Haegeum", "image_name": "a", "short_desc": "b", "desc": "c", "credit": "J. Lee", "rights": "공유"}]"#
            ), in: languages, diagnostics: &diagnostics
        ).inLanguage(1)
        var reader = ItemReader()
        let fallbacks = reader.read(items, at: 0) { item in
            [ItemKey.name, .credit, .rights].map { item.isFallback($0) }
        }
        #expect(fallbacks == [true, false, true])
    }

    @Test func readsTextsAsTheyMayStandBesideOthers() {
        let items = Reading.items(
            #"""
            [{"name": "a\u202eb", "image_name": "a", "short_desc": "\u0001", "desc": "\u202e",
              "alt": "\u2069", "caption": "c", "credit": "\u2067", "rights": "\\r\r"}]
            """#
        ).value
        var reader = ItemReader()
        let texts = reader.read(items, at: 0) { item in
            [.name, .shortDesc, .alt, .caption, .credit, .rights].map { item.text(of: $0) }
        }
        #expect(
            texts == [
                "a\u{202E}b\u{202C}", "\u{FFFD}", "", "c", "\u{2067}\u{2069}", "\\r\n",
            ])
    }
}

extension ItemTexts {
    /// The text of a key as a string; empty if a page shows nothing.
    fileprivate func text(of key: ItemKey) -> String? {
        switch key {
        case .name: return String(decoding: name)
        case .shortDesc: return String(decoding: shortDesc)
        default:
            guard let text = self[key] else { return nil }
            return String(decoding: text)
        }
    }
}
