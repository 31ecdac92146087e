import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// Whatever was changed, a build with records makes what a build from nothing makes.
@Suite struct RebuildingTests {
    private let site: RebuiltSite
    private let pages: Int
    /// The pages that are neither an item's nor of the list; they are always rendered.
    private let others: Int

    init() throws {
        site = try RebuiltSite()
        try site.settle()
        let result = try site.history().unchangedSite(from: site.folders)
        pages = try #require(result?.summary).pages
        others = pages - site.items.count - RebuiltSite.listPages
    }

    @Test func rendersNothingWhenNothingChanged() throws {
        let result = try site.history().unchangedSite(from: site.folders)
        let summary = try #require(result?.summary)
        #expect(summary.rendered == 0)
        #expect(others > 0)
        #expect(summary.pictures == 6)
        #expect(summary.changed == [])
    }

    @Test func rendersOnlyWhatIsNotSureWhenOnlyTimesChanged() throws {
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(summary.changed == [])
        #expect(summary.rendered == others)
    }

    @Test func rendersThePageWhoseTextWasEdited() throws {
        site.items[100].desc = "anders"
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(summary.changed == ["items/item-100.html"])
        #expect(summary.rendered == 1 + others)
    }

    @Test func rendersTheNeighboursOfARenamedItem() throws {
        site.items[101].name = "새 이름"
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(
            summary.changed.sorted() == [
                "items/item-100.html", "items/item-101.html", "items/item-102.html",
                "items/page-2.html",
            ])
        #expect(summary.rendered == 4 + others)
    }

    @Test func findsANameThatIsNoLongerAlone() throws {
        site.items[60].name = site.items[150].name
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(summary.changed.contains("items/item-150.html"))
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

    @Test func givesAnItemAnotherPictureAndCredit() throws {
        site.items[20].imageName = "bowl"
        site.items[21].credit = "누군가"
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(summary.changed.contains("items/item-20.html"))
        #expect(summary.changed.contains("items/item-21.html"))
    }

    /// Which key a value stands under is nowhere between the first value and the last.
    @Test func seesAValueMovedToAnotherKey() throws {
        try site.edit("Content/items.json") {
            $0.replace(#""id" : "item-30""#, with: ##""alt" : "item-30""##, maxReplacements: 1)
        }
        try site.expectWhole()
    }

    @Test(arguments: [("detail", 215), ("list", 3), ("layout", 218)])
    func rendersWhatAChangedTemplateMakes(name: String, pages: Int) throws {
        try site.edit("Templates/\(name).html") { $0 += "<!-- x -->\n" }
        #expect(try site.expectWhole().rendered == pages + others)
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
        #expect(try site.expectWhole().rendered == pages)
    }

    @Test func writesAChangedExpositionAndChangedSettings() throws {
        try site.edit("Content/exposition_universelle_1900.json") {
            $0.replace("박람회", with: "만국박람회")
        }
        #expect(try site.expectWhole().rendered == pages)
        try site.disk.write(#"{"footer": "발치"}"#, to: "Content/site.json")
        #expect(try site.expectWhole().rendered == pages)
        site.baseURL = nil
        site.key = "program 1 without an address"
        #expect(try site.expectWhole().rendered == pages)
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
        #expect(try unchanged()?.sorted.map(\.code) == [.unusedImage])
        try site.expectWhole("and again, though nothing changed")
    }

    @Test func repeatsTheWarningsOfASiteThatStays() throws {
        site.items[100].desc = "<b>"
        site.items[120].desc = "<i>"
        try site.writeItems()
        site.tick()
        let built = try site.build().diagnostics.sorted
        try #require(built.map(\.code) == [.rawHTML, .rawHTML])
        site.tick()
        #expect(try unchanged()?.sorted == built)
        #expect(try unchanged(showing: 1) == nil, "it was not noted which is the first")
        site.items[120].desc = "b"
        try site.writeItems()
        site.tick()
        #expect(try unchanged() == nil)
        try site.expectWhole()
        #expect(try unchanged()?.count == 1)
    }

    /// Whoever stands elsewhere calls the folders otherwise.
    @Test func namesTheFoldersAsTheyAreNamedNow() throws {
        site.items[100].desc = "<b>"
        try site.writeItems()
        site.tick()
        try site.expectWhole()
        try #require(unchanged() != nil)
        try site.disk.link("here", to: ".")
        site.content = "here/Content"
        #expect(try unchanged() == nil)
        #expect(try site.build().diagnostics.sorted[0].place.file.contains("/here/Content/"))
    }

    /// A warning cannot be lost by records that say it in bytes that nobody wrote.
    @Test func looksAgainWhereAReportIsDamaged() throws {
        site.items[100].desc = "<b>"
        try site.writeItems()
        site.tick()
        try site.expectWhole()
        try #require(unchanged() != nil)
        let path = try site.recordsPath()
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: site.disk.path(path))))
        let message = Array("the HTML element".utf8)
        let place = try #require(bytes.indices.last { bytes[$0...].starts(with: message) })
        bytes[place] = 0xFF
        let hash = BuildRecords.hash(of: bytes.span)
        withUnsafeBytes(of: hash.littleEndian) { bytes.replaceSubrange(8..<16, with: $0) }
        try site.disk.write(Data(bytes), to: path)
        #expect(try unchanged() == nil)
        try site.expectWhole()
    }

