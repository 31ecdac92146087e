import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

@Suite struct PhrasingTests {
    private static let title = "파리 만국박람회(萬國博覽會)"
    private static let shown =
        "파리 만국박람회<span class=\"gloss\">(<span lang=\"ko-Hani\">萬國博覽會</span>)</span>"

    @Test(arguments: ["ko", "ko-KR"])
    func marksKoreanTextsInElements(_ language: String) throws {
        let pages = try pages(language: language)
        let main = try #require(pages["index.html"])
        #expect(main.contains("<h1>\(Self.shown)</h1>"))
        #expect(main.contains("<title>\(Self.title)</title>"))
        let list = try #require(pages["items/index.html"])
        #expect(list.contains("<span lang=\"ko-Hani\">出品作</span></h1>"))
        let item = try #require(pages["items/jikji.html"])
        let all = main + list + item
        for hanja in [
            "巴里", "庚子年", "文", "韓國", "線", "直指", "撰", "出處", "權利", "簾", "足",
        ] {
            #expect(all.contains("(</span><span lang=\"ko-Hani\">\(hanja)</span>)"), "\(hanja)")
        }
    }

    @Test(arguments: ["ko", "en", "fr"])
    func keepsAttributesTitlesAndMetadataPlain(_ language: String) throws {
        for (path, page) in try pages(language: language) {
            let head = try #require(page.split(separator: "</head>").first)
            #expect(!head.contains("<span"), "\(path)")
            #expect(page.firstMatch(of: #/[a-z]="[^"]*</#) == nil, "\(path)")
        }
    }

    @Test(arguments: ["en", "fr"])
    func marksNothingInOtherLanguages(_ language: String) throws {
        for (path, page) in try pages(language: language) {
            #expect(!page.contains("ko-Hani") && !page.contains("class=\"tie\""), "\(path)")
        }
    }

    @Test func differsFromPlainTextInItsTagsOnly() throws {
        let plain = try pages(language: "ko", isCalled: "x-ko")
        for (path, page) in try pages(language: "ko") {
            #expect(page.withoutSpans == plain[path]?.withoutSpans, "\(path)")
        }
    }

    /// Renders a site with the repository's templates, and with the words of a language that may
    /// be called something else while it is rendered.
    private func pages(language: String, isCalled name: String? = nil) throws -> [String: String] {
        let settings = "{\"language\": \"\(name ?? language)\", \"footer\": \"발(足)\"}"
        let content = FileTree(
            root: "Content", texts: Self.content.merging(["site.json": settings]) { $1 })
        var diagnostics = Diagnostics()
        let theme = try #require(
            FileTree.read(Fixture.root + "/../../Templates", diagnostics: &diagnostics))
        var files = Dictionary(uniqueKeysWithValues: theme.paths.map { ($0, theme[$0]) })
        if let name { files["words/\(name).json"] = theme["words/\(language).json"] }
        let site = Site.read(
            content: content,
            templates: FileTree(root: "Templates", files: files.compactMapValues { $0 }))
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "expo-site-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try site.build(into: folder.path() + "/public")
        #expect(result.diagnostics.sorted.map(\.description) == [])
        var pages: [String: String] = [:]
        for path in site.plan.files.map(\.path) where path.hasSuffix(".html") {
            let page = try String(
                contentsOf: folder.appending(path: "public/" + path), encoding: .utf8)
            pages[path] = page.replacing("<html lang=\"\(name ?? language)\"", with: "<html")
        }
        return pages
    }

    private static let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
    private static let content = [
        "exposition_universelle_1900.json": """
        {"title": "\(title)", "visitors": 1, "location": "파리(巴里)", "duration": "경자년(庚子年)", \
        "description": "글(文)", "list_title": "한국(韓國)의 出品作"}
        """,
        "items.json": """
        [{"name": "글(文) & <b>", "image_name": "jikji", "short_desc": "줄(線)", \
        "desc": "직지(直指)", "caption": "캡션(撰)", "credit": "출처(出處)", "rights": "권리(權利)"},
        {"name": "발(簾)", "image_name": "bal", "short_desc": "가림", "desc": "발"}]
        """,
        "images/jikji.svg": picture, "images/bal.svg": picture, "images/poster.svg": picture,
        "images/flag.svg": picture,
    ]
}

extension String {
    fileprivate var withoutSpans: String { replacing(#/</?span[^>]*>/#, with: "") }
}
