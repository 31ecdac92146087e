import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct KeptSlugsTests {
    private let vase: PublishedSites.Exhibit = (nil, "Vase", "vase", "A vase.")
    private let fan: PublishedSites.Exhibit = (nil, "Fan", "fan", "A fan.")

    @Test func keepsAnAddressWhenTheSameNameComesBeside() {
        let other: PublishedSites.Exhibit = (nil, "Another", "vase", "Another vase.")
        #expect(
            PublishedSites.publish([other, vase]).slugs
                == ["another", "vase"].map { $0 == "another" ? "Another" : "Vase" })
        let site = PublishedSites.publish([vase], [other, vase])
        #expect(site.slugs == ["Another", "vase"])
        #expect(site.former == [])
    }

    @Test func keepsAnAddressWhenItsTextChanges() {
        let site = PublishedSites.publish(
            [vase, fan], [(nil, "Vase", "vase", "Newly written."), fan])
        #expect(site.slugs == ["vase", "fan"])
    }

    @Test func keepsTheAddressOfAnIDWhateverElseChanges() {
        let site = PublishedSites.publish([("a", "Vase", "vase", "x")], [("a", "Pot", "pot", "y")])
        #expect(site.slugs == ["a"])
        #expect(site.former == [])
    }

    @Test func keepsAnAddressWhenAnIDIsTakenAway() {
        let site = PublishedSites.publish(
            [("a", "Vase", "vase", "x")], [(nil, "Vase", "vase", "x")])
        #expect(site.slugs == ["a"])
    }

    @Test func keepsAnAddressWhenItsOwnNameBecomesTheID() {
        let site = PublishedSites.publish([vase], [("Vase", "Vase", "vase", "x")])
        #expect(site.slugs == ["vase"])
    }

    @Test func keepsANumberThatNobodyNeedsAnyMore() {
        let two: [PublishedSites.Exhibit] = [
            (nil, "Coin", "coin", "one"), (nil, "Coin", "coin", "two"),
        ]
        let site = PublishedSites.publish(two, [two[1]])
        #expect(site.slugs == ["Coin-2"])
        #expect(site.former == ["items/Coin.html: "])
    }

    @Test func givesNobodyTheAddressOfAnother() {
        let item: PublishedSites.Exhibit = ("b", "V", "v", "x")
        let moved = PublishedSites.publish(
            [("a", "V", "v", "x")], [item], [item, ("a", "New", "n", "y")])
        #expect(moved.slugs == ["b", "a-2"])
        #expect(moved.former == ["items/a.html → items/b.html"])
        let gone = PublishedSites.publish([vase], [(nil, "New", "Vase", "New.")])
        #expect(gone.slugs == ["Vase-2"])
        #expect(gone.former == ["items/vase.html: "])
    }
}
