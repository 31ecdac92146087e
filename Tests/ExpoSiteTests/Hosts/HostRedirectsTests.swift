import TestSupport
import Testing

@testable import ExpoSite

/// What hosts are told of addresses that were published and are no page's any more.
@Suite struct HostRedirectsTests {
    private static let addresses = """
        [
          {"address": "items/old.html", "leads_to": "items/haegeum.html"},
          {"address": "items/옛-쪽.html", "gone": "Sold"},
          {"address": "items/elsewhere.html", "leads_to": "index.html"},
          {"address": "items/옛-이름.html", "leads_to": "items/index.html"}
        ]
        """

    private static let former = ["old", "옛-쪽", "elsewhere", "옛-이름"].map { "items/\($0).html" }

    private static func site(
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

    private static func built(_ site: Site) throws -> TemporaryFolder {
        let disk = try TemporaryFolder()
        let result = try site.build(into: disk.path("public"))
        #expect(result.diagnostics.sorted.map(\.description) == [])
        return disk
    }

    private static func paths(_ site: Site) -> Set<String> { Set(site.plan.files.map(\.path)) }

    @Test func promiseNothingThatAHostWithoutANameMightNotKnow() throws {
        let site = try Self.site(host: nil)
        #expect(
            try Self.built(site).text("public/_redirects") == """
                /items/old.html /items/haegeum.html 301
                /items/elsewhere.html /index.html 301
                /items/%EC%98%9B-%EC%9D%B4%EB%A6%84.html /items/index.html 301

                """)
        #expect(Self.paths(site).isSuperset(of: Self.former))
    }

    @Test func goBeforePagesAtNetlify() throws {
        let site = try Self.site(host: "netlify")
        let disk = try Self.built(site)
        #expect(
            try disk.text("public/_redirects") == """
                /items/old.html /items/haegeum.html 301!
                /items/%EC%98%9B-%EC%AA%BD.html /items/%EC%98%9B-%EC%AA%BD.gone.html 410!
                /items/elsewhere.html /index.html 301!
                /items/%EC%98%9B-%EC%9D%B4%EB%A6%84.html /items/index.html 301!

                """)
        // A rule that leads to its own address is ignored there.
        #expect(
            try disk.text("public/items/옛-쪽.gone.html") == disk.text("public/items/옛-쪽.html"))
        #expect(Self.paths(site).isSuperset(of: Self.former))
        #expect(PublishedPage(path: "items/old.gone.html") == nil, "an item could have the address")
    }

    @Test func nameBothAddressesThatAPageHasAtCloudflare() throws {
        let site = try Self.site(host: "cloudflare")
        #expect(
            try Self.built(site).text("public/_redirects") == """
                /items/old.html /items/haegeum 301
                /items/old /items/haegeum 301
                /items/elsewhere.html / 301
                /items/elsewhere / 301
                /items/%EC%98%9B-%EC%9D%B4%EB%A6%84.html /items/ 301
                /items/%EC%98%9B-%EC%9D%B4%EB%A6%84 /items/ 301

                """)
        #expect(Self.paths(site).isSuperset(of: Self.former))
    }

    @Test func standInsteadOfPagesAtGitLab() throws {
        let site = try Self.site(host: "gitlab")
        #expect(
            try Self.built(site).text("public/_redirects") == """
                /expo/items/old.html /expo/items/haegeum.html 301
                /expo/items/elsewhere.html /expo/index.html 301

                """)
        #expect(Self.paths(site).intersection(Self.former) == [Self.former[1], Self.former[3]])
    }

    @Test func leaveThePagesWhereThePathAtGitLabIsUnknown() throws {
        let paths = try Self.paths(Self.site(host: "gitlab", baseURL: nil))
        #expect(paths.isSuperset(of: Self.former))
        #expect(!paths.contains("_redirects"))
    }

    @Test(arguments: [0, 60])
    func leaveNoAddressWithoutAnAnswerPastTheLimitsOfGitLab(length: Int) throws {
        let names = (0..<1100).map { "item-\($0)" + String(repeating: "x", count: length) }
        let lines = names.map { #"{"address": "items/\#($0).html", "leads_to": "index.html"}"# }
        let site = try Self.site(
            host: "gitlab", addresses: "[\(lines.joined(separator: ",\n"))]")
        let rules = try Self.built(site).text("public/_redirects")
        let ruled = rules.split(separator: "\n").count
        #expect(length > 0 ? (500..<1000).contains(ruled) : ruled == 1000)
        #expect(rules.utf8.count <= 64 << 10)
        let kept = names.filter { Self.paths(site).contains("items/\($0).html") }
        #expect(kept == Array(names.dropFirst(ruled)))
    }

    @Test func letTextsLinkToAddressesThatOnlyTheHostAnswers() throws {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] =
            #"{"host": "gitlab", "base_url": "https://example.org/expo/"}"#
        exhibition.content["addresses.json"] = Self.addresses
        exhibition.content["exposition_universelle_1900.json"]?
            .replace("items/jikji.html", with: "items/old.html")
        let disk = try Self.built(exhibition.site())
        #expect(try disk.text("public/index.html").contains(#"<a href="items/old.html">"#))
    }

    @Test func areLocationsForNginx() throws {
        let site = try Self.site(host: "nginx")
        #expect(
            try Self.built(site).text("public/_redirects.conf") == """
                location = "/expo/items/old.html" { return 301 /expo/items/haegeum.html; }
                location = "/expo/items/옛-쪽.html" { if ($status != 410) { return 410; } }
                location = "/expo/items/elsewhere.html" { return 301 /expo/index.html; }
                location = "/expo/items/옛-이름.html" { return 301 /expo/items/index.html; }

                """)
        #expect(Self.paths(site).isSuperset(of: Self.former))
        #expect(!Self.paths(site).contains("_redirects"))
    }

    @Test(arguments: ["github", "nginx"])
    func areNotWrittenWhereNobodyReadsThem(host: String) throws {
        let paths = try Self.paths(Self.site(host: host, baseURL: "https://example.org/a%20b/"))
        #expect(paths.isSuperset(of: Self.former))
        #expect(paths.allSatisfy { !$0.hasPrefix("_redirects") })
    }

    @Test(arguments: ["gitlab", "cloudflare"])
    func areNoFileWhereThereIsNothingToSay(host: String) throws {
        let gone = #"[{"address": "items/old.html", "gone": ""}]"#
        let paths = try Self.paths(Self.site(host: host, addresses: gone))
        #expect(paths.contains("items/old.html") && !paths.contains("_redirects"))
    }
}
