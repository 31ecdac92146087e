import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoModel
import Testing

@testable import ExpoSite

/// Sites that are published, changed and published again.
@Suite struct AddressPlanTests {
    typealias Exhibit = (id: String?, name: String, image: String, text: String)

    /// A site that was published, as `addresses.json` knows it.
    private struct Published {
        var file = "[]"
        var slugs: [String] = []
        var former: [String] = []
        var said: [String] = []

        /// Plans the site of other items, and notes its addresses as `publish` does.
        mutating func publish(_ items: [Exhibit]) {
            let lines = items.map { item in
                let id = item.id.map { "\"id\": \"\($0)\", " } ?? ""
                return "{\(id)\"name\": \"\(item.name)\", \"image_name\": \"\(item.image)\", "
                    + "\"short_desc\": \"b\", \"desc\": \"\(item.text)\"}"
            }
            let items = TinySite.catalogueItems("[" + lines.joined(separator: ",\n") + "]")
            var text: [UInt8] = []
            said = TinySite.said { diagnostics in
                let published = PublishedAddresses.read(
                    SourceText(path: "addresses.json", file), diagnostics: &diagnostics)
                let plan = AddressPlan(
                    for: items, published: published, diagnostics: &diagnostics)
                slugs = items.indices.map { plan.addresses.slug(of: $0) }
                former = plan.former.map { address in
                    switch address.fate {
                    case .leads(let page): "\(address.path) → \(plan.addresses.path(of: page))"
                    case .gone(let reason): "\(address.path): \(reason)"
                    }
                }
                text = AddressFile.text(of: plan.addresses, items, plan.former, published)
            }
            file = String(decoding: text, as: UTF8.self)
        }
    }

    /// Publishes sites one after the other, and returns what is known after the last.
    private func publish(_ sites: [Exhibit]...) -> Published {
        var published = Published()
        for site in sites { published.publish(site) }
        return published
    }

    private static func hash(of text: String) -> String {
        ContentHash(of: Array(text.utf8).span).text
    }

    private let vase: Exhibit = (nil, "Vase", "vase", "A vase.")
    private let fan: Exhibit = (nil, "Fan", "fan", "A fan.")

    // MARK: What stays

