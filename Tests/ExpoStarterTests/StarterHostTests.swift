import ExpoSite
import Foundation
import Testing

@testable import ExpoStarter

@Suite struct StarterHostTests {
    @Test func areThoseThatTheSettingsMayName() {
        #expect(StarterHost.allCases.map(\.rawValue) == Site.hostNames)
    }

    @Test(arguments: StarterHost.allCases)
    func haveFilesThatSayWhatIsToBeFilledIn(host: StarterHost) throws {
        let files = try #require(host.files(version: "1.9.00", address: nil))
        #expect(files.map(\.path) == files.map(\.path).sorted())
        let text = String(decoding: try #require(files.first).bytes, as: UTF8.self)
        #expect(text.contains("# To fill in:\n"))
        #expect(!text.contains("{version}"))
    }

    @Test(arguments: [StarterHost.github, .gitlab, .netlify, .cloudflare])
    func installThisVersionOfTheProgram(host: StarterHost) throws {
        let file = try #require(host.files(version: "1.9.00", address: nil)?.first)
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("EXPO_SITE_PACKAGE: vendor/expo-site_1.9.00_amd64.deb\n"))
        #expect(text.contains("--host \(host.rawValue)\n"))
    }

    @Test func serveTheSiteWhereItsAddressSays() throws {
        let files = StarterHost.nginx.files(
            version: "1", address: "https://Museum.example:8443/a/b")
        let text = String(decoding: try #require(files?.first).bytes, as: UTF8.self)
        #expect(text.contains("server_name museum.example;"))
        #expect(text.contains("location ^~ /a/b/ {\n        alias /var/www/exhibition/;"))
        #expect(text.contains("location = /a/b { return 301 /a/b/; }"))
        #expect(text.contains("error_page 404 /a/b/404.html;"))
    }

    /// Whoever can write into the settings of an exhibition must not configure a server.
    @Test(arguments: [
        "https://a.example/a;b/", "https://a.example/$host/", "https://a.example/%7D/",
        "https://a.example/a//b/", "https://a.example/../", "https://a;b/", "https://[::1]/",
    ])
    func writeNothingThatMeansSomethingToNginx(address: String) {
        #expect(StarterHost.nginx.files(version: "1", address: address)?.count == nil)
    }

    @Test func areNamedByTheSettingsOfANewExhibition() throws {
        let files = Starter.files(
            in: .en, host: .github, address: "https://museum.example/clocks/")
        let site = try #require(files.first { $0.path == "Content/site.json" })
        let object = try JSONSerialization.jsonObject(with: Data(site.bytes)) as? [String: String]
        #expect(object?["host"] == "github")
        #expect(object?["base_url"] == "https://museum.example/clocks/")
        #expect(object?["language"] == "en")
    }
}
