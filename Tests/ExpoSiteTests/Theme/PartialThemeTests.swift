import Testing

@testable import ExpoSite

/// A theme needs only the files that differ from the theme that comes with the program.
@Suite struct PartialThemeTests {
    /// The site of a theme with only these files.
    private func site(_ theme: [String: String]) throws -> Site {
        Site.read(
            content: FileTree(root: "Content", texts: SmallExhibition().content),
            templates: FileTree(root: "Templates", texts: theme),
            builtIn: try Repository.tree("Templates"), checks: .unusedTemplates,
            pictures: .described)
    }

    private func assets(of site: Site) -> [String] {
        site.plan.files.map(\.path).filter { $0.hasPrefix("assets/") }.sorted()
    }

    @Test func takesEverythingElseFromTheProgram() throws {
        let site = try site(["assets/style.css": "body { color: red }", "README.md": ""])
        #expect(site.check().sorted.map(\.description) == [])
        // The drawings of the other style are not named by this one.
        #expect(
            assets(of: site) == [
                "assets/apple-touch-icon.png", "assets/favicon.svg", "assets/icon-192.png",
                "assets/icon-512.png", "assets/style.css",
            ])
        let main = try #require(try ThemedSite.pages(of: site)["index.html"])
        #expect(main.contains("<h1>") && main.contains("#f5eedf"))
        #expect(site.subject?.root.notFoundStyle.isEmpty == false)
    }

    @Test func isWholeWithoutAnyFile() throws {
        let whole = try SmallExhibition().site()
        let site = try site([:])
        #expect(site.plan.files.map(\.path).sorted() == whole.plan.files.map(\.path).sorted())
        #expect(try ThemedSite.pages(of: site) == ThemedSite.pages(of: whole))
    }

    @Test func takesOnlyTheAssetsThatAreNamed() throws {
        let layout =
            "<!DOCTYPE html><html lang=\"{{language}}\"><title>{{page_title}}</title>"
            + "<meta http-equiv=\"Content-Security-Policy\" content=\"{{policy}}\">"
            + "<body>{{$main}}{{/main}}{{$footer}}{{/footer}}</body></html>"
        let site = try site(["layout.html": layout])
        #expect(assets(of: site) == [])
    }

    @Test func keepsItsOwnIcon() throws {
        let site = try site(["assets/favicon.svg": TinySite.picture])
        #expect(!assets(of: site).contains("assets/icon-192.png"))
        #expect(assets(of: site).contains("assets/frame.svg"), "the style of the program names it")
    }
}
