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
            let tree = SourceTree.read(
                content: content, templates: theme, diagnostics: &diagnostics)
            let catalogue = Catalogue.read(
                settings: tree.settings, exposition: tree.exposition, items: tree.items,
                diagnostics: &diagnostics)
            let addresses = Addresses(
                slugs: Slugs(for: catalogue.items), itemCount: catalogue.items.count)
            plan = SitePlan.make(
                PlanSubject(
                    catalogue: catalogue, addresses: addresses, former: [],
                    pictures: tree.pictures,
                    assets: tree.assets, themeSettings: ThemeSettings()),
                producers: SitePlan.standardProducers, diagnostics: &diagnostics)
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
        #expect(plan.files.filter(\.isPicture).count == 3)
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

    @Test func reportsPathsThatAreAlikeWithoutCase() {
        let (_, said) = plan(assets: ["assets/style.css", "assets/Style.css"])
        #expect(
            said == [
                "assets/style.css: error: two files of the site have the address 'assets/style.css' [address-taken]\n    help: rename one of the two"
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
