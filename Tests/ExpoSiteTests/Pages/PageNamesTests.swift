import ExpoModel
import Foundation
import Testing

@testable import ExpoSite

@Suite struct PageNamesTests {
    private let page = "items/haegeum.html"

    @Test func namesThePublicAddressOfEachPage() throws {
        let site = try MetadataSite()
        for (path, address) in [
            ("index.html", ""), ("items/index.html", "items/"), (page, page),
        ] {
            let address = "https://museum.example/paris/" + address
            #expect(site[path].contains("<link rel=\"canonical\" href=\"\(address)\">"))
            #expect(site.meta("og:url", in: path) == [address])
        }
    }

    @Test func saysWhatEachPageIs() throws {
        let site = try MetadataSite()
        #expect(site.meta("og:type", in: "index.html") == ["website"])
        #expect(site.meta("og:type", in: page) == ["article"])
        #expect(site.meta("og:title", in: page) == ["해금"])
        #expect(site.meta("og:title", in: "items/index.html") == ["한국의 출품작"])
        #expect(site.meta("og:site_name", in: page) == ["파리 1900"])
        #expect(site.meta("og:description", in: page) == site.meta("description", in: page))
        #expect(site.meta("og:locale", in: page) == ["ko_KR"])
    }

    @Test func takesTheCountryFromTheLanguageTag() throws {
        let site = try MetadataSite(
            settings: ["base_url": "https://museum.example/", "language": "en-us"])
        #expect(site.meta("og:locale", in: page) == ["en_US"])
    }

    @Test func hasNoAbsoluteAddressWhileTheSitesOwnIsUnknown() throws {
        let site = try MetadataSite(
            settings: [:], files: ["images/poster.png": MetadataSite.png])
        for path in ["index.html", "items/index.html", page, "404.html"] {
            let foreign = site[path].components(separatedBy: "https://")
            #expect(foreign.dropFirst().allSatisfy { $0.hasPrefix("schema.org") })
            #expect(!site[path].contains("property=\"og:"))
            #expect(!site[path].contains("twitter:card"))
        }
        #expect(site.files.keys.allSatisfy { !$0.hasSuffix(".xml") && $0 != "robots.txt" })
        #expect(try site.linkedData(page)["url"] as? String == "haegeum.html")
    }

    @Test func closesTheDirectionsOfEachTextBeforeTheNext() throws {
        let site = try MetadataSite(
            exposition: ["title": "가\u{202E}나"],
            items: [
                ["name": "다\u{2067}라", "short_desc": String(repeating: "\u{202E}마 ", count: 400)]
            ],
            files: ["images/haegeum.png": MetadataSite.png])
        #expect(site[page].contains("<title>다\u{2067}라\u{2069} – 가\u{202E}나\u{202C}</title>"))
        let description = try #require(site.meta("description", in: page).first)
        #expect(ShownText.tidied(description) == description)
        #expect(description.contains("…") && description.hasSuffix("\u{202C}"))
        let alternative = try #require(site.meta("og:image:alt", in: page).first)
        #expect(alternative.hasPrefix("다\u{2067}라\u{2069}: "))
        let manifest = try #require(site.files["site.webmanifest"])
        #expect(manifest.contains("\"name\":\"가\\u202E나\\u202C\""))
    }

    @Test func hasADescriptionEvenOfAnExpositionWithoutText() throws {
        let site = try MetadataSite(exposition: ["description": ""])
        #expect(site.meta("description", in: "index.html") == ["파리 1900"])
    }

    @Test func cutsLongDescriptions() throws {
        let site = try MetadataSite(items: [["short_desc": String(repeating: "긴 글 ", count: 500)]])
        let description = try #require(site.meta("description", in: page).first)
        #expect(description.hasSuffix("…"))
        #expect((160...320).contains(description.count))
    }

    @Test func tellsBrowsersTheThemesColoursAndIcons() throws {
        let site = try MetadataSite()
        #expect(site.meta("theme-color", in: page) == ["#f5eedf", "#151c29"])
        #expect(site[page].contains("<link rel=\"icon\" href=\"../assets/favicon.svg\""))
        #expect(site[page].contains("href=\"../assets/apple-touch-icon.png\""))
    }
}
