import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// The pages at published addresses that have no page of the site any more.
@Suite struct FormerPageTests {
    private static let addresses = """
        [
          {"address": "items/old.html", "leads_to": "items/haegeum.html"},
          {"address": "items/옛-쪽.html", "gone": "<b>Sold</b> & {{name}}\\u202E"},
          {"address": "items/gone.html", "gone": ""},
          {"address": "items/elsewhere.html", "leads_to": "index.html"},
          {"address": "sections/music.html", "leads_to": "sections/sound.html"},
          {"address": "visit.html", "leads_to": "about.html"},
          {"address": "shop.html", "gone": ""},
          {"address": "en/index.html"}
        ]
        """

    private func built(_ exhibition: SmallExhibition = Self.exhibition) throws -> TemporaryFolder {
        let disk = try TemporaryFolder()
        let result = try exhibition.site().build(into: disk.path("public"))
        #expect(result.diagnostics.sorted.map(\.description) == [])
        return disk
    }

    private static let exhibition = {
        var exhibition = SmallExhibition()
        exhibition.content["addresses.json"] = addresses
        exhibition.content["exposition_universelle_1900.json"]?.replace(
            "\"visitors\"",
            with: #""sections": [{"id": "sound", "title": "소리 <음>"}], "visitors""#)
        exhibition.content["pages/about.md"] = "# 안내"
        exhibition.content["site.json"]?.replace("{", with: #"{"search": true, "#)
        exhibition.content["items.json"]?.replace(
            "\"name\"", with: #""date": "1377", "place": "청주", "name""#)
        exhibition.content["fields.json"] =
            #"[{"key": "date"}, {"key": "place", "browse": true}]"#
        return exhibition
    }()

    @Test func sendsVisitorsOn() throws {
        let disk = try built()
        let page = try disk.text("public/items/old.html")
        #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=haegeum.html">"#))
        #expect(page.contains(#"<a href="haegeum.html">"#))
        #expect(page.contains(#"<meta name="robots" content="noindex">"#))
        #expect(!page.contains("canonical"))
        let section = try disk.text("public/sections/music.html")
        #expect(section.contains(#"content="0; url=sound.html">"#))
        #expect(section.contains("소리") && section.contains("&lt;음&gt;"))
        let own = try disk.text("public/visit.html")
        #expect(own.contains(#"content="0; url=about.html">"#) && own.contains("안내</a>"))
        let other = try disk.text("public/items/elsewhere.html")
        #expect(other.contains(#"content="0; url=../index.html">"#))
    }

    @Test func saysThatAPageIsGoneAndWhy() throws {
        let disk = try built()
        let page = try disk.text("public/items/옛-쪽.html")
        #expect(page.contains("<p>&lt;b&gt;Sold&lt;/b&gt; &amp; {{name}}"))
        #expect(!page.contains("refresh"))
        let words = try Repository.words("ko")
        let silent = try disk.text("public/items/gone.html")
        #expect(silent.contains("<h1>\(try #require(words["gone"]))</h1>"))
        #expect(silent.contains("<p>\(try #require(words["gone_help"]))</p>"))
    }

    @Test func findsItsStyleFromAnyFolder() throws {
        let disk = try built()
        for (path, root) in [
            ("shop.html", ""), ("items/gone.html", "../"), ("en/shop.html", "../"),
            ("en/items/gone.html", "../../"),
        ] {
            let page = try disk.text("public/\(path)")
            #expect(page.contains("\"\(root)assets/style.css\""), "\(path)")
            let list = RelativeAddress.address(of: "items/index.html", from: path)
            #expect(page.contains("<a href=\"\(list)\">"), "\(path)")
        }
    }

    /// `isFoundBySearch` and `metadata` of each kind of page agree.
    @Test func isInNoSitemapAsNoPageThatDoesNotSayWhereItIs() throws {
        let disk = try built()
        let sitemap = try disk.text("public/sitemap.xml")
        let pages = try disk.everything(in: "public").keys.filter { $0.hasSuffix(".html") }
        let kinds = try Self.exhibition.site().plan.files.compactMap { file in
            if case .page(let page) = file.origin { page.kindIndex } else { nil as Int? }
        }
        // Rows are parts of files of the index, and only several exhibitions have a page that shows them.
        let others = [
            Page(SearchRowsPage.self).kindIndex, Page(ExhibitionsPage.self).kindIndex,
        ]
        #expect(Set(kinds) == Set(Page.kinds.indices).subtracting(others))
        for path in pages {
            let name = path.hasSuffix("index.html") ? path.dropLast(10)[...] : path[...]
            let address =
                "<loc>https://example.org/expo/\(RelativeAddress.encoded(String(name)))</loc>"
            let isNamed = try disk.text("public/\(path)").contains(#"rel="canonical""#)
            #expect(sitemap.contains(address) == isNamed, "\(path)")
        }
    }

    @Test func needsItsTemplateOnlyWhereThereIsSuchAPage() throws {
        let theme = try Repository.tree("Templates")
        var files: [String: FileContents] = [:]
        for path in theme.paths where path != "former.html" { files[path] = theme[path] }
        let templates = FileTree(root: "Templates", files: files)
        var content = Self.exhibition.content
        let lacking = Site.read(
            content: FileTree(root: "Content", texts: content), templates: templates)
        #expect(
            lacking.diagnostics.sorted.map(\.message.english) == ["the theme has no 'former.html'"])
        content["addresses.json"] = nil
        let complete = Site.read(
            content: FileTree(root: "Content", texts: content), templates: templates)
        #expect(complete.diagnostics.isEmpty)
        #expect(!complete.plan.files.contains { $0.path == "_redirects" })
    }
}
