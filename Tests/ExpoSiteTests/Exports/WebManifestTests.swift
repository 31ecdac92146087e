import Foundation
import Testing

@testable import ExpoSite

@Suite struct WebManifestTests {
    private func manifest(_ site: MetadataSite) throws -> [String: Any] {
        let text = site["site.webmanifest"]
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    @Test func isMadeFromTheTitleAndTheTheme() throws {
        let manifest = try manifest(
            MetadataSite(exposition: ["title": "파리 만국박람회 1900(L'Exposition)"]))
        #expect(manifest["name"] as? String == "파리 만국박람회 1900(L'Exposition)")
        #expect(manifest["short_name"] as? String == "파리 만국박람회 1900")
        #expect(manifest["lang"] as? String == "ko")
        #expect(manifest["display"] as? String == "minimal-ui")
        #expect(manifest["background_color"] as? String == "#f5eedf")
        #expect(manifest["theme_color"] as? String == "#f5eedf")
    }

    @Test func namesOnlyFilesOfTheSiteByRelativeAddresses() throws {
        let site = try MetadataSite()
        let manifest = try manifest(site)
        #expect(manifest["start_url"] as? String == "index.html")
        #expect(manifest["scope"] as? String == "./")
        let icons = try #require(manifest["icons"] as? [[String: String]])
        #expect(icons.map { $0["sizes"] } == ["192x192", "512x512"])
        #expect(icons.map { $0["src"] } == ["assets/icon-192.png", "assets/icon-512.png"])
    }

    @Test(arguments: [
        ("1900: Paris", "1900: Paris"), ("Paris: 1900", "Paris"), ("(Paris)", "(Paris)"),
        ("A very long title of an exhibition of 1900", "A very long title of an…"),
    ])
    func shortensLongTitles(_ title: String, _ expected: String) throws {
        let short = try manifest(MetadataSite(exposition: ["title": title]))["short_name"]
        #expect(short as? String == expected)
    }

    @Test func isNotThereWithoutAPublicAddress() throws {
        let site = try MetadataSite(settings: [:])
        #expect(site.files["site.webmanifest"] == nil)
        #expect(!site["index.html"].contains("rel=\"manifest\""))
        #expect(try MetadataSite()["index.html"].contains("href=\"site.webmanifest\""))
    }
}
