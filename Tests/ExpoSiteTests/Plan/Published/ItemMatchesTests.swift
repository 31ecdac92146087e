import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct ItemMatchesTests {
    private let vase: PublishedSites.Exhibit = (nil, "Vase", "vase", "A vase.")
    private let fan: PublishedSites.Exhibit = (nil, "Fan", "fan", "A fan.")

    @Test func keepsTheOrderOfThoseThatAreAlike() {
        let twin: PublishedSites.Exhibit = (nil, "Coin", "coin", "same")
        #expect(PublishedSites.publish([twin, twin, twin]).slugs == ["Coin", "Coin-2", "Coin-3"])
        let site = PublishedSites.publish([twin, twin, twin], [fan, twin, twin, vase, twin])
        #expect(site.slugs == ["fan", "Coin", "Coin-2", "vase", "Coin-3"])
        #expect(site.former == [])
    }

    @Test func tellsThoseThatAreAlikeByTheirTexts() {
        let coins: [PublishedSites.Exhibit] = ["one", "two", "three"].map {
            (nil, "Coin", "coin", $0)
        }
        let site = PublishedSites.publish(coins, coins.reversed())
        #expect(site.slugs == ["Coin-3", "Coin-2", "Coin"])
    }

    @Test func takesNoneOfManyForTheOneThatWasPublished() {
        let site = PublishedSites.publish(
            [(nil, "Vase", "vase", "same")],
            [
                (nil, "One", "one", "same"), (nil, "Two", "two", "same"),
            ])
        #expect(site.slugs == ["one", "two"])
        #expect(site.former == ["items/vase.html: "])
    }

    @Test func doesNotRecogniseAnItemByAnEmptyText() {
        let site = PublishedSites.publish([(nil, "Vase", "vase", "")], [(nil, "Fan", "fan", "")])
        #expect(site.former == ["items/vase.html: "])
    }
}
