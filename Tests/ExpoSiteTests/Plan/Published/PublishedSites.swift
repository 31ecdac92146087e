import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoModel

@testable import ExpoSite

/// Sites that are published, changed and published again.
enum PublishedSites {
    typealias Exhibit = (id: String?, name: String, image: String, text: String)

    /// A published site, as recorded in `addresses.json`.
    struct Published {
        var file = "[]"
        var slugs: [String] = []
        var former: [String] = []
        var said: [String] = []

        /// Plans the site of other items, and records its addresses as `publish` does.
        ///
        /// - Parameters:
        ///   - sections: the ids of the sections, and how many items are said to hang in each.
        ///   - pages: the names of the pages of its own.
        mutating func publish(
            _ items: [Exhibit], sections: KeyValuePairs<String, Int>? = [:], pages: [String] = []
        ) {
            let lines = items.map { item in
                let id = item.id.map { "\"id\": \"\($0)\", " } ?? ""
                return "{\(id)\"name\": \"\(item.name)\", \"image_name\": \"\(item.image)\", "
                    + "\"short_desc\": \"b\", \"desc\": \"\(item.text)\"}"
            }
            let items = TinySite.catalogueItems("[" + lines.joined(separator: ",\n") + "]")
            var text: [UInt8] = []
            said = TinySite.said { diagnostics in
                let pages = Catalogue.read(
                    settings: nil, exposition: nil, items: nil,
                    pages: pages.map { name in
                        let source = SourceText(path: "pages/\(name).md", "# A")
                        return OwnPageFile(name: name, source: source, title: "A")
                    }, diagnostics: &diagnostics
                ).pages
                let published = PublishedAddresses.read(
                    SourceText(path: "addresses.json", file), diagnostics: &diagnostics)
                let catalogue = Catalogue(
                    settings: Settings(), exposition: nil, items: items, addresses: published,
                    pages: pages)
                let plan = AddressPlan(
                    for: catalogue,
                    in: sections?.map { Addresses.SectionList(id: $0.key, count: $0.value) },
                    published: published, diagnostics: &diagnostics)
                slugs = items.indices.map { plan.addresses.slug(of: $0) }
                former = plan.former.map { address in
                    switch address.fate {
                    case .leads(let page): "\(address.path) → \(plan.addresses.path(of: page))"
                    case .draft: "\(address.path): draft"
                    case .gone(let reason): "\(address.path): \(reason)"
                    }
                }
                text = AddressFile.text(
                    of: [
                        AddressFile.Exhibition(
                            addresses: plan.addresses, catalogue: catalogue, former: plan.former,
                            languages: plan.languages(with: .usual))
                    ], published)
            }
            file = String(decoding: text, as: UTF8.self)
        }
    }

    /// Publishes sites in order, and returns the records after the last.
    static func publish(_ sites: [Exhibit]...) -> Published {
        var published = Published()
        for site in sites { published.publish(site) }
        return published
    }

    static func hash(of text: String) -> String {
        ContentHash(of: Array(text.utf8).span).text
    }
}
