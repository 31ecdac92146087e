import Testing

@testable import ExpoSite

@Suite struct PageTests {
    @Test func haveATemplateOfTheirOwn() {
        #expect(Set(Page.kinds.map(\.template)).count == Page.kinds.count)
    }

    /// Addresses in a template are written for the examples of its kind.
    @Test func areAllAsDeepInTheSiteAsAnExampleOfTheirKind() throws {
        var exhibition = SmallExhibition()
        exhibition.show(items: 101)
        exhibition.content["exposition_universelle_1900.json"]?.replace(
            "\"visitors\"", with: #""sections": [{"id": "a", "title": "A"}], "visitors""#)
        exhibition.content["items.json"]?.replace(
            "\"name\"", with: #""date": "1377", "place": "청주", "name""#)
        exhibition.content["fields.json"] =
            #"[{"key": "date"}, {"key": "place", "browse": true}]"#
        exhibition.content["addresses.json"] =
            #"[{"address": "items/old.html", "gone": ""}, {"address": "old.html", "gone": ""}, {"address": "en/index.html"}]"#
        exhibition.content["pages/about.md"] = "# 안내"
        exhibition.content["site.json"]?.replace("{", with: #"{"search": true, "#)
        var kinds: Set<Int> = []
        for file in try exhibition.site().plan.files {
            guard case .page(let page) = file.origin else { continue }
            kinds.insert(page.kindIndex)
            let depths = page.kind.examples.map(Self.depth)
            #expect(depths.contains(Self.depth(of: file.path)), "\(file.path)")
        }
        // Rows are parts of files of the index, and only several exhibitions have a page that shows them.
        let others = [
            Page(SearchRowsPage.self).kindIndex, Page(ExhibitionsPage.self).kindIndex,
        ]
        #expect(kinds == Set(Page.kinds.indices).subtracting(others))
    }

    private static func depth(of path: String) -> Int { path.count { $0 == "/" } }
}