    @Test func writesAnObjectALine() {
        let site = publish([vase, ("f", "Fan \\\"a\\nb\\\"", "fan", "")])
        #expect(
            site.file == """
                [
                  {"address": "items/vase.html", "name": "Vase", "image_name": "vase", "text": "\
                \(Self.hash(of: "A vase."))"},
                  {"address": "items/f.html", "id": "f", "name": "Fan \\"a\\nb\\"", "image_name": "fan"}
                ]

                """)
    }

    @Test func changesNothingWhenNothingChanges() {
        let once = publish([vase, fan])
        let twice = publish([vase, fan], [vase, fan])
        #expect(once.file == twice.file)
        #expect(twice.former == [])
    }

    @Test func keepsAnAddressWhenTheSameNameComesBeside() {
        let other: Exhibit = (nil, "Another", "vase", "Another vase.")
        #expect(
            publish([other, vase]).slugs
                == ["another", "vase"].map { $0 == "another" ? "Another" : "Vase" })
        let site = publish([vase], [other, vase])
        #expect(site.slugs == ["Another", "vase"])
        #expect(site.former == [])
    }

    @Test func keepsAnAddressWhenItsTextChanges() {
        let site = publish([vase, fan], [(nil, "Vase", "vase", "Newly written."), fan])
        #expect(site.slugs == ["vase", "fan"])
    }

    @Test func keepsTheAddressOfAnIDWhateverElseChanges() {
        let site = publish([("a", "Vase", "vase", "x")], [("a", "Pot", "pot", "y")])
        #expect(site.slugs == ["a"])
        #expect(site.former == [])
    }

    @Test func keepsAnAddressWhenAnIDIsTakenAway() {
        let site = publish([("a", "Vase", "vase", "x")], [(nil, "Vase", "vase", "x")])
        #expect(site.slugs == ["a"])
    }

    @Test func keepsAnAddressWhenItsOwnNameBecomesTheID() {
        let site = publish([vase], [("Vase", "Vase", "vase", "x")])
        #expect(site.slugs == ["vase"])
    }

    @Test func keepsTheOrderOfThoseThatAreAlike() {
        let twin: Exhibit = (nil, "Coin", "coin", "same")
        #expect(publish([twin, twin, twin]).slugs == ["Coin", "Coin-2", "Coin-3"])
        let site = publish([twin, twin, twin], [fan, twin, twin, vase, twin])
        #expect(site.slugs == ["fan", "Coin", "Coin-2", "vase", "Coin-3"])
        #expect(site.former == [])
    }

    @Test func tellsThoseThatAreAlikeByTheirTexts() {
        let coins: [Exhibit] = ["one", "two", "three"].map { (nil, "Coin", "coin", $0) }
        let site = publish(coins, coins.reversed())
        #expect(site.slugs == ["Coin-3", "Coin-2", "Coin"])
    }

    @Test func knowsTheLongestAddressesAgain() {
        let name = String(repeating: "가", count: 40)
        let twins: [Exhibit] = ["one", "two"].map { (nil, name, "same", $0) }
        let site = publish(twins, twins)
        #expect(site.slugs == [name, name + "-2"])
        #expect(site.said == [])
    }

    @Test func keepsANumberThatNobodyNeedsAnyMore() {
        let two: [Exhibit] = [(nil, "Coin", "coin", "one"), (nil, "Coin", "coin", "two")]
        let site = publish(two, [two[1]])
        #expect(site.slugs == ["Coin-2"])
        #expect(site.former == ["items/Coin.html: "])
    }

    // MARK: What moves

    @Test func leadsFromTheAddressOfAnotherID() {
        let site = publish([("a", "Vase", "vase", "x"), fan], [("b", "Vase", "vase", "x"), fan])
        #expect(site.slugs == ["b", "fan"])
        #expect(site.former == ["items/a.html → items/b.html"])
        #expect(site.file.contains(#"{"address": "items/a.html", "leads_to": "items/b.html"}"#))
        #expect(site.said == [])
    }

    @Test(
        arguments: [
            (nil, "Pot", "pot", "A vase."), (nil, "Vase", "pot", "Newly written."),
            (nil, "Vase", "pot", "A vase."),
        ] as [Exhibit])
    func recognisesARenamedItemByWhatElseIsUnchanged(_ renamed: Exhibit) {
        let site = publish([vase, fan], [fan, renamed])
        #expect(site.slugs == ["fan", "pot"])
        #expect(site.former == ["items/vase.html → items/pot.html"])
        #expect(site.said == [])
    }

    @Test func leadsToTheLastOfManyAddresses() {
        let site = publish(
            [("a", "V", "v", "x")], [("b", "V", "v", "x")], [("c", "V", "v", "x")])
        #expect(site.former == ["items/b.html → items/c.html", "items/a.html → items/c.html"])
        let again = publish(
            [("a", "V", "v", "x")], [("b", "V", "v", "x")], [("c", "V", "v", "x")],
            [("c", "V", "v", "x")])
        #expect(again.former.sorted() == site.former.sorted())
    }

    @Test func givesAnItemItsOldAddressBack() {
        let (a, b): (Exhibit, Exhibit) = (("a", "V", "v", "x"), ("b", "V", "v", "x"))
        let site = publish([a], [b], [a])
        #expect(site.slugs == ["a"])
        #expect(site.former == ["items/b.html → items/a.html"])
    }

    @Test func givesNobodyTheAddressOfAnother() {
        let item: Exhibit = ("b", "V", "v", "x")
        let moved = publish([("a", "V", "v", "x")], [item], [item, ("a", "New", "n", "y")])
        #expect(moved.slugs == ["b", "a-2"])
        #expect(moved.former == ["items/a.html → items/b.html"])
        let gone = publish([vase], [(nil, "New", "Vase", "New.")])
        #expect(gone.slugs == ["Vase-2"])
        #expect(gone.former == ["items/vase.html: "])
    }

    @Test func takesNoneOfManyForTheOneThatWasPublished() {
        let site = publish(
            [(nil, "Vase", "vase", "same")],
            [
                (nil, "One", "one", "same"), (nil, "Two", "two", "same"),
            ])
        #expect(site.slugs == ["one", "two"])
        #expect(site.former == ["items/vase.html: "])
    }

    @Test func takesAnEmptyTextForNoSign() {
        let site = publish([(nil, "Vase", "vase", "")], [(nil, "Fan", "fan", "")])
        #expect(site.former == ["items/vase.html: "])
    }

    // MARK: What is gone

    @Test func reportsAnAddressThatIsLost() {
        let site = publish([vase, fan], [fan])
        #expect(site.former == ["items/vase.html: "])
        #expect(
            site.said == [
                """
                addresses.json:2:15: warning: the page 'items/vase.html' ('Vase') is public, and no \
                item has it any more [lost-address]
                    help: say here where it is now, "leads_to": "items/NAME.html", or that it is gone \
                for good, "gone": ""
                """
            ])
    }

    @Test func acceptsThatAPageIsGone() {
        var site = publish([vase, fan])
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

    @Test func followsWhatAPersonWrites() {
        var site = publish([vase, fan])
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
            "name a page that is there"
        ),
        (
            #"[{"address": "items/a.html", "leads_to": "items/b.html"}, {"address": "items/b.html", "leads_to": "items/a.html"}]"#,
            "name a page that is there"
        ),
        (
            #"[{"address": "items/a.html", "leads_to": "https://example.org/"}]"#,
            "name a page of the site"
        ),
        (#"[{"address": "../../etc/passwd"}]"#, "an item's page is 'items/NAME.html'"),
        (#"[{"address": "items/../a.html"}]"#, "an item's page is"),
        (#"[{"address": "items/index.html"}]"#, "an item's page is"),
        (#"[{"address": "items/page-02.html"}]"#, "an item's page is"),
        (#"[{"address": "items/con.html"}]"#, "an item's page is"),
        (#"[{"address": "items/a\u0000b.html"}]"#, "an item's page is"),
        (
            #"[{"address": "items/A.html", "gone": ""}, {"address": "items/a.html", "gone": ""}]"#,
            "remove one"
        ),
    ])
    func reportsWhatMakesNoSense(_ file: String, help: String) throws {
        var site = Published()
        site.file = file
        site.publish([fan])
        let said = try #require(site.said.first)
        #expect(said.contains("[invalid-address]"))
        #expect(said.contains(help))
    }

    // MARK: The list

    @Test func leadsFromAPageOfTheListThatIsNoMore() {
        let many: [Exhibit] = (1...201).map { (nil, "n\($0)", "i\($0)", "t\($0)") }
        var site = publish(many)
        #expect(site.file.contains("  {\"address\": \"items/page-3.html\"}\n]\n"))
        site.publish(Array(many.prefix(200)))
        #expect(site.former == ["items/i201.html: ", "items/page-3.html → items/index.html"])
        site.publish(many)
        #expect(site.former == [])
    }
}