    /// What is said of a site in which nothing is found to have changed.
    private func unchanged(showing most: Int = Diagnostics.usuallyShown) throws -> Diagnostics? {
        try site.history().unchangedSite(from: site.folders(showing: most))?.diagnostics
    }

    @Test func rendersEverythingForAnotherProgram() throws {
        site.key = "program 2"
        #expect(try site.expectWhole().rendered == pages)
    }

    @Test func restoresFilesThatWereDeletedOrDamaged() throws {
        try site.disk.remove("public/items/item-5.html")
        try site.edit("public/items/item-6.html") { $0 += "x" }
        try site.edit("public/items/item-9.html") { $0.replace("글", with: "굴") }
        try site.disk.remove("public/images/book.svg")
        try site.disk.write("{}", to: "public/sitemap.xml")
        let summary = try site.expectWhole()
        #expect(summary.changed.count == 5)
        #expect(summary.rendered == 3 + others)
    }

    /// A first build waits for its list alone to be on the disk.
    @Test(arguments: [true, false])
    func restoresASiteThatAPowerFailureEmptied(hasRecords: Bool) throws {
        for path in try site.disk.stamps(in: "public").keys where path != WrittenFiles.path {
            try site.disk.write("", to: "public/\(path)")
        }
        if !hasRecords { try site.disk.remove(site.recordsPath()) }
        try site.expectWhole()
    }

    @Test func restoresADamagedFileWhoseSizeAndTimeWereSetBack() throws {
        let path = site.disk.path("public/items/item-9.html")
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        try site.edit("public/items/item-9.html") { $0.replace("글", with: "굴") }
        try FileManager.default.setAttributes(
            [.modificationDate: try #require(date)], ofItemAtPath: path)
        #expect(try site.expectWhole().changed == ["items/item-9.html"])
    }

    @Test func refusesAFileThatBecameALink() throws {
        try site.disk.move("public/items/item-9.html", to: "elsewhere.html")
        try site.disk.link("public/items/item-9.html", to: site.disk.path("elsewhere.html"))
        site.tick()
        #expect(try site.build().diagnostics.sorted.map(\.code) == [.foreignFile])
    }

    @Test func restoresTheListOfWrittenFiles() throws {
        let path = "public/" + WrittenFiles.path
        try site.edit(path) { $0.replace("items/item-5", with: "items/item-x") }
        try site.expectWhole()
        try site.disk.remove(path)
        try site.expectWhole()
    }

    @Test(arguments: ["1970-01-02T03:04:05Z", "2199-01-01T00:00:00Z"])
    func doesNotBelieveTheClock(time: String) throws {
        let date = try Date(time, strategy: .iso8601)
        for folder in ["public", "Content", "Templates", "cache"] {
            for path in try site.disk.everything(in: folder).keys {
                try FileManager.default.setAttributes(
                    [.modificationDate: date], ofItemAtPath: site.disk.path("\(folder)/\(path)"))
            }
        }
        #expect(try site.expectWhole().changed == [])
        site.items[50].desc = "anders"
        try site.writeItems()
        #expect(try site.expectWhole().changed == ["items/item-50.html"])
    }

    @Test func makesEverythingWithoutRecords() throws {
        try site.disk.remove(site.recordsPath())
        let summary = try site.expectWhole()
        #expect(summary.rendered == pages)
        #expect(summary.changed == [])
    }

    @Test func makesEverythingWithDamagedRecords() throws {
        let path = try site.recordsPath()
        let good = try Data(contentsOf: URL(filePath: site.disk.path(path)))
        for damage in [0, 9, 200, good.count / 2, good.count - 1] {
            var bad = good
            bad[damage] ^= 0x10
            try site.disk.write(bad, to: path)
            #expect(try site.expectWhole("byte \(damage)").rendered == pages)
        }
        try site.disk.write(Data(), to: path)
        #expect(try site.expectWhole().rendered == pages)
        try site.disk.remove(path)
        try site.disk.makeFolder(path)
        #expect(try site.expectWhole().rendered == pages)
    }

    @Test func isNotDeceivedByRecordsOfAnEarlierBuild() throws {
        let path = try site.recordsPath()
        let old = try Data(contentsOf: URL(filePath: site.disk.path(path)))
        site.items[50].desc = "anders"
        try site.writeItems()
        try site.expectWhole()
        try site.disk.write(old, to: path)
        try site.expectWhole()
        site.items[50] = RebuiltSite.item(50)
        try site.writeItems()
        try site.disk.write(old, to: path)
        try site.expectWhole()
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

    /// Many edits, one after the other, as a dice says.
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

    /// Knuth's multiplier with another's constant: the same numbers each time.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % sides
        }
    }
}
