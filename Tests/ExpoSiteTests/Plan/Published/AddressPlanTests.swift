import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoModel
import Testing

@testable import ExpoSite

/// Sites that are published, changed and published again.
@Suite struct AddressPlanTests {
    private let vase: PublishedSites.Exhibit = (nil, "Vase", "vase", "A vase.")
    private let fan: PublishedSites.Exhibit = (nil, "Fan", "fan", "A fan.")

    // MARK: Addresses that stay

    @Test func changesNothingWhenNothingChanges() {
        let once = PublishedSites.publish([vase, fan])
        let twice = PublishedSites.publish([vase, fan], [vase, fan])
        #expect(once.file == twice.file)
        #expect(twice.former == [])
    }

    // MARK: Addresses that move

    @Test func givesAnItemItsOldAddressBack() {
        let (a, b): (PublishedSites.Exhibit, PublishedSites.Exhibit) = (
            ("a", "V", "v", "x"), ("b", "V", "v", "x")
        )
        let site = PublishedSites.publish([a], [b], [a])
        #expect(site.slugs == ["a"])
        #expect(site.former == ["items/b.html → items/a.html"])
    }

    // MARK: Addresses that disappear

    @Test func followsWhatAPersonWrites() {
        var site = PublishedSites.publish([vase, fan])
        site.file = site.file.replacing(
            "\"name\": \"Vase\"", with: "\"leads_to\": \"items/fan.html\"")
        site.publish([fan])
        #expect(site.said == [])
        #expect(site.former == ["items/vase.html → items/fan.html"])
        site.file = site.file.replacing("items/fan.html\"}", with: "index.html\"}")
        site.publish([fan])
        #expect(site.former == ["items/vase.html → index.html"])
    }

    @Test(arguments: [
        (
            #"[{"address": "items/a.html", "leads_to": "items/fam.html"}]"#,
            "did you mean 'items/fan.html'?"
        ),
        (
            #"[{"address": "items/a.html", "leads_to": "items/a.html"}]"#,
            "name a page that exists"
        ),
        (
            #"[{"address": "items/a.html", "leads_to": "items/b.html"}, {"address": "items/b.html", "leads_to": "items/a.html"}]"#,
            "name a page that exists"
        ),
        (
            #"[{"address": "items/a.html", "leads_to": "https://example.org/"}]"#,
            "name a page of the site"
        ),
        (#"[{"address": "../../etc/passwd"}]"#, "write 'items/NAME.html' for the page of an item"),
        (#"[{"address": "items/../a.html"}]"#, "for the page of an item"),
        (#"[{"address": "by/a b/index.html"}]"#, "for the page of an item"),
        (#"[{"address": "items/page-02.html"}]"#, "for the page of an item"),
        (#"[{"address": "items/con.html"}]"#, "for the page of an item"),
        (#"[{"address": "items/a\u0000b.html"}]"#, "for the page of an item"),
        (
            #"[{"address": "items/A.html", "gone": ""}, {"address": "items/a.html", "gone": ""}]"#,
            "remove one"
        ),
    ])
    func reportsWhatMakesNoSense(_ file: String, help: String) throws {
        var site = PublishedSites.Published()
        site.file = file
        site.publish([fan])
        let said = try #require(site.said.first)
        #expect(said.contains("[invalid-address]"))
        #expect(said.contains(help))
    }

    // MARK: The list
}
