import ExpoDiagnostics
import ExpoDisk
import ExpoModel
import Foundation
import Testing

@testable import ExpoSite

/// `Content/theme.json` sets options of the theme, and chooses another one.
@Suite struct ThemeOptionsTests {
    /// The site of the small exhibition with options.
    private func site(
        _ options: String, templates: FileTree? = nil, builtIn: FileTree? = nil,
        adding others: [String: String] = [:]
    ) throws -> Site {
        let content = SmallExhibition().content.merging(
            ["theme.json": options].merging(others) { $1 }
        ) { $1 }
        return Site.read(
            content: FileTree(root: "Content", texts: content),
            templates: try templates ?? Repository.tree("Templates"), builtIn: builtIn,
            pictures: .described)
    }

    private func style(of site: Site) throws -> String {
        let file = try #require(site.plan.files.first { $0.path == "assets/style.css" })
        guard case .copy(let contents, _) = file.origin else { return "" }
        let bytes = try contents.bytes()
        return String(decoding: bytes.span)
    }

    @Test func leaveTheThemeAsItIsIfThereAreNone() throws {
        let usual = try SmallExhibition().site()
        let site = try site("{}")
        #expect(site.check().sorted == [])
        #expect(try ThemedSite.pages(of: site) == ThemedSite.pages(of: usual))
        #expect(try style(of: site) == style(of: usual))
    }

    @Test func setColoursInAllStyleSheetsAndInTheColourOfTheBrowser() throws {
        let site = try site(##"{"background": "#fafafa", "background_dark": "#050505"}"##)
        #expect(site.check().sorted == [])
        let pages = try ThemedSite.pages(of: site)
        #expect(pages["index.html"]?.contains("content=\"#fafafa\" media") == true)
        #expect(pages["404.html"]?.contains("{:root{--background:#fafafa}}") == true)
        let style = try style(of: site)
        #expect(style.contains("{:root{--background:#fafafa}}"))
        #expect(style.contains("--ground: color-mix("), "other colours follow")
    }

    @Test func setNothingElseWithoutColours() throws {
        let style = try style(of: try site(#"{"ornaments": false}"#))
        #expect(style.contains("\n:root{--ornaments:none}\n"))
        #expect(!style.contains("--ground: color-mix("))
    }

    /// The style in the page for unknown addresses is allowed by its hash.
    @Test func changeThePolicyWithTheStyle() throws {
        let site = try site(##"{"paper": "#ffffff"}"##)
        let page = try #require(try ThemedSite.pages(of: site)["404.html"])
        let style = try #require(page.firstMatch(of: #/<style>([^<]*)<\/style>/#)).1
        let source = ContentSecurityPolicy.source(of: Array(style.utf8))
        #expect(page.contains("style-src \(source);"))
    }

    @Test(arguments: [1, 2, 3]) func setTheNumberOfExhibitsOnAPage(size: Int) throws {
        let site = try site("{\"page_size\": \(size)}")
        #expect(site.check().sorted == [])
        let subject = try #require(site.subject).root
        let count = subject.catalogue.items.count
        let pages = try ThemedSite.pages(of: site)
        let lists = site.plan.files.map(\.path).filter {
            $0 == "items/index.html" || $0.hasPrefix("items/page-")
        }
        #expect(lists.count == (count + size - 1) / size)
        var names: [Substring] = []
        for path in lists {
            let page = try #require(pages[path])
            let rows = page.matches(of: #/<li id="([^"]*)"/#).map(\.1)
            #expect((1...size).contains(rows.count))
            names += rows
        }
        #expect(Set(names).count == count)
    }

    @Test func chooseAVariantOfTheTheme() throws {
        let theme = try Repository.tree("Templates")
        var files = Dictionary(uniqueKeysWithValues: theme.paths.map { ($0, theme[$0]) })
            .compactMapValues { $0 }
        files["themes/bare/assets/style.css"] = ThemedSite.contents("body { color: red }")
        files["themes/bare/theme.json"] = ThemedSite.contents(##"{"background": "#ffffff"}"##)
        let builtIn = FileTree(root: "Installed", files: files)
        let themes: [(FileTree, FileTree?)] = [
            (builtIn, nil), (FileTree(root: "Templates", texts: ["README.md": ""]), builtIn),
        ]
        for (templates, program) in themes {
            let site = try site(#"{"theme": "bare"}"#, templates: templates, builtIn: program)
            #expect(site.check().sorted.map(\.description) == [])
            #expect(try style(of: site) == "body { color: red }")
            #expect(site.subject?.root.site.themeSettings.background == "#ffffff")
            #expect(!site.plan.files.contains { $0.path.hasPrefix("assets/frame") })
            let usual = try self.site(
                #"{"theme": "paris"}"#, templates: templates, builtIn: program)
            #expect(try style(of: usual).contains("--paper: #faf6ec"))
        }
    }

    @Test func leaveAFolderOfTemplatesAboveTheVariant() throws {
        let theme = try Repository.tree("Templates")
        var files = Dictionary(uniqueKeysWithValues: theme.paths.map { ($0, theme[$0]) })
            .compactMapValues { $0 }
        files["themes/bare/assets/style.css"] = ThemedSite.contents("body { color: red }")
        let site = try site(
            #"{"theme": "bare"}"#,
            templates: FileTree(
                root: "Templates", texts: ["assets/style.css": "a { color: blue }"]),
            builtIn: FileTree(root: "Installed", files: files))
        #expect(try style(of: site) == "a { color: blue }")
    }

    /// The values in `theme.json` are those of the style sheets, in each theme of the program.
    @Test(arguments: ["Templates", "Templates/themes/plain"])
    func areWhatTheStyleSheetsHave(theme: String) throws {
        func text(_ path: String) throws -> String {
            try String(contentsOfFile: Repository.path("\(theme)/\(path)"), encoding: .utf8)
        }
        var diagnostics = Diagnostics()
        let options = ThemeOptions.read(
            SourceText(path: "theme.json", try text("theme.json")), diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        let colours: [(String, ThemeKey, ThemeKey)] = [
            ("paper", .paper, .darkPaper), ("background", .background, .darkBackground),
            ("ink", .ink, .darkInk), ("accent", .accent, .darkAccent),
            ("line", .line, .darkLine), ("mark", .mark, .darkMark),
        ]
        for (file, names) in [
            ("assets/style.css", Set(colours.map(\.0))),
            ("404.css", ["paper", "background", "ink", "accent"]),
        ] {
            let style = try text(file).replacing(" ", with: "")
            let parts = style.split(separator: "prefers-color-scheme:dark", maxSplits: 1)
            try #require(parts.count == 2)
            for (name, light, dark) in colours where names.contains(name) {
                let first = try #require(options[light]?.text)
                let second = try #require(options[dark]?.text)
                #expect(parts[0].contains("--\(name):\(first)"), "\(file)")
                #expect(parts[1].contains("--\(name):\(second)"), "\(file)")
            }
        }
        let style = try text("assets/style.css").replacing("\"", with: "")
        for (name, key) in [
            ("typeface", ThemeKey.typeface), ("interface-typeface", .interfaceTypeface),
        ] {
            #expect(style.contains("--\(name): \(try #require(options[key]?.text));"))
        }
        let picked = ThemeKey.allCases.filter { ![.theme, .schema].contains($0) }
        #expect(picked.filter { options[$0] == nil } == [], "it has a value for each option")
    }
}
