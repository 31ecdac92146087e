import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct AddressFileTextTests {
    private let vase: PublishedSites.Exhibit = (nil, "Vase", "vase", "A vase.")
    private let fan: PublishedSites.Exhibit = (nil, "Fan", "fan", "A fan.")

    @Test func writesAnObjectALine() {
        let site = PublishedSites.publish([vase, ("f", "Fan \\\"a\\nb\\\"", "fan", "")])
        #expect(
            site.file == """
                [
                  {"address": "items/vase.html", "name": "Vase", "image_name": "vase", "text": "\
                \(PublishedSites.hash(of: "A vase."))"},
                  {"address": "items/f.html", "id": "f", "name": "Fan \\"a\\nb\\"", "image_name": "fan"}
                ]

                """)
    }
}
