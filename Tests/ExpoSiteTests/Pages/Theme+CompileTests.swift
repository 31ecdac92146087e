import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct ThemeCompileTests {
    @Test func allowsFontsWhereTheThemeHasSome() throws {
        #expect(
            try ThemedSite.pages(of: ThemedSite.site())["index.html"]?.contains("font-src") == false
        )
        let site = try ThemedSite.site(adding: [
            "assets/a.woff2": "", "assets/b.css": "@font-face { src: url(a.woff2) }",
        ])
        #expect(site.diagnostics.sorted == [])
        for page in try ThemedSite.pages(of: site).values {
            #expect(page.contains("; font-src 'self';"))
        }
    }

    @Test func needsTheTemplateOfEachKindThatASiteAlwaysHas() throws {
        let kinds = Page.kinds.filter { $0.isNeeded(by: []) }
        let site = Site.read(
            content: TinySite.content(),
            templates: FileTree(root: "Templates", texts: ["words/ko.json": "{}"]))
        let missing = site.diagnostics.sorted.filter { $0.code == .missingFile }.map(
            \.message.english)
        for kind in kinds {
            #expect(missing.contains("the theme has no '\(kind.template).html'"))
        }
    }
}
