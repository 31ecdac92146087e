import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// The pages that are rendered again after an edit.
@Suite struct PageHashesTests {
    private let site: RebuiltSite

    init() throws { site = try RebuiltSite.settled() }

    @Test func rendersOnlyWhatIsNotSureWhenOnlyTimesChanged() throws {
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(summary.changed == [])
        #expect(summary.rendered == site.others)
    }

    @Test func rendersThePageWhoseTextWasEdited() throws {
        site.items[100].desc = "anders"
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(summary.changed == ["items/item-100.html"])
        #expect(summary.rendered == 1 + site.others)
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
        #expect(summary.rendered == 4 + site.others)
    }

    @Test func findsANameThatIsNoLongerAlone() throws {
        site.items[60].name = site.items[150].name
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(summary.changed.contains("items/item-150.html"))
    }

    /// The assignment of values to keys is not recorded between the first value and the last.
    @Test func seesAValueMovedToAnotherKey() throws {
        try site.edit("Content/items.json") {
            $0.replace(#""id" : "item-30""#, with: ##""alt" : "item-30""##, maxReplacements: 1)
        }
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
}
