import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct FormerAddressSearchTests {
    private let vase: PublishedSites.Exhibit = (nil, "Vase", "vase", "A vase.")
    private let fan: PublishedSites.Exhibit = (nil, "Fan", "fan", "A fan.")

    @Test func leadsFromTheAddressOfAnotherID() {
        let site = PublishedSites.publish(
            [("a", "Vase", "vase", "x"), fan], [("b", "Vase", "vase", "x"), fan])
        #expect(site.slugs == ["b", "fan"])
        #expect(site.former == ["items/a.html → items/b.html"])
        #expect(site.file.contains(#"{"address": "items/a.html", "leads_to": "items/b.html"}"#))
        #expect(site.said == [])
    }

    @Test func leadsToTheLastOfManyAddresses() {
        let site = PublishedSites.publish(
            [("a", "V", "v", "x")], [("b", "V", "v", "x")], [("c", "V", "v", "x")])
        #expect(site.former == ["items/b.html → items/c.html", "items/a.html → items/c.html"])
        let again = PublishedSites.publish(
            [("a", "V", "v", "x")], [("b", "V", "v", "x")], [("c", "V", "v", "x")],
            [("c", "V", "v", "x")])
        #expect(again.former.sorted() == site.former.sorted())
    }

    @Test func reportsAnAddressThatIsLost() {
        let site = PublishedSites.publish([vase, fan], [fan])
        #expect(site.former == ["items/vase.html: "])
        #expect(
            site.said == [
                """
                addresses.json:2:15: warning: the page 'items/vase.html' ('Vase') was published, \
                but nothing has this address now [lost-address]
                    help: add "leads_to": "items/NAME.html" if it moved, or "gone": "REASON" if it is gone
                """
            ])
    }

    @Test func keepsTheAddressesOfSections() {
        var site = PublishedSites.Published()
        site.publish([vase], sections: ["music": 250, "옷": 0])
        #expect(
            site.file.contains(
                """
                  {"address": "sections/music.html"},
                  {"address": "sections/music.2.html"},
                  {"address": "sections/music.3.html"},
                  {"address": "sections/옷.html"}
                ]
                """))
        let file = site.file
        site.publish([vase], sections: ["music": 250, "옷": 0])
        #expect(site.former == [] && site.said == [] && site.file == file)
        site.publish([vase], sections: ["옷": 0, "music": 101])
        #expect(site.former == ["sections/music.3.html → sections/music.html"])
        // It may exist again later.
        #expect(site.file.contains(#"{"address": "sections/music.3.html"}"#) && site.said == [])
        site.publish([vase], sections: ["music": 250, "옷": 0])
        #expect(site.former == [] && site.said == [])
        // Where the file of the exposition cannot be read, nothing is lost.
        site.publish([vase], sections: nil)
        #expect(site.said == [])
    }

    @Test func keepsTheAddressesOfPagesOfItsOwn() {
        var site = PublishedSites.Published()
        site.publish([vase], pages: ["about", "오시는-길"])
        #expect(
            site.file.hasSuffix(
                """
                  {"address": "about.html"},
                  {"address": "오시는-길.html"}
                ]

                """))
        let file = site.file
        site.publish([vase], pages: ["about", "오시는-길"])
        #expect(site.former == [] && site.said == [] && site.file == file)
        site.publish([vase], pages: ["about"])
        #expect(site.former == ["오시는-길.html: "])
        #expect(site.said.count == 1 && site.said[0].contains("'오시는-길.html' was published"))
        // Where a page cannot be read, nothing is lost.
        site.publish([vase], pages: ["a b"])
        #expect(site.said.count == 1 && site.said[0].contains("cannot be the name of a page"))
    }

    @Test func leadsFromAPageOfItsOwnWhereItsLineSays() {
        for (target, said) in [("about.html", 0), ("abuot.html", 1)] {
            var site = PublishedSites.Published()
            site.file = #"[{"address": "visit.html", "leads_to": "\#(target)"}]"#
            site.publish([vase], pages: ["about"])
            #expect(site.said.count == said)
            guard said == 0 else {
                #expect(site.said[0].contains("did you mean 'about.html'?"), "\(site.said)")
                continue
            }
            #expect(site.former == ["visit.html → about.html"])
            #expect(site.file.contains(#""leads_to": "about.html""#))
        }
    }

    @Test func leadsFromASectionWhereItsLineSays() {
        var site = PublishedSites.Published()
        site.publish([vase], sections: ["music": 101])
        site.publish([vase], sections: ["sound": 101])
        #expect(
            site.former == [
                "sections/music.html: ", "sections/music.2.html → items/index.html",
            ])
        #expect(
            site.said.count == 1 && site.said[0].contains("'sections/music.html' was published"))
        for (target, said) in [("sections/sound.html", 0), ("sections/soud.html", 1)] {
            var site = PublishedSites.Published()
            site.file = #"[{"address": "sections/music.html", "leads_to": "\#(target)"}]"#
            site.publish([vase], sections: ["sound": 101])
            #expect(site.said.count == said)
            guard said == 0 else {
                #expect(
                    site.said[0].contains("did you mean 'sections/sound.html'?"), "\(site.said)")
                continue
            }
            #expect(site.former == ["sections/music.html → sections/sound.html"])
            let again = site.file
            site.publish([vase], sections: ["sound": 101])
            #expect(site.file == again && again.contains(#""leads_to": "sections/sound.html""#))
        }
    }

    @Test func leadsFromAPageOfTheListThatIsNoMore() {
        let many: [PublishedSites.Exhibit] = (1...201).map { (nil, "n\($0)", "i\($0)", "t\($0)") }
        var site = PublishedSites.publish(many)
        #expect(site.file.contains("  {\"address\": \"items/page-3.html\"}\n]\n"))
        site.publish(Array(many.prefix(200)))
        #expect(site.former == ["items/i201.html: ", "items/page-3.html → items/index.html"])
        site.publish(many)
        #expect(site.former == [])
    }

    @Test func acceptsThatAPageIsGone() {
        var site = PublishedSites.publish([vase, fan])
        site.file = site.file.replacing(
            "\"name\": \"Vase\"", with: "\"name\": \"Vase\", \"gone\": \"Sold.\"")
        site.publish([fan])
        #expect(site.said == [])
        #expect(site.former == ["items/vase.html: Sold."])
        let file = site.file
        site.publish([fan])
        #expect(site.file == file)
        site.publish([vase, fan])
        #expect(site.slugs == ["vase", "fan"])
        #expect(site.former == [])
    }
}
