import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// After any change, a build with records gives the same result as a build from nothing.
@Suite struct RebuildingTests {
    private let site: RebuiltSite

    init() throws { site = try RebuiltSite.settled() }

    @Test func rendersNothingWhenNothingChanged() throws {
        let result = try site.history().unchangedSite(from: site.folders)
        let summary = try #require(result?.summary)
        #expect(summary.rendered == 0)
        #expect(site.others > 0)
        #expect(summary.pictures == 6)
        #expect(summary.changed == [])
    }

    @Test(arguments: [0, 99, 100, 107, 214])
    func addsAndRemovesItems(index: Int) throws {
        site.items.insert(RebuiltSite.item(50 * (100 + index)), at: index)
        try site.writeItems()
        try site.expectWhole("added")
        site.items.remove(at: index)
        try site.writeItems()
        try site.expectWhole("removed again")
        site.items.remove(at: index)
        try site.writeItems()
        try site.expectWhole("removed")
    }

    @Test func reordersItems() throws {
        site.items.swapAt(3, 180)
        try site.writeItems()
        try site.expectWhole()
        site.items.reverse()
        try site.writeItems()
        try site.expectWhole()
    }

    @Test func reportsALinkThatLeadsNowhereAnyMore() throws {
        site.items[10].id = "moved"
        try site.writeItems()
        site.tick()
        #expect(try site.build().diagnostics.sorted.map(\.code) == [.deadLink])
        site.items[10].id = "item-10"
        try site.writeItems()
        try site.expectWhole()
    }

    @Test(arguments: [("detail", 215), ("list", 3), ("layout", 218)])
    func rendersWhatAChangedTemplateMakes(name: String, pages: Int) throws {
        try site.edit("Templates/\(name).html") { $0 += "<!-- x -->\n" }
        #expect(try site.expectWhole().rendered == pages + site.others)
    }

    @Test func writesAChangedWord() throws {
        try site.edit("Templates/words/ko.json") {
            $0.replace("{page}/{pages}", with: "{page} / {pages}")
            $0.replace("쪽", with: "면")
        }
        try site.expectWhole()
    }

    @Test func writesAWordOfTheContent() throws {
        try site.disk.write(#"{"list_title": "모두"}"#, to: "Content/words/ko.json")
        #expect(try site.expectWhole().rendered == site.pages)
    }

    @Test func writesAChangedExpositionAndChangedSettings() throws {
        try site.edit("Content/exposition_universelle_1900.json") {
            $0.replace("박람회", with: "만국박람회")
        }
        #expect(try site.expectWhole().rendered == site.pages)
        try site.disk.write(#"{"footer": "발치"}"#, to: "Content/site.json")
        #expect(try site.expectWhole().rendered == site.pages)
        site.baseURL = nil
        site.key = "program 1 without an address"
        #expect(try site.expectWhole().rendered == site.pages)
    }

    @Test func copiesAChangedPictureAndRendersThePagesThatShowIt() throws {
        try site.draw("harp", width: 77)
        let summary = try site.expectWhole()
        #expect(summary.changed.contains("images/harp.svg"))
        #expect(summary.changed.contains("items/item-2.html"))
        #expect(!summary.changed.contains("items/item-3.html"))
    }

    @Test func findsAnotherPictureOfTheSameSize() throws {
        try site.edit("Content/images/lamp.svg") { $0.replace("height='30'", with: "height='31'") }
        #expect(try site.expectWhole().changed.contains("images/lamp.svg"))
    }

    @Test func reportsThePictureThatNoTextShowsAnyMore() throws {
        for index in site.items.indices where index % 50 == 13 { site.items[index].desc = "kein" }
        try site.writeItems()
        site.tick()
        #expect(try site.build().diagnostics.sorted.map(\.code) == [.unusedImage])
        site.tick()
        #expect(try site.unchanged()?.sorted.map(\.code) == [.unusedImage])
        try site.expectWhole("and again, though nothing changed")
    }

    @Test func completesAnInterruptedRunBeforeAnythingElse() throws {
        try site.disk.write("half", to: ".public.expo-stage/ready/items/item-5.html")
        #expect(try site.history().unchangedSite(from: site.folders) == nil)
        try site.expectWhole()
    }

    @Test func saysWhatWasWrongEachTime() throws {
        try site.draw("nobody", width: 10)
        #expect(try site.expectWhole().changed.contains("images/nobody.svg"))
        #expect(try site.expectWhole().changed == [])
    }

    /// Many random edits in a row.
    @Test func makesTheSameAfterAnyRowOfEdits() throws {
        var dice = Dice(state: 1900)
        for step in 0..<25 {
            for _ in 0...dice.roll(3) { try changeSomething(&dice) }
            try site.writeItems()
            try site.expectWhole("step \(step)")
        }
    }

    private func changeSomething(_ dice: inout Dice) throws {
        let index = dice.roll(site.items.count)
        switch dice.roll(9) {
        case 0: site.items[index].desc = "글 \(dice.roll(1000))"
        case 1: site.items[index].shortDesc = "줄 \(dice.roll(5))"
        case 2: site.items[index].name = "이름 \(dice.roll(5))"
        case 3: site.items[index].imageName = ["book", "lamp", "harp", "bowl"][dice.roll(4)]
        case 4: site.items.swapAt(index, dice.roll(site.items.count))
        case 5: site.items.insert(RebuiltSite.item(2000 + dice.roll(100_000) * 50), at: index)
        case 6: if index % 50 > 20 { site.items.remove(at: index) }
        case 7: try site.draw("bowl", width: 20 + dice.roll(3))
        default: try? site.disk.remove("public/items/item-\(dice.roll(215)).html")
        }
    }

    /// Knuth's multiplier with another constant: the same numbers each time.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % sides
        }
    }
}
