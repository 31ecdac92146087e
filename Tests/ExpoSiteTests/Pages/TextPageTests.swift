import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct TextPageTests {
    private static func exhibition(_ content: [String: String]) -> SmallExhibition {
        var exhibition = SmallExhibition()
        exhibition.content["images/lamp.svg"] = nil
        exhibition.content["exposition_universelle_1900.json"] =
            #"{"title": "파리 1900", "visitors": 1, "location": "파리", "duration": "1900", "description": "[안내](about.html)"}"#
        exhibition.content["items.json"] =
            #"[{"name": "해금", "image_name": "haegeum", "short_desc": "두 줄", "desc": "[안내](about.html), [전단](files/leaflet.pdf)"}]"#
        exhibition.content["files/leaflet.pdf"] = "%PDF"
        exhibition.content["pages/about.md"] = "# 전시를 *열며*\n\n[해금](items/haegeum.html)"
        for (path, text) in content { exhibition.content[path] = text }
        return exhibition
    }

    private static let inTwoLanguages = [
        "site.json": #"{"base_url": "https://example.org/", "languages": ["ko", "en"]}"#
    ]

    private static func said(_ content: [String: String]) throws -> [String] {
        try exhibition(content).site().check().sorted.map(\.description)
    }

    @Test func showsTheFirstHeadingAsItsTitleOnly() throws {
        let pages = try ThemedSite.pages(
            of: Self.exhibition(["pages/about.md": "앞\n\n제목 &\n==\n\n### 둘째\n\n# 셋째\n"]).site())
        let page = try #require(pages["about.html"])
        #expect(page.contains("<h1>제목 &amp;</h1>") && page.contains("<title>제목 &amp; – 파리 1900"))
        #expect(page.contains("<p>앞</p>") && page.contains("<h2>셋째</h2>"))
        #expect(page.contains("<h4>둘째</h4>"))
    }

    @Test func leadsToThePagesOfItsLanguage() throws {
        let english = ["pages/about.en.md": "# About\n\n[Fiddle](items/haegeum.html)"]
        let exhibition = Self.exhibition(Self.inTwoLanguages.merging(english) { $1 })
        let pages = try ThemedSite.pages(of: exhibition.site())
        let page = try #require(pages["en/about.html"])
        #expect(
            page.contains("<h1>About</h1>") && page.contains(#"href="items/haegeum.html">Fiddle"#))
        #expect(page.contains(#"rel="canonical" href="https://example.org/en/about.html""#))
        #expect(page.contains(#"hreflang="ko" href="https://example.org/about.html""#))
        let item = try #require(pages["en/items/haegeum.html"])
        #expect(item.contains("../about.html") && item.contains("../../files/leaflet.pdf"))
    }

    @Test func showsTheMainLanguageWhereItIsNotTranslated() throws {
        let exhibition = Self.exhibition(Self.inTwoLanguages)
        let page = try #require(try ThemedSite.pages(of: exhibition.site())["en/about.html"])
        #expect(page.contains(#"<h1><span lang="ko">전시를 열며</span></h1>"#))
        #expect(page.contains("<div lang=\"ko\">"))
        let alone = Self.inTwoLanguages.merging(["items.json": "[]"]) { $1 }
        #expect(
            try Self.said(alone).contains { $0.contains("texts are not translated into 'en'") })
    }

    @Test(arguments: [
        (["pages/a b.md": "# 글"], "'a b' cannot be the name of a page"),
        (["pages/about.eng.md": "# A"], "did you mean 'about.en.md'?"),
        (["pages/about.ko.md": "# A"], "rename it to 'about.md'"),
        (["pages/more.en.md": "# A"], "add 'pages/more.md'"),
        (["pages/more.fr.md": "# A"], "page 'more' is also in 'fr'"),
        (["pages/about.md": "글"], "the page 'about.md' has no heading"),
        (["pages/about.md": "> # 글\n\n| a |\n| - |\n"], "the page 'about.md' has no heading"),
        (["pages/about.txt": "글"], "'pages/about.txt' is not used"),
        (["pages/Items.md": "# 글"], "'items/' is reserved"),
        (["pages/EN.md": "# 글"], "'en/' is reserved"),
        (["pages/fr.md": "# 글"], "'fr/' is reserved"),
        (["pages/nul.md": "# 글"], "'nul' is reserved"),
        (["pages/en.md": "# 글"], "the language is set at Content/site.json:1:"),
        (["pages/about.md": "# 글\n\n[x](abuot.html)"], "did you mean 'about.html'?"),
        (["pages/about.md": "# 글\n\n[x](files/laeflet.pdf)"], "did you mean 'files/leaflet.pdf'?"),
    ])
    func reportsAMistake(content: [String: String], message: String) throws {
        let said = try Self.said(Self.inTwoLanguages.merging(content) { $1 })
        #expect(said.contains { $0.contains(message) }, "\(said)")
    }

    @Test func reportsPagesThatDifferInCaseOnceForAllLanguages() throws {
        let said = try Self.said(
            Self.inTwoLanguages.merging([
                "pages/About.md": "# 글", "pages/About.en.md": "# A", "pages/about.en.md": "# B",
            ]) { $1 })
        let taken = said.filter { $0.contains("[address-taken]") }
        #expect(taken.count == 1, "\(said)")
        #expect(taken.first?.hasPrefix("Content/pages/about.md: error: ") == true)
        #expect(taken.first?.contains("the other is at Content/pages/About.md") == true)
    }

    @Test func reportsAPageThatDiffersInCaseFromAFormerOne() throws {
        let said = try Self.said(["addresses.json": #"[{"address": "About.html", "gone": ""}]"#])
        #expect(
            said.contains {
                $0.contains("two files of the site have the address 'About.html'")
                    && $0.contains("the other is at Content/pages/about.md")
            }, "\(said)")
    }

    @Test(arguments: [
        ("# 전시를 *열며*[^1]\n\n글\n\n[^1]: 쪽지", "전시를 열며"),
        ("# ![해금](images/haegeum.svg) 안내\n\n글", "해금 안내"),
        ("# [안내](about.html) `&` 시간\n\n글", "안내 & 시간"),
    ])
    func hasATitleOfPlainWords(text: String, title: String) throws {
        let exhibition = Self.exhibition(["pages/about.md": text])
        let pages = try ThemedSite.pages(of: exhibition.site())
        let page = try #require(pages["about.html"])
        let escaped = title.replacing("&", with: "&amp;")
        #expect(page.contains("<title>\(escaped) – 파리 1900"))
        #expect(page.contains("<h1>\(escaped)</h1>"), "\(page)")
        #expect(!page.contains("noteref.1.1\"") && !page.contains("쪽지"))
    }

    @Test func reportsANoteOfTheTitle() throws {
        let text = "# 전시를 열며[^1][^2]\n\n글[^2]\n\n[^1]: 쪽지\n\n[^2]: 주"
        let said = try Self.said(["pages/about.md": text])
        #expect(
            said.contains {
                $0.hasPrefix("Content/pages/about.md:5:1: warning: nothing refers to the note")
            }, "\(said)")
        let pages = try ThemedSite.pages(of: Self.exhibition(["pages/about.md": text]).site())
        let page = try #require(pages["about.html"])
        #expect(page.contains(##"글<sup id="noteref.1.1"><a href="#note.1.1""##))
    }

    @Test func reportsTextsThatAreNotUTF8() throws {
        var diagnostics = Diagnostics()
        let files = OwnPageFile.read(
            in: FileTree(
                root: "Content",
                files: ["pages/a.md": .memory(ByteRegion(copying: [0x23, 0x20, 0xFF]))]),
            diagnostics: &diagnostics)
        #expect(files.map(\.title) == ["a"])
        #expect(
            diagnostics.sorted.map(\.description).first?.contains("Content/pages/a.md:1:3") == true)
    }

    @Test func copiesFilesButHiddenOnes() throws {
        let exhibition = Self.exhibition([
            "files/2026/plan.html": "<p>", "files/.DS_Store": "", "files/Thumbs.db": "",
            "files/README.txt": "",
        ])
        let paths = try exhibition.site().plan.files.map(\.path).filter { $0.hasPrefix("files/") }
        #expect(paths == ["files/2026/plan.html", "files/README.txt", "files/leaflet.pdf"])
        let said = try Self.said(["files/2026/plan.html": "<p>", "files/Thumbs.db": ""])
        #expect(!said.contains { $0.contains("files/") }, "\(said)")
    }
}
