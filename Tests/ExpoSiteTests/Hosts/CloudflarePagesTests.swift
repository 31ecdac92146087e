import TestSupport
import Testing

@testable import ExpoSite

@Suite struct CloudflarePagesTests {
    @Test func nameBothAddressesThatAPageHasAtCloudflare() throws {
        let site = try FormerAddressesSite.site(host: "cloudflare")
        #expect(
            try FormerAddressesSite.built(site).text("public/_redirects") == """
                /items/old.html /items/haegeum 301
                /items/old /items/haegeum 301
                /items/elsewhere.html / 301
                /items/elsewhere / 301
                /items/%EC%98%9B-%EC%9D%B4%EB%A6%84.html /items/ 301
                /items/%EC%98%9B-%EC%9D%B4%EB%A6%84 /items/ 301

                """)
        #expect(FormerAddressesSite.paths(site).isSuperset(of: FormerAddressesSite.former))
    }
}
