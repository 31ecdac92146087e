import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct NginxTests {
    @Test func areLocationsForNginx() throws {
        let site = try FormerAddressesSite.site(host: "nginx")
        #expect(
            try FormerAddressesSite.built(site).text("public/_redirects.conf") == """
                location = "/expo/items/old.html" { return 301 /expo/items/haegeum.html; }
                location = "/expo/items/옛-쪽.html" { if ($status != 410) { return 410; } }
                location = "/expo/items/elsewhere.html" { return 301 /expo/index.html; }
                location = "/expo/items/옛-이름.html" { return 301 /expo/items/index.html; }

                """)
        #expect(FormerAddressesSite.paths(site).isSuperset(of: FormerAddressesSite.former))
        #expect(!FormerAddressesSite.paths(site).contains("_redirects"))
    }

    @Test func serveTheSiteWhereItsAddressSays() throws {
        let files = Host.nginx.setupFiles(
            in: .english, version: "1", address: "https://Museum.example:8443/a/b")
        let text = try #require(files?.first).text
        #expect(text.contains("server_name museum.example;"))
        #expect(text.contains("location ^~ /a/b/ {\n        alias /var/www/exhibition/;"))
        #expect(text.contains("location = /a/b { return 301 /a/b/; }"))
        #expect(text.contains("error_page 404 /a/b/404.html;"))
    }

    /// An author of an exhibition's settings must not configure a server.
    @Test(arguments: [
        "https://a.example/a;b/", "https://a.example/$host/", "https://a.example/%7D/",
        "https://a.example/a//b/", "https://a.example/../", "https://a;b/", "https://[::1]/",
    ])
    func writeNothingThatMeansSomethingToNginx(address: String) {
        let files = Host.nginx.setupFiles(in: .english, version: "1", address: address)
        #expect(files?.count == nil)
    }
}
