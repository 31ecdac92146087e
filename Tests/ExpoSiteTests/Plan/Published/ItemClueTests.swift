import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct ItemClueTests {
    private let vase: PublishedSites.Exhibit = (nil, "Vase", "vase", "A vase.")
    private let fan: PublishedSites.Exhibit = (nil, "Fan", "fan", "A fan.")

    @Test(
        arguments: [
            (nil, "Pot", "pot", "A vase."), (nil, "Vase", "pot", "Newly written."),
            (nil, "Vase", "pot", "A vase."),
        ] as [PublishedSites.Exhibit])
    func recognisesARenamedItemByWhatElseIsUnchanged(_ renamed: PublishedSites.Exhibit) {
        let site = PublishedSites.publish([vase, fan], [fan, renamed])
        #expect(site.slugs == ["fan", "pot"])
        #expect(site.former == ["items/vase.html → items/pot.html"])
        #expect(site.said == [])
    }

    @Test func knowsTheLongestAddressesAgain() {
        let name = String(repeating: "가", count: 40)
        let twins: [PublishedSites.Exhibit] = ["one", "two"].map { (nil, name, "same", $0) }
        let site = PublishedSites.publish(twins, twins)
        #expect(site.slugs == [name, name + "-2"])
        #expect(site.said == [])
    }
}
