import TestSupport
import Testing

@testable import ExpoSite

@Suite struct NetlifyTests {
    @Test func goBeforePagesAtNetlify() throws {
        let site = try FormerAddressesSite.site(host: "netlify")
        let disk = try FormerAddressesSite.built(site)
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
        #expect(FormerAddressesSite.paths(site).isSuperset(of: FormerAddressesSite.former))
        #expect(PublishedPage(path: "items/old.gone.html") == nil, "an item could have the address")
    }
}
