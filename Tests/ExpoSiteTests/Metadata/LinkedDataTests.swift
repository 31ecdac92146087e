import ExpoModel
import Foundation
import Testing

@testable import ExpoSite

@Suite struct LinkedDataTests {
    private let page = "items/haegeum.html"

    @Test func describesTheExpositionAsAnEventIfItsDaysAreKnown() throws {
        let site = try MetadataSite(
            exposition: ["start": "1900-04-14", "end": "1900-11-12"],
            items: [["type": "Book"], ["name": "북", "image_name": "flag"]],
            files: ["images/haegeum.png": MetadataSite.png, "images/poster.png": MetadataSite.png])
        let data = try site.linkedData("index.html")
        let root = "https://museum.example/paris/"
        #expect(data["@context"] as? String == "https://schema.org")
        #expect(data["@type"] as? String == "ExhibitionEvent")
        #expect(data["name"] as? String == "파리 1900")
        #expect(data["description"] as? String == "막이 올랐습니다.")
        #expect(data["url"] as? String == root)
        #expect(data["image"] as? String == root + "images/poster.png")
        #expect(data["startDate"] as? String == "1900-04-14")
        #expect(data["endDate"] as? String == "1900-11-12")
        #expect(data["location"] as? [String: String] == ["@type": "Place", "name": "파리"])
        #expect(
            data["workFeatured"] as? [[String: String]] == [
                [
                    "@type": "Book", "name": "해금", "url": root + page,
                    "image": root + "images/haegeum.png",
                ],
                ["@type": "CreativeWork", "name": "북", "url": root + "items/flag.html"],
            ])
    }

    @Test func describesTheExpositionAsACollectionOtherwise() throws {
        let data = try MetadataSite(exposition: ["duration": "1900년 봄"]).linkedData("index.html")
        #expect(data["@type"] as? String == "CollectionPage")
        #expect(data["startDate"] == nil)
        #expect(data["workFeatured"] == nil)
        #expect((data["hasPart"] as? [[String: String]])?.count == 1)
    }

    @Test func featuresAtMostAHundredWorks() throws {
        let items = (0..<101).map { ["name": "북 \($0)", "short_desc": "\($0)"] }
        let site = try MetadataSite(exposition: ["start": "1900-04-14"], items: items)
        let main = try site.linkedData("index.html")
        #expect((main["workFeatured"] as? [Any])?.count == 100)
        let list = try site.linkedData("items/page-2.html")
        let entries = list["mainEntity"] as? [String: Any]
        #expect(entries?["numberOfItems"] as? Int == 101)
        let rows = entries?["itemListElement"] as? [[String: Any]]
        #expect(rows?.map { $0["position"] as? Int } == [101])
    }

    @Test func describesAnItemAndItsPicture() throws {
        let site = try MetadataSite(
            items: [
                [
                    "type": "Sculpture", "caption": "앞면", "credit": "국악박물관",
                    "rights": "https://creativecommons.org/licenses/by/4.0/",
                    "modified": "2024-05-06",
                ]
            ], files: ["images/haegeum.png": MetadataSite.png])
        let data = try site.linkedData(page)
        let root = "https://museum.example/paris/"
        #expect(data["@type"] as? String == "Sculpture")
        #expect(data["description"] as? String == "두 줄")
        #expect(data["url"] as? String == root + page)
        #expect(data["dateModified"] as? String == "2024-05-06")
        #expect(
            data["isPartOf"] as? [String: String] == [
                "@type": "Collection", "name": "파리 1900", "url": root,
            ])
        let image = try #require(data["image"] as? [String: Any])
        #expect(image["url"] as? String == root + "images/haegeum.png")
        #expect(image["width"] as? Int == 1200)
        #expect(image["caption"] as? String == "앞면")
        #expect(image["creditText"] as? String == "국악박물관")
        #expect(image["license"] as? String == "https://creativecommons.org/licenses/by/4.0/")
    }

    @Test(arguments: ["공공누리 제1유형", "https://a.example/ or ask", "javascript:alert(1)"])
    func showsTermsThatAreNoAddressAsText(_ rights: String) throws {
        let data = try MetadataSite(items: [["rights": rights]]).linkedData(page)
        let image = try #require(data["image"] as? [String: Any])
        #expect(image["copyrightNotice"] as? String == rights)
        #expect(image["license"] == nil)
    }

    @Test(arguments: [
        "</script><script>alert(1)</script>", "\"><img src=x>", "'\" onload='x", "<!--<script>",
        "a\u{2028}b\u{2029}c", "\u{202E}gnp.exe\u{2066}", "&lt;b&gt; {{title}}", "]]>\\u003C\\",
    ])
    func staysWholeWhateverACuratorTypes(_ text: String) throws {
        let site = try MetadataSite(
            exposition: [
                "title": text, "location": text, "description": text, "poster_alt": text,
                "start": "1900-04-14",
            ],
            items: [
                ["name": text, "short_desc": text, "id": "haegeum", "alt": text, "credit": text]
            ], files: ["images/poster.png": MetadataSite.png])
        for path in ["index.html", "items/index.html", page] {
            #expect(site[path].components(separatedBy: "<script").count == 3)
            #expect(site[path].components(separatedBy: "</script").count == 3)
            #expect(site[path].components(separatedBy: "<!--").count == 1)
            #expect(site.meta("og:image:alt", in: path).count == 1)
        }
        let shown = ShownText.tidied(text)
        #expect(try site.linkedData(page)["name"] as? String == shown)
        #expect(try site.linkedData("index.html")["name"] as? String == shown)
    }
}
