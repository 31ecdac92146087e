import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct SitePlanTests {
    /// Plans the site of an exhibition and the assets of a theme.
    private func plan(
        _ content: FileTree = TinySite.content(), assets: [String] = ["assets/style.css"]
    ) -> (plan: SitePlan, said: [String]) {
        let theme = FileTree(
            root: "Templates", texts: Dictionary(uniqueKeysWithValues: assets.map { ($0, "") }))
        var plan = SitePlan()
        let said = TinySite.said { diagnostics in
            let tree = TinySite.read(content, theme: theme, &diagnostics)
            let catalogue = tree.catalogues(showingDrafts: false, diagnostics: &diagnostics)[0]
            let files = tree.exhibitions[0]
            let addresses = Addresses(
                slugs: Slugs(for: catalogue.items), itemCount: catalogue.items.count,
                pages: catalogue.pages.map(\.name))
            var subject = PlanSubject(
                catalogue: catalogue, addresses: addresses, former: [], pictures: files.pictures,
                assets: tree.assets, themeSettings: ThemeSettings())
            subject.files = files.files
            subject.contentRoot = tree.contentRoot
            subject.themeRoot = tree.themeRoot
            plan = SitePlan.make(
                [subject], producers: SitePlan.standardProducers, diagnostics: &diagnostics)
        }
        return (plan, said)
    }

    @Test func hasEveryFileOfTheSite() {
        let (plan, said) = plan()
        #expect(said == [])
        #expect(
            plan.files.map(\.path) == [
                "index.html", "items/index.html", "items/haegeum.html", "404.html",
                "images/flag.svg", "images/haegeum.svg", "images/poster.svg", "assets/style.css",
                "_headers",
            ])
        #expect(plan.files.filter(\.isPage).map(\.path) == plan.files.prefix(4).map(\.path))
        #expect(plan.files.origins.count { $0.isCopy(.picture) } == 3)
    }

    @Test func hasAPageOfTheListForAnEmptyExhibition() {
        let (plan, _) = plan(TinySite.content(["items.json": "[]"]))
        #expect(plan.files.map(\.path).filter { $0.hasPrefix("items/") } == ["items/index.html"])
    }

    @Test func hasAPageOfTheListForEachHundredItems() {
        let items = TinySite.items((0..<250).map { ("가", "i\($0)") })
        let (plan, _) = plan(TinySite.content(["items.json": items]))
        let paths = plan.files.map(\.path)
        #expect(
            paths.filter { $0.hasPrefix("items/page-") } == [
                "items/page-2.html", "items/page-3.html",
            ])
        #expect(paths.filter { $0.hasPrefix("items/i") }.count == 251)
    }

    @Test func hasNoMainPageWithoutAnExposition() {
        let (plan, _) = plan(TinySite.content(["exposition_universelle_1900.json": "[]"]))
        #expect(plan.spelling(of: "index.html") == nil)
        #expect(plan.spelling(of: "items/index.html") != nil)
    }

    @Test func knowsItsPathsInAnyCase() {
        let (plan, _) = plan()
        #expect(plan.spelling(of: "Items/HAEGEUM.html") == "items/haegeum.html")
        #expect(plan.spelling(of: "items/jikji.html") == nil)
    }

    @Test func hasThePagesOfItsOwnAndItsFiles() {
        let (plan, said) = plan(
            TinySite.content([
                "pages/about.md": "# A", "pages/오시는-길.md": "# B", "files/plan.pdf": "%PDF",
                "files/2026/leaflet.pdf": "%PDF",
            ]))
        #expect(said == [])
        #expect(
            plan.files.map(\.path).filter { !$0.contains("/") && $0.hasSuffix(".html") } == [
                "index.html", "about.html", "오시는-길.html", "404.html",
            ])
        #expect(
            plan.files.map(\.path).filter { $0.hasPrefix("files/") } == [
                "files/2026/leaflet.pdf", "files/plan.pdf",
            ])
    }

    @Test func reportsBothFilesOfTheContentThatAreAlikeWithoutCase() {
        let (_, said) = plan(
            TinySite.content([
                "pages/About.md": "# A", "pages/about.md": "# B", "files/plan.pdf": "%PDF",
                "files/Plan.pdf": "%PDF",
            ]))
        #expect(said.count == 2, "\(said)")
        #expect(
            said.contains {
                $0.hasPrefix(
                    "Content/pages/about.md: error: two files of the site have the address")
                    && $0.hasSuffix("the other is at Content/pages/About.md")
            }, "\(said)")
        #expect(
            said.contains {
                $0.hasPrefix("Content/files/plan.pdf: error: ")
                    && $0.hasSuffix("the other is at Content/files/Plan.pdf")
            }, "\(said)")
    }

    @Test func reportsPathsThatAreAlikeWithoutCase() {
        let (_, said) = plan(assets: ["assets/style.css", "assets/Style.css"])
        #expect(
            said == [
                "Templates/assets/style.css: error: two files of the site have the address 'assets/style.css' [address-taken]\n    help: rename one of the two; the other is at Templates/assets/Style.css"
            ])
    }

    @Test func reportsNothingOfItemsThatWantOneAddress() {
        let items = TinySite.items([("page", "a"), ("page", "a"), ("Index", "a")])
        #expect(plan(TinySite.content(["items.json": items])).said == [])
    }

    @Test func listsAssetsInOrder() {
        let (plan, _) = plan(assets: ["assets/c", "assets/a/b", "assets/B"])
        let paths = plan.files.map(\.path).filter { $0.hasPrefix("assets/") }
        #expect(paths == ["assets/B", "assets/a/b", "assets/c"])
    }

    @Test func isTheSameTwice() {
        let content = TinySite.content(["items.json": TinySite.items([("가", "a"), ("가", "a")])])
        #expect(plan(content).plan.files.map(\.path) == plan(content).plan.files.map(\.path))
    }
}
