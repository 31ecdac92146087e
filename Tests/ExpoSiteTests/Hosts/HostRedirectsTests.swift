import Testing

@testable import ExpoSite

/// The rules that hosts get for published addresses that have no page any more.
@Suite struct HostRedirectsTests {
    @Test func promiseNothingThatAHostWithoutANameMightNotKnow() throws {
        let site = try FormerAddressesSite.site(host: nil)
        #expect(
            try FormerAddressesSite.built(site).text("public/_redirects") == """
                /items/old.html /items/haegeum.html 301
                /items/elsewhere.html /index.html 301
                /items/%EC%98%9B-%EC%9D%B4%EB%A6%84.html /items/index.html 301

                """)
        #expect(FormerAddressesSite.paths(site).isSuperset(of: FormerAddressesSite.former))
    }

    @Test func letTextsLinkToAddressesThatOnlyTheHostAnswers() throws {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] =
            #"{"host": "gitlab", "base_url": "https://example.org/expo/"}"#
        exhibition.content["addresses.json"] = FormerAddressesSite.addresses
        exhibition.content["exposition_universelle_1900.json"]?
            .replace("items/jikji.html", with: "items/old.html")
        let disk = try FormerAddressesSite.built(exhibition.site())
        #expect(try disk.text("public/index.html").contains(#"<a href="items/old.html">"#))
    }

    @Test(arguments: ["github", "nginx"])
    func areNotWrittenWhereNobodyReadsThem(host: String) throws {
        let paths = try FormerAddressesSite.paths(
            FormerAddressesSite.site(host: host, baseURL: "https://example.org/a%20b/"))
        #expect(paths.isSuperset(of: FormerAddressesSite.former))
        #expect(paths.allSatisfy { !$0.hasPrefix("_redirects") })
    }

    @Test(arguments: ["gitlab", "cloudflare"])
    func areNoFileWhereThereIsNothingToSay(host: String) throws {
        let gone = #"[{"address": "items/old.html", "gone": ""}]"#
        let paths = try FormerAddressesSite.paths(
            FormerAddressesSite.site(host: host, addresses: gone))
        #expect(paths.contains("items/old.html") && !paths.contains("_redirects"))
    }
}
