import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct ThemeCompileTests {
    @Test func allowsFontsWhereTheThemeHasSome() throws {
        #expect(
            try ThemedSite.pages(of: ThemedSite.site())["index.html"]?.contains("font-src") == false
        )
        let site = try ThemedSite.site(adding: [
            "assets/a.woff2": "wOF2", "assets/b.css": "@font-face { src: url(a.woff2) }",
        ])
        #expect(site.diagnostics.sorted == [])
        for page in try ThemedSite.pages(of: site).values {
            #expect(page.contains("; font-src 'self';"))
        }
    }

    @Test(arguments: [
        ("{}", ["404", "detail", "list", "main"]),
        (
            #"{"sections": [{"id": "a", "title": "A"}]}"#,
            ["404", "detail", "list", "main", "section"]
        ),
    ])
    func needsTheTemplatesOfTheKindsThatASiteHas(_ exposition: String, _ needed: [String]) throws {
        let site = Site.read(
            content: TinySite.content(["exposition_universelle_1900.json": exposition]),
            templates: FileTree(root: "Templates", texts: ["words/ko.json": "{}"]))
        let missing = site.diagnostics.sorted.filter {
            $0.message.english.contains("the theme has no")
        }
        #expect(
            missing.map(\.message.english).sorted()
                == needed.map { "the theme has no '\($0).html'" })
    }

    /// Errors in the templates of the pages that a site has, and in those of others.
    @Test(arguments: Page.kinds.map(\.template))
    func checksTemplatesOfOtherPagesOnlyIfAsked(_ template: String) throws {
        let isUsed = ["404", "detail", "list", "main"].contains(template)
        for checks: SiteChecks in [[], .unusedTemplates] {
            let site = try ThemedSite.site(
                adding: ["\(template).html": "{{no_such_name}}"], checks: checks)
            let found = site.diagnostics.sorted.filter {
                $0.message.english.contains("no_such_name")
            }
            #expect(found.count == (isUsed || !checks.isEmpty ? 1 : 0))
            #expect((site.subject == nil) == !found.isEmpty)
        }
    }

    @Test(arguments: [("list", true), ("timeline", false)])
    func allowsTheScriptsOfThePagesThatThereAre(_ template: String, _ isAllowed: Bool) throws {
        let text = "{{<layout}}{{$main}}<script>1</script>{{/main}}{{/layout}}"
        for checks: SiteChecks in [[], .unusedTemplates] {
            let site = try ThemedSite.site(adding: ["\(template).html": text], checks: checks)
            let needs = try #require(site.subject).root.theme.needs
            #expect(needs.scripts.isEmpty != isAllowed)
        }
    }
}
