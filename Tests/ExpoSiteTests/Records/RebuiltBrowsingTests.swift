import TestSupport
import Testing

@testable import ExpoSite

/// After any change to an exhibition with pages to browse by, a build with records gives the same result
/// as a build from nothing, and writes only the pages that show what changed.
@Suite struct RebuiltBrowsingTests {
    private let site: RebuiltSite

    private static let materials = ["나무", "Silk", "종이", "은"]
    private static let places = ["청주", "서울", "파리"]

    init() throws {
        site = try RebuiltSite(items: 130)
        for index in site.items.indices {
            site.items[index].material = [Self.materials[index % 2]]
            site.items[index].date = index % 7 == 0 ? nil : "\(1500 + index)"
            site.items[index].place = index % 5 == 0 ? nil : Self.places[index % 3]
            site.items[index].section = index % 4 == 0 ? nil : "s\(index % 2)"
        }
        try site.edit("Content/exposition_universelle_1900.json") {
            $0.replace(
                #""visitors""#,
                with:
                    #""sections": [{"id": "s1", "title": "하나"}, {"id": "s0", "title": "영"}], "visitors""#
            )
        }
        try site.disk.write(
            #"[{"key": "material", "browse": true}, {"key": "date"}, {"key": "place"}]"#,
            to: "Content/fields.json")
        try site.disk.write(
            #"{"place": {"파리": {"latitude": 48.86, "longitude": 2.35}}}"#,
            to: "Content/terms.json")
        try site.disk.write("# 안내\n\n글", to: "Content/pages/about.md")
        try site.writeItems()
        try site.settle()
    }

    private func changed(_ edit: () throws -> Void) throws -> [String] {
        try edit()
        return try site.expectWhole().changed.filter { $0.hasSuffix(".html") }.sorted()
    }

    @Test func writesOnlyTheItemWhoseTextChanged() throws {
        let changed = try changed {
            site.items[6].desc = "다른 글"
            try site.writeItems()
        }
        #expect(changed == ["items/item-6.html"])
    }

    @Test func writesOnlyTheItemWhoseTextIsEmptyNow() throws {
        let changed = try changed {
            site.items[6].desc = ""
            try site.writeItems()
        }
        #expect(changed == ["items/item-6.html"])
    }

    @Test func writesTheListsThatShowAChangedLine() throws {
        let changed = try changed {
            site.items[6].shortDesc = "다른 줄"
            try site.writeItems()
        }
        #expect(
            changed == [
                "by/material/나무.html", "items/index.html", "items/item-6.html", "places.html",
                "sections/s0.html", "timeline.html",
            ])
    }

    @Test func writesTheTermsOfAnItemThatHasAnother() throws {
        let changed = try changed {
            site.items[6].material = ["Silk"]
            try site.writeItems()
        }
        #expect(
            changed == [
                "by/material/Silk.html", "by/material/index.html", "by/material/나무.html",
                "items/item-6.html",
            ])
    }

    /// The name of a term that `terms.json` does not have is its first spelling.
    @Test func writesThePagesOfATermThatIsSpelledAnew() throws {
        site.items[1].material = ["SILK"]
        try site.writeItems()
        try site.expectWhole("with two spellings")
        for index in site.items.indices where site.items[index].material == ["Silk"] {
            site.items[index].material = ["SILK"]
        }
        try site.writeItems()
        try site.expectWhole("with the other one")
    }

    @Test func writesWhatTermsJSONSays() throws {
        try site.disk.write(
            #"{"place": {"서울": {"latitude": 37.57, "longitude": 126.98}}, "material": {"Silk": {"from": 1, "same_as": "https://a.example/1"}}}"#,
            to: "Content/terms.json")
        #expect(try site.expectWhole().rendered > 130)
    }

    @Test(arguments: 0..<4)
    func isWholeAfterAnyEdits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<4 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: site.items.indices, using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0:
                    site.items[index].material = Self.materials.filter { _ in
                        Bool.random(using: &random)
                    }
                    if site.items[index].material == [] { site.items[index].material = nil }
                case 1:
                    site.items[index].date =
                        ["1392년", "18세기", nil].randomElement(using: &random) ?? nil
                case 2: site.items[index].place = Self.places.randomElement(using: &random)
                case 3:
                    site.items[index].section =
                        ["s0", "s1", nil].randomElement(using: &random) ?? nil
                case 4: site.items.remove(at: index)
                case 5: site.items.swapAt(index, site.items.startIndex)
                default: site.items[index].name += "!"
                }
            }
            try site.writeItems()
            try site.expectWhole("seed \(seed)")
        }
    }
}
