import TestSupport
import Testing

@testable import ExpoSite

/// Tables and notes in the texts of an exhibition in two languages, as its visitors get them.
@Suite struct TextsWithNotesTests {
    private static func pages(words: [String: String] = [:]) throws -> [String: String] {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] = #"{"languages": ["ko", "en"]}"#
        exhibition.content["exposition_universelle_1900.json"] = #"""
            {"title": {"ko": "파리 1900", "en": "Paris 1900"}, "visitors": 1, "location": "파리",
             "description": "글[^1]\n\n[^1]: 주"}
            """#
        exhibition.content["items.json"] = #"""
            [{"name": {"ko": "직지", "en": "Jikji"}, "image_name": "jikji",
              "short_desc": {"ko": "책", "en": "A book"}, "provenance": "파리에서[^1] 샀다.\n\n[^1]: 1911년.",
              "references": ["쿠랑[^a]\n\n[^a]: 1894년.", "다른 책"],
              "desc": {"ko": "글[^1]\n\n|가|\n|-|\n\n[^1]: 주", "en": "Text[^1]\n\n|a|\n|-|\n\n[^1]: Note"}}]
            """#
        exhibition.content["images/haegeum.svg"] = nil
        exhibition.content["images/lamp.svg"] = nil
        for (path, text) in words { exhibition.content[path] = text }
        return try ThemedSite.pages(of: exhibition.site())
    }

    @Test func haveIdsThatAreUniqueInTheirPage() throws {
        for (path, html) in try Self.pages() {
            let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
            #expect(Set(ids).count == ids.count, "\(path): \(ids)")
            let targets = html.matches(of: #/ href="#(note[^"]*)"/#).map { String($0.1) }
            #expect(Set(targets).isSubset(of: ids), "\(path): \(targets)")
            guard path.hasSuffix("jikji.html") else { continue }
            #expect(ids.filter { $0.hasPrefix("note.") } == ["note.3.1", "note.1.1", "note.2.1"])
        }
    }

    @Test func areNamedInTheLanguageOfTheText() throws {
        let pages = try Self.pages()
        let korean = try #require(pages["items/jikji.html"])
        let english = try #require(pages["en/items/jikji.html"])
        #expect(korean.contains(#"role="region" aria-label="표""#))
        #expect(english.contains(#"role="region" aria-label="Table""#))
        #expect(english.contains(#"aria-label="Back to note 1 in the text""#))
        // The provenance is shown in Korean there.
        #expect(english.contains(#"aria-label="본문으로 돌아가기(주 1)""#))
    }

    @Test func tellMachinesNoNotes() throws {
        let page = try #require(try Self.pages()["items/jikji.html"])
        #expect(page.contains(#""파리에서 샀다.""#))
        #expect(page.contains(#""쿠랑""#))
    }

    @Test func areRenderedAgainWhenTheirWordsChange() throws {
        let pages = try Self.pages(words: ["words/ko.json": #"{"table": "도표"}"#])
        #expect(try #require(pages["items/jikji.html"]).contains(#"aria-label="도표""#))
    }
}
