import ExpoDiagnostics
import Testing

@testable import ExpoModel

/// Items of a site in Korean and English.
@Suite struct TranslationTallyTests {
    private func said(_ members: String, _ languages: [String] = ["ko", "en"]) -> [String] {
        let names = ["name", "short_desc", "desc"].filter { !members.contains("\"\($0)\":") }
        let others = names.map { #""\#($0)": {"ko": "가", "en": "a"}"# }
        let text = "[{\((others + [#""image_name": "a""#, members]).joined(separator: ", "))}]"
        var diagnostics = Diagnostics()
        let list = languages.map { "\"\($0)\"" }.joined(separator: ", ")
        _ = Catalogue.read(
            settings: SourceText(path: "site.json", #"{"languages": [\#(list)]}"#),
            exposition: nil, items: SourceText(path: "items.json", text),
            diagnostics: &diagnostics)
        return diagnostics.sorted.map {
            let text = $0.description
            return String(text[(text.firstRange(of: ": ")?.upperBound ?? text.startIndex)...])
        }
    }

    @Test(arguments: [
        #""alt": "40 × 12""#, #""credit": "누군가""#, #""alt": {"ko": "책", "en": "A book"}"#,
        #""caption": """#, #""rights": {"ko": "공유", "en": "Free"}"#,
    ])
    func isSatisfiedWith(members: String) {
        #expect(said(members) == [])
    }

    @Test func asksNothingOfADraft() {
        #expect(said(#""alt": "책", "draft": true"#) == [])
        let wrong = said(#""alt": "책", "draft": "yes""#)
        #expect(
            wrong == [
                """
                error: 'draft' of item '가' must be true or false, not text [wrong-type]
                    help: write true or false, without quotes
                """
            ])
    }

    @Test func countsTextsPerLanguage() {
        #expect(
            said(#""alt": "책", "caption": {"ko": "책", "fr": "Livre"}"#, ["ko", "en", "fr"]) == [
                """
                warning: 4 texts are not translated into 'fr', such as 'name' of item '가' [missing-translation]
                    help: write the text in both languages: {"ko": "…", "fr": "…"}
                """,
                """
                warning: 2 texts are not translated into 'en', such as 'alt' of item '가' [missing-translation]
                    help: write the text in both languages: {"ko": "…", "en": "…"}
                """,
            ])
    }

    @Test(arguments: [
        (
            #""alt": {"ko": "책", "en": "A book", "eng": "A book"}"#,
            """
            error: 'alt' of item '가' contains the language 'eng', which is not one of the site's [unknown-language]
                help: did you mean 'en'?
            """
        ),
        (
            #""alt": {"ko": "책", "en": "A book", "in English": "A book"}"#,
            """
            error: 'alt' of item '가' contains the language 'in English', which is not one of the site's [unknown-language]
                help: use the languages of site.json: ko, en
            """
        ),
        (
            #""alt": {"ko": "책", "en": "A book", "de": "Ein Buch"}"#,
            """
            warning: 'alt' of item '가' is also in 'de', which is not a language of the site [unlisted-language]
                help: add "de" to "languages" in site.json to have pages in it
            """
        ),
        (
            #""alt": {"en": "A book"}"#,
            """
            error: 'alt' of item '가' has no text in 'ko', the main language [missing-key]
                help: add "ko": "…"
            """
        ),
        (
            #""alt": {"ko": "책", "en": 1}"#,
            """
            error: 'alt' of item '가' must contain only texts, not a number [wrong-type]
                help: write texts in quotes
            """
        ),
        (
            #""name": {"ko": "책", "en": " "}"#,
            """
            error: 'name' of item 1 is empty [empty-text]
                help: give it a name
            """
        ),
        (
            #""alt": {"ko": "책", "en": "a", "en": "b"}"#,
            """
            error: 'alt' of item '가' contains the language 'en' twice [duplicate-key]
                help: remove one of the two
            """
        ),
        (
            #""id": {"ko": "a"}"#,
            "error: 'id' of item '가' must be text, not an object [wrong-type]"
        ),
    ])
    func reports(members: String, problem: String) {
        #expect(said(members) == [problem])
    }

    @Test func reportsAnObjectWithoutTheOnlyLanguage() {
        #expect(
            said(#""alt": {}"#, ["ko"]) == [
                """
                warning: 3 texts are also in 'en', which is not a language of the site [unlisted-language]
                    help: add "en" to "languages" in site.json to have pages in it
                """,
                """
                error: 'alt' of item '가' has no text in 'ko', the main language [missing-key]
                    help: add "ko": "…"
                """,
            ])
    }

    @Test func readsEachLanguage() throws {
        var diagnostics = Diagnostics()
        let items = ItemCollection.read(
            SourceText(
                path: "items.json",
                #"""
                [{"name": {"en": "A \"book\"", "ko": "책"}, "image_name": "a", "short_desc": "줄",
                  "desc": {"ko": "글", "en": "Text"}},
                 {"name": "북", "image_name": "b", "short_desc": {"ko": "북", "en": "Drum"}, "desc": "글"}]
                """#),
            in: SiteLanguages(["ko", "en"]), diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        #expect(items.map(\.name.string) == ["책", "북"])
        let english = items.inLanguage(1)
        #expect(english.map(\.name.string) == [#"A "book""#, "북"])
        #expect(english.map(\.shortDesc.string) == ["줄", "Drum"])
        #expect(english.indices.map { english.desc(at: $0).string } == ["Text", "글"])
        #expect(english.map(\.name.isFallback) == [false, true])
        var reader = ItemReader()
        reader.read(english, at: 1) { item in
            #expect(String(decoding: item.shortDesc) == "Drum")
            #expect(item.isFallback(.name) && !item.isFallback(.shortDesc))
        }
        reader.read(english, at: 0) { item in
            #expect(String(decoding: item.name) == #"A "book""#)
            #expect(!item.isFallback(.name) && item.isFallback(.shortDesc))
        }
    }
}
