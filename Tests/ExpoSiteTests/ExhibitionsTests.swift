import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoModel
@testable import ExpoSite

/// A site of several exhibitions, as its visitors get it.
@Suite struct ExhibitionsTests {
    /// Two exhibitions, of which the older one has no English, and what they share.
    private static var museum: SmallExhibition {
        var museum = SmallExhibition()
        let one = museum.content
        museum.content = [:]
        for (path, text) in one where path != "site.json" {
            museum.content["1900/\(path)"] = text
            if path.hasPrefix("images/") { museum.content["1893/\(path)"] = text }
        }
        museum.content["site.json"] = #"""
            {"base_url": "https://example.org/expo/", "languages": ["ko", "en"], "search": true,
             "title": {"ko": "박물관", "en": "The Museum"}, "footer": "발치",
             "description": {"ko": "[시카고](1893/index.html)", "en": "[Paris](1900/index.html)"},
             "accept": ["missing-translation"]}
            """#
        museum.content["pages/about.md"] = "# 안내"
        museum.content["pages/about.en.md"] = "# About"
        museum.content["fields.json"] = #"[{"key": "material", "browse": true}]"#
        museum.content["terms.json"] =
            #"{"material": {"나무": {"en": "Wood"}, "종이": {"en": "Paper"}}}"#
        museum.content["1893/exposition.json"] = #"""
            {"title": "시카고 1893", "location": "시카고", "duration": "1893",
             "description": "[해금](../1900/items/haegeum.html)"}
            """#
        museum.content["1893/items.json"] = #"""
            [{"name": "장구", "image_name": "jikji", "short_desc": "북", "material": "나무",
              "created": "2026-01-02", "desc": "두드립니다. [안내](../about.html)"}]
            """#
        museum.content["1893/site.json"] = #"{"languages": ["ko"], "footer": "다른 발치"}"#
        museum.content["1900/items.json"]?.replace(
            #""caption""#, with: #""material": ["나무", "종이"], "caption""#)
        return museum
    }

    private static func pages(_ museum: SmallExhibition = museum) throws -> [String: String] {
        let site = try museum.site()
        #expect(site.diagnostics.sorted.map(\.description) == [])
        return try ThemedSite.pages(of: site)
    }

    @Test func hasEachExhibitionInItsFolderOfEachLanguage() throws {
        let files = try Self.museum.site().plan.files.map(\.path)
        let inner = files.filter { $0.hasPrefix("1893/") }
        #expect(
            inner.sorted() == [
                "1893/by/material/index.html", "1893/by/material/나무.html", "1893/feed.xml",
                "1893/images/flag.svg", "1893/images/haegeum.svg", "1893/images/jikji.svg",
                "1893/images/lamp.svg", "1893/images/poster.svg", "1893/index.html",
                "1893/items/index.html", "1893/items/jikji.html",
            ])
        #expect(!files.contains { $0.hasPrefix("en/1893/") })
        #expect(files.contains("en/1900/items/haegeum.html"))
        let shared = files.filter { !$0.contains("1893/") && !$0.contains("1900/") }
        #expect(
            Set(shared.filter { !$0.hasPrefix("assets/") }) == [
                "404.html", "_headers", "about.html", "en/about.html", "en/index.html",
                "en/search.html", "en/search/all.js", "index.html", "robots.txt", "search.html",
                "search/all.js", "search/search.js", "site.webmanifest", "sitemap.xml",
            ])
        #expect(!files.contains("items/index.html"))
    }

    /// Their pages lie deeper than any other page.
    @Test func answersAtTheAddressesOfALanguageAndAnExhibitionThatAreNoMore() throws {
        var museum = Self.museum
        museum.content["addresses.json"] = #"""
            [{"address": "fr/index.html"}, {"address": "en/index.html"},
             {"address": "1889/index.html", "name": "파리 1889", "gone": ""},
             {"address": "1889/items/a.html", "gone": ""},
             {"address": "1889/by/material/b.html", "gone": ""},
             {"address": "by/material/나무.html", "leads_to": "1900/by/material/나무.html"},
             {"address": "by/material/금.html", "leads_to": "1900/by/material/금.html"},
             {"address": "items/page-2.html", "leads_to": "1900/items/index.html"}]
            """#
        let pages = try Self.pages(museum)
        for path in ["1889/items/a.html", "1889/by/material/b.html"] {
            for language in ["", "en/", "fr/"] { #expect(pages[language + path] != nil) }
        }
        func leads(_ path: String, to address: String) -> Bool {
            pages[path]?.contains(#"url=\#(address)""#) == true
        }
        let wood = "%EB%82%98%EB%AC%B4.html"
        #expect(leads("by/material/나무.html", to: "../../1900/by/material/\(wood)"))
        #expect(leads("en/by/material/나무.html", to: "../../1900/by/material/\(wood)"))
        #expect(leads("fr/by/material/나무.html", to: "../../../1900/by/material/\(wood)"))
        // A term without exhibits has no page.
        #expect(leads("by/material/금.html", to: "../../1900/items/index.html"))
        #expect(leads("items/page-2.html", to: "../1900/items/index.html"))
    }

    @Test func showsAllExhibitionsOnOnePage() throws {
        let pages = try Self.pages()
        let korean = try #require(pages["index.html"])
        #expect(korean.contains("<h1>박물관</h1>"))
        #expect(korean.contains(#"<p><a href="1893/index.html">시카고</a></p>"#))
        #expect(korean.contains(#"<a class="exhibition" href="1893/index.html">"#))
        #expect(korean.contains(#"<strong class="row-name">시카고 1893</strong>"#))
        #expect(korean.contains(#"src="1893/images/poster.svg""#))
        #expect(korean.contains("전시품 1점") && korean.contains("전시품 3점"))
        let english = try #require(pages["en/index.html"])
        #expect(english.contains(#"href="../1893/index.html" hreflang="ko""#))
        #expect(english.contains(#"<span lang="ko">시카고 1893</span>"#))
        #expect(english.contains(#"<a class="exhibition" href="1900/index.html">"#))
        #expect(english.contains("Exhibits: 3"))
    }

    /// The menu may leave that page out.
    @Test func leadsToThatPageFromEachFoot() throws {
        let pages = try Self.pages()
        #expect(
            pages["1893/items/jikji.html"]?.contains(#"<p><a href="../../index.html">박물관</a></p>"#)
                == true)
        #expect(
            pages["en/1900/index.html"]?.contains(#"<p><a href="../index.html">The Museum</a></p>"#)
                == true)
        #expect(pages["index.html"]?.contains(#"<p><a href="index.html">"#) == false)
    }

    @Test func setsAnAdditionToATitleApart() throws {
        var museum = Self.museum
        museum.content["1893/exposition.json"]?.replace(
            "시카고 1893", with: "시카고 1893(World’s Columbian Exposition)")
        let main = try #require(try Self.pages(museum)["index.html"])
        #expect(
            main.contains(
                #"시카고 1893<span class="gloss">(World’s Columbian Exposition)</span></strong>"#))
    }

    @Test func leadsToTheOtherExhibitionsAndBack() throws {
        let pages = try Self.pages()
        #expect(
            pages["1893/index.html"]?.contains(#"<a href="../1900/items/haegeum.html">해금</a>"#)
                == true)
        #expect(
            pages["1893/items/jikji.html"]?.contains(#"<a href="../../about.html">안내</a>"#) == true)
        let list = try #require(pages["en/1900/items/index.html"])
        #expect(list.contains(#"<a href="../../index.html">The Museum</a>"#))
        #expect(list.contains(#"<a href="../../about.html">About</a>"#))
        #expect(list.contains(#"<a href="../../search.html?in=1900">"#))
        #expect(list.contains(#"<input type="hidden" name="in" value="1900">"#))
        #expect(list.contains(#"href="../../../1900/items/index.html" lang="ko" hreflang="ko""#))
        #expect(pages["1893/items/index.html"]?.contains("hreflang=\"en\"") == false)
    }

    @Test(arguments: [
        ("../1900/items/haegum.html", "../1900/items/haegeum.html"),
        ("../1889/index.html", "../1893/index.html"),
    ])
    func reportsADeadLinkToAnotherExhibition(path: String, meant: String) throws {
        var museum = Self.museum
        museum.content["1893/exposition.json"]?.replace("../1900/items/haegeum.html", with: path)
        let said = try museum.site().check().sorted.filter { $0.code == .deadLink }
        #expect(said.count == 1)
        #expect(said.first?.description.contains("did you mean '\(meant)'?") == true, "\(said)")
    }

    @Test func sharesSettingsTermsFieldsAndWordsUnlessAnExhibitionHasItsOwn() throws {
        var museum = Self.museum
        var pages = try Self.pages(museum)
        #expect(pages["1893/index.html"]?.contains("<p>다른 발치</p>") == true)
        #expect(pages["1900/index.html"]?.contains("<p>발치</p>") == true)
        let wood = try #require(pages["en/1900/by/material/나무.html"])
        #expect(wood.contains("<h1>Wood</h1>"))
        museum.content["1900/terms.json"] = #"{"material": {"나무": {"en": "Timber"}}}"#
        museum.content["1893/fields.json"] = #"[{"key": "material", "label": "무엇으로"}]"#
        museum.content["1893/words/ko.json"] = #"{"list_title": "한국의 출품작"}"#
        museum.content["words/ko.json"] = #"{"list_title": "전시품", "main": "입구"}"#
        pages = try Self.pages(museum)
        #expect(pages["en/1900/by/material/나무.html"]?.contains("<h1>Timber</h1>") == true)
        #expect(pages["en/1900/by/material/종이.html"]?.contains("<h1>Paper</h1>") == true)
        #expect(pages["1893/by/material/나무.html"] == nil)
        #expect(pages["1893/items/jikji.html"]?.contains("무엇으로") == true)
        #expect(pages["1893/items/index.html"]?.contains("<h1>한국의 출품작</h1>") == true)
        #expect(pages["1893/items/index.html"]?.contains(">입구</a>") == true)
        #expect(pages["1900/items/index.html"]?.contains("<h1>전시품</h1>") == true)
    }

    @Test func mayLackPagesThatTheSharedMenuNames() throws {
        var museum = Self.museum
        museum.content["site.json"]?.replace(
            "\"accept\"", with: #""menu": ["list", "material", "exhibitions"], "accept""#)
        museum.content["1893/fields.json"] = "[]"
        let pages = try Self.pages(museum)
        #expect(pages["1893/items/index.html"]?.contains(">박물관</a>") == true)
        #expect(pages["1893/items/index.html"]?.contains("by/material") == false)
        #expect(pages["1900/items/index.html"]?.contains("../by/material/index.html") == true)
        museum.content["site.json"]?.replace("\"material\"", with: "\"materiel\"")
        let said = try museum.site().diagnostics.sorted.map(\.description)
        #expect(said.count == 1 && said[0].contains("did you mean 'material'?"), "\(said)")
    }

    @Test func findsTheExhibitsOfAllInOneIndex() throws {
        let site = try Self.museum.site()
        let layout = try #require(site.subject?.root.addresses.searchLayout)
        #expect(layout.documents == [0..<0, 0..<1, 8..<11])
        #expect(layout.fields == ["", "material"])
        let pages = try Self.pages()
        let page = try #require(pages["search.html"])
        #expect(page.contains(#"전시 <select name="in" data-number="0">"#))
        #expect(page.contains(#"<select name="by-material" data-number="1">"#))
    }

    @Test(arguments: [
        "exposition.dataset/exposition.json", "Assets.xcassets/exposition.dataset/exposition.json",
    ])
    func areNotTheSetsOfAnAssetCatalog(path: String) {
        var texts = TinySite.whole
        texts["exposition_universelle_1900.json"] = nil
        texts[path] = TinySite.exposition
        let contents = String(path.dropLast("exposition.json".count)) + "Contents.json"
        texts[contents] = #"{"data": [{"filename": "exposition.json"}]}"#
        texts["1889/exposition.json"] = TinySite.exposition
        #expect(ExhibitionFolder.all(in: FileTree(root: "Content", texts: texts)) == [])
        texts[path] = nil
        #expect(ExhibitionFolder.all(in: FileTree(root: "Content", texts: texts)) == ["1889"])
    }

    // MARK: Addresses

    /// Publishes a museum, and returns the text of its `addresses.json`.
    private static func addresses(of museum: SmallExhibition) throws -> String {
        let folder = try TemporaryFolder()
        let site = try museum.site()
        let result = try site.build(into: folder.path("public"), notesAddresses: true)
        return String(decoding: try #require(result.addressFile), as: UTF8.self)
    }

    @Test func noteTheAddressesOfAllInOneFile() throws {
        var museum = Self.museum
        let published = try Self.addresses(of: museum)
        #expect(published.contains(#"{"address": "1893/index.html", "name": "시카고 1893"}"#))
        #expect(published.contains(#"{"address": "1893/items/jikji.html", "name": "장구""#))
        #expect(published.contains(#"{"address": "en/index.html"}"#))
        museum.content["addresses.json"] = published
        #expect(try Self.addresses(of: museum) == published)
        #expect(
            try museum.site().plan.files.map(\.path) == Self.museum.site().plan.files.map(\.path))
    }

    @Test func leadFromAFolderThatHasAnotherNameNow() throws {
        var museum = Self.museum
        let published = try Self.addresses(of: museum)
        for (path, text) in museum.content where path.hasPrefix("1893/") {
            museum.content[path] = nil
            museum.content["chicago/\(path.dropFirst(5))"] = text
        }
        museum.content["site.json"]?.replace("1893/index.html", with: "chicago/index.html")
        museum.content["addresses.json"] = published
        let pages = try Self.pages(museum)
        let moved = try #require(pages["1893/items/jikji.html"])
        #expect(moved.contains(#"url=../../chicago/items/jikji.html""#), "\(moved)")
        #expect(pages["1893/index.html"]?.contains(#"url=../chicago/index.html""#) == true)
        // Once more, from the file that this leaves.
        museum.content["addresses.json"] = try Self.addresses(of: museum)
        let again = try Self.pages(museum)["1893/items/jikji.html"]
        #expect(again?.contains(#"url=../../chicago/items/jikji.html""#) == true)
    }

    @Test func leadFromASingleExhibitionToItsFolder() throws {
        var museum = Self.museum
        museum.content["addresses.json"] = #"""
            [{"address": "items/haegeum.html", "leads_to": "1900/items/haegeum.html"},
             {"address": "items/old.html", "leads_to": "1893/items/index.html"},
             {"address": "items/gone.html", "gone": "돌려주었습니다."}, {"address": "en/index.html"}]
            """#
        let pages = try Self.pages(museum)
        let moved = try #require(pages["items/haegeum.html"])
        #expect(moved.contains("url=../1900/items/haegeum.html\""))
        #expect(moved.contains(#"<a href="../1900/items/haegeum.html">해금</a>"#))
        #expect(
            pages["en/items/haegeum.html"]?.contains("url=../1900/items/haegeum.html\"") == true)
        #expect(pages["items/old.html"]?.contains("url=../1893/items/index.html\"") == true)
        #expect(pages["items/gone.html"]?.contains("돌려주었습니다.") == true)
    }

    @Test func areLostWithAnExhibitionUntilSomeoneSaysWhatBecameOfThem() throws {
        var museum = Self.museum
        museum.content["addresses.json"] = try Self.addresses(of: museum)
        for path in museum.content.keys where path.hasPrefix("1893/") { museum.content[path] = nil }
        museum.content["site.json"]?.replace("1893/index.html", with: "1900/index.html")
        let said = try museum.site().check().sorted
        #expect(Set(said.map(\.code)) == [.lostAddress])
        #expect(said.contains { $0.description.contains("1893/items/jikji.html") })
        let pages = try ThemedSite.pages(of: museum.site())
        #expect(pages["1893/items/jikji.html"]?.contains("assets/style.css") == true)
    }

    // MARK: For search engines

    @Test func haveOneSitemapAndAFeedEach() throws {
        let folder = try TemporaryFolder()
        _ = try Self.museum.site().build(into: folder.path("public"))
        let sitemap = try folder.text("public/sitemap.xml")
        #expect(sitemap.contains("<loc>https://example.org/expo/</loc>"))
        #expect(sitemap.contains("<loc>https://example.org/expo/1893/</loc>"))
        #expect(
            sitemap.contains(
                #"hreflang="en" href="https://example.org/expo/en/1900/items/haegeum.html""#))
        #expect(!sitemap.contains("en/1893"))
        let feed = try folder.text("public/1893/feed.xml")
        #expect(feed.contains("<title>시카고 1893</title>"))
        #expect(feed.contains("https://example.org/expo/1893/items/jikji.html"))
        let robots = try folder.text("public/robots.txt")
        #expect(robots.contains("Sitemap: https://example.org/expo/sitemap.xml"))
        let headers = try folder.text("public/_headers")
        #expect(headers.contains("\n/1893/images/variants/*\n"))
        #expect(!headers.contains("\n/1893/*\n"), "pictures would be cached in two ways")
    }
}
