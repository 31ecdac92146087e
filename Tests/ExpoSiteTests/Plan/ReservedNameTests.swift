import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct ReservedNameTests {
    /// Returns what is said about the `id` of a section of a site in Korean and English.
    private func said(ofSection id: String) -> [String] {
        TinySite.said { diagnostics in
            let catalogue = Catalogue.read(
                settings: SourceText(
                    path: "site.json",
                    #"{"base_url": "https://example.org/", "languages": ["ko", "zh-Hant"]}"#),
                exposition: SourceText(
                    path: "exposition.json",
                    TinySite.exposition.replacing(
                        #""visitors""#,
                        with: #""sections": [{"id": "\#(id)", "title": "가"}], "visitors""#)),
                items: nil, diagnostics: &diagnostics)
            diagnostics = Diagnostics()
            ReservedName.check(catalogue, diagnostics: &diagnostics)
        }
    }

    @Test(arguments: [
        ("items", "items/"), ("Search", "search.html"), ("fr", "fr/"), ("nul", "nul"),
        ("zh-hant", "zh-Hant/"),
    ])
    func isNoNameOfASection(id: String, path: String) {
        let said = said(ofSection: id)
        #expect(said.count == 1 && said.allSatisfy { $0.hasPrefix("exposition.json:1:") })
        #expect(said.allSatisfy { $0.contains("section '\(id)' cannot have this name: '\(path)'") })
    }

    @Test func namesThePlaceOfTheLanguage() {
        #expect(said(ofSection: "zh-Hant")[0].contains("the language is set at site.json:1:"))
    }

    @Test(arguments: ["소리", "sound", "page-2", "content", "a", "가나", "abc"])
    func isNotAnyOtherName(id: String) { #expect(said(ofSection: id) == []) }
}
