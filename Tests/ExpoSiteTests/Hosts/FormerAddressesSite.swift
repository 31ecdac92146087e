import TestSupport
import Testing

@testable import ExpoSite

/// A site with four addresses that have no page any more, for the rules that hosts get.
enum FormerAddressesSite {
    static let addresses = """
        [
          {"address": "items/old.html", "leads_to": "items/haegeum.html"},
          {"address": "items/옛-쪽.html", "gone": "Sold"},
          {"address": "items/elsewhere.html", "leads_to": "index.html"},
          {"address": "items/옛-이름.html", "leads_to": "items/index.html"}
        ]
        """

    static let former = ["old", "옛-쪽", "elsewhere", "옛-이름"].map { "items/\($0).html" }

    static func site(
        host: String?, baseURL: String? = "https://example.org/expo/", addresses: String = addresses
    ) throws -> Site {
        var exhibition = SmallExhibition()
        let members = [("host", host), ("base_url", baseURL)].compactMap { key, value in
            value.map { "\"\(key)\": \"\($0)\"" }
        }
        exhibition.content["site.json"] = "{\(members.joined(separator: ", "))}"
        exhibition.content["addresses.json"] = addresses
        return try exhibition.site()
    }

    static func built(_ site: Site) throws -> TemporaryFolder {
        let disk = try TemporaryFolder()
        let result = try site.build(into: disk.path("public"))
        #expect(result.diagnostics.sorted.map(\.description) == [])
        return disk
    }

    static func paths(_ site: Site) -> Set<String> { Set(site.plan.files.map(\.path)) }
}
