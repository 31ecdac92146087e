import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// An exhibition in two languages, as its visitors get it.
@Suite struct LanguagesTests {
    /// Two exhibits, of which the second has no English text but its name.
    private static var exhibition: SmallExhibition {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] =
            #"{"base_url": "https://example.org/expo/", "languages": ["ko", "en"], "footer": "발치"}"#
        exhibition.content["exposition_universelle_1900.json"] = #"""
            {"title": {"ko": "파리 1900", "en": "Paris 1900"}, "visitors": 48130300,
             "location": {"ko": "프랑스 파리", "en": "Paris, France"},
             "description": {"ko": "[직지](items/jikji.html)", "en": "[Jikji](items/jikji.html)"}}
            """#
        exhibition.content["items.json"] = #"""
            [{"name": {"ko": "직지", "en": "Jikji"}, "image_name": "jikji", "created": "2026-01-02",
              "short_desc": {"ko": "책", "en": "A book"},
              "desc": {"ko": "[해금](items/haegeum.html)", "en": "[Fiddle](items/haegeum.html), [list](items/index.html)"},
              "alt": {"ko": "펼친 책", "en": "An open book"}, "credit": "누군가"},
             {"name": {"ko": "해금", "en": "Haegeum"}, "image_name": "haegeum", "short_desc": "두 줄",
              "desc": "활로 켭니다."}]
            """#
        exhibition.content["images/lamp.svg"] = nil
        return exhibition
    }

    private static func site(_ exhibition: SmallExhibition = exhibition) throws -> [String: String]
    {
        try ThemedSite.pages(of: exhibition.site())
    }

    /// The switch of languages of a page.
    private static func navigation(in html: String) throws -> String {
        let start = try #require(html.range(of: "<nav class=\"languages\""))
        let rest = html[start.lowerBound...]
        return String(rest[..<(try #require(rest.range(of: "</nav>"))).upperBound])
    }

    @Test func hasEachPageInEachLanguage() throws {
        let pages = try Self.exhibition.site().plan.files.filter(\.isPage).map(\.path)
        #expect(
            pages.sorted() == [
                "404.html", "en/index.html", "en/items/haegeum.html", "en/items/index.html",
                "en/items/jikji.html", "index.html", "items/haegeum.html", "items/index.html",
                "items/jikji.html",
            ])
    }

    @Test func showsTheTextsOfThePagesLanguage() throws {
        let pages = try Self.site()
        let korean = try #require(pages["items/jikji.html"])
        let english = try #require(pages["en/items/jikji.html"])
        #expect(korean.contains(#"<html lang="ko">"#) && english.contains(#"<html lang="en">"#))
        #expect(korean.contains("<h1>직지</h1>") && english.contains("<h1>Jikji</h1>"))
        #expect(english.contains(#"alt="An open book""#))
        #expect(english.contains("<title>Jikji – Paris 1900</title>"))
        #expect(english.contains("Plate 1") && korean.contains("도판 1"))
    }

    @Test func leadsFromTextsToPagesOfTheSameLanguage() throws {
        let pages = try Self.site()
        #expect(pages["index.html"]?.contains(#"<a href="items/jikji.html">"#) == true)
        #expect(pages["en/index.html"]?.contains(#"<a href="items/jikji.html">"#) == true)
        let item = try #require(pages["en/items/jikji.html"])
        #expect(item.contains(#"<a href="haegeum.html">Fiddle</a>, <a href="index.html">list</a>"#))
        #expect(item.contains(#"<a href="../index.html">Paris 1900</a>"#))
    }

    @Test func usesThePicturesAndAssetsOfTheRoot() throws {
        let page = try #require(try Self.site()["en/items/jikji.html"])
        #expect(page.contains(#"href="../../assets/style.css""#))
        #expect(page.contains(#"src="../../images/jikji.svg""#))
        let files = try Self.exhibition.site().plan.files.map(\.path)
        #expect(!files.contains { $0.hasPrefix("en/images") || $0.hasPrefix("en/assets") })
    }

    @Test func marksTextsThatLackALanguage() throws {
        let pages = try Self.site()
        let item = try #require(pages["en/items/haegeum.html"])
        #expect(item.contains(#"<p class="line"><span lang="ko">두 줄</span></p>"#))
        #expect(item.contains("<div lang=\"ko\">\n<p>활로 켭니다.</p>\n</div>"))
        #expect(item.contains("<h1>Haegeum</h1>"))
        let list = try #require(pages["en/items/index.html"])
        #expect(list.contains(#"<span lang="ko">두 줄</span>"#))
        #expect(pages["items/haegeum.html"]?.contains(#"lang="ko">두"#) == false)
        #expect(pages["en/index.html"]?.contains(#"<p><span lang="ko">발치</span></p>"#) == true)
    }

    @Test func reportsEachMissingTranslationOncePerLanguage() throws {
        let said = try Self.exhibition.site().diagnostics.sorted.map(\.description)
        #expect(
            said == [
                """
                Content/site.json:1:80: warning: 3 texts are not translated into 'en', such as 'footer' of site.json [missing-translation]
                    help: write the text in both languages: {"ko": "…", "en": "…"}
                """
            ])
    }

    @Test func switchesTheLanguageOnThePageItself() throws {
        let pages = try Self.site()
        let nav = try Self.navigation(in: pages["en/items/jikji.html"] ?? "")
        #expect(
            nav.contains(
                #"<li><a href="../../items/jikji.html" lang="ko" hreflang="ko">한국어</a></li>"#))
        #expect(nav.contains(#"<li><span aria-current="true">English</span></li>"#))
        let main = try #require(pages["index.html"])
        #expect(main.contains(#"<a href="en/index.html" lang="en" hreflang="en">English</a>"#))
    }

    @Test(arguments: ["index.html", "items/index.html", "items/jikji.html"])
    func namesAllLanguagesOfAPageToSearchEngines(path: String) throws {
        let pages = try Self.site()
        let address = "https://example.org/expo/"
        let own = path.replacing("index.html", with: "")
        let links = """
            <link rel="alternate" hreflang="ko" href="\(address)\(own)">
            <link rel="alternate" hreflang="en" href="\(address)en/\(own)">
            <link rel="alternate" hreflang="x-default" href="\(address)\(own)">
            """
        #expect(pages[path]?.contains(links) == true)
        #expect(pages["en/\(path)"]?.contains(links) == true)
        #expect(
            pages["en/\(path)"]?.contains(#"<link rel="canonical" href="\#(address)en/\#(own)">"#)
                == true)
        #expect(pages["en/\(path)"]?.contains(#""inLanguage":"en""#) == true)
    }

    @Test func hasRelativeAlternatesWithoutAnAddress() throws {
        var exhibition = Self.exhibition
        exhibition.content["site.json"] = #"{"languages": ["ko", "en"]}"#
        let page = try #require(try Self.site(exhibition)["en/items/jikji.html"])
        #expect(
            page.contains(#"<link rel="alternate" hreflang="ko" href="../../items/jikji.html">"#))
        #expect(page.contains(#"<link rel="alternate" hreflang="en" href="jikji.html">"#))
    }

    @Test func saysInEachLanguageThatThereIsNoPage() throws {
        let page = try #require(try Self.site()["404.html"])
        #expect(page.contains("<h1>찾으시는 쪽이 없습니다</h1>"))
        #expect(page.contains("<section lang=\"en\">\n<h2>There is no such page</h2>"))
        #expect(page.contains(#"<a href="https://example.org/expo/en/">Paris 1900</a>"#))
    }

    @Test func hasAFeedInEachLanguageAndAllPagesInTheSitemap() throws {
        let disk = try TemporaryFolder()
        _ = try Self.exhibition.site().build(into: disk.path("public"))
        let feed = try disk.text("public/en/feed.xml")
        #expect(feed.contains(#"xml:lang="en""#) && feed.contains("<title>Jikji</title>"))
        #expect(feed.contains("<id>https://example.org/expo/en/items/jikji.html</id>"))
        #expect(feed.contains(#"href="https://example.org/expo/en/feed.xml""#))
        #expect(try disk.text("public/feed.xml").contains("<title>직지</title>"))
        #expect(
            try disk.text("public/en/items/jikji.html").contains(#"href="../../en/feed.xml""#))
        let sitemap = try disk.text("public/sitemap.xml")
        let base = "https://example.org/expo/"
        #expect(
            sitemap.contains(
                #"<url><loc>\#(base)en/items/jikji.html</loc>"#
                    + #"<xhtml:link rel="alternate" hreflang="ko" href="\#(base)items/jikji.html"/>"#
                    + #"<xhtml:link rel="alternate" hreflang="en" href="\#(base)en/items/jikji.html"/>"#
                    + #"<xhtml:link rel="alternate" hreflang="x-default" href="\#(base)items/jikji.html"/></url>"#
            ))
        #expect(sitemap.components(separatedBy: "<loc>").count == 9)
    }

    @Test func writesTextsOfAnotherDirectionWithTheirs() throws {
        var exhibition = Self.exhibition
        exhibition.content["site.json"] = #"{"languages": ["ko", "ar"]}"#
        exhibition.templates["words/ar.json"] = try String(
            contentsOfFile: Repository.path("Templates/words/en.json"), encoding: .utf8)
        exhibition.content["exposition_universelle_1900.json"]?.replace("\"en\":", with: "\"ar\":")
        exhibition.content["items.json"]?.replace("\"en\":", with: "\"ar\":")
        let page = try #require(try Self.site(exhibition)["ar/items/haegeum.html"])
        #expect(page.contains(#"<html lang="ar" dir="rtl">"#))
        #expect(page.contains(#"<span lang="ko" dir="ltr">두 줄</span>"#))
    }

    @Test func namesTheFileThatALanguageLacks() throws {
        var exhibition = Self.exhibition
        exhibition.content["site.json"] =
            #"{"languages": ["ko", "en", "ga"], "accept": ["missing-translation"]}"#
        #expect(
            try exhibition.site().diagnostics.sorted.map(\.description) == [
                """
                Content/site.json:1:28: error: the theme has no words for the language 'ga' [unknown-language]
                    help: add words/ga.json to the templates, or use one of 'en', 'fr', 'ko'
                """
            ])
    }

    // MARK: Addresses

    /// Publishes an exhibition, and returns the text of its addresses.
    private static func published(_ exhibition: SmallExhibition) throws -> String {
        let disk = try TemporaryFolder()
        let result = try exhibition.site().build(into: disk.path("public"), notesAddresses: true)
        return String(decoding: try #require(result.addressFile), as: UTF8.self)
    }

    @Test func leavesFormerPagesWhereALanguageWas() throws {
        var exhibition = Self.exhibition
        let addresses = try Self.published(exhibition)
        #expect(addresses.contains(#"{"address": "en/index.html"}"#))
        exhibition.content["addresses.json"] = addresses
        // Published once more, it is the same.
        #expect(try Self.published(exhibition) == addresses)
        // English alone is at the root now, and Korean nowhere.
        exhibition.content["site.json"] =
            #"{"base_url": "https://example.org/expo/", "language": "ko"}"#
        let pages = try Self.site(exhibition)
        #expect(pages["en/index.html"]?.contains(#"url=../index.html"#) == true)
        #expect(pages["en/items/jikji.html"]?.contains(#"url=../../items/jikji.html"#) == true)
        #expect(pages["en/items/index.html"]?.contains(#"url=../../items/index.html"#) == true)
        #expect(try Self.published(exhibition).contains(#"{"address": "en/index.html"}"#))
    }

    @Test func leadsFromARenamedExhibitInEachLanguageThatWasPublic() throws {
        var exhibition = Self.exhibition
        exhibition.content["addresses.json"] = try Self.published(exhibition)
        exhibition.content["items.json"]?.replace(
            #""created": "2026-01-02""#, with: #""created": "2026-01-02", "id": "book""#)
        for (path, text) in exhibition.content
        where path.hasSuffix("s.json") || path.hasPrefix("expo") {
            if path != "addresses.json" {
                exhibition.content[path] = text.replacing(
                    "items/jikji.html", with: "items/book.html")
            }
        }
        let pages = try Self.site(exhibition)
        #expect(pages["items/jikji.html"]?.contains(">직지</a>") == true)
        #expect(pages["en/items/jikji.html"]?.contains(#"url=book.html"#) == true)
        #expect(pages["en/items/jikji.html"]?.contains(">Jikji</a>") == true)
    }
}
