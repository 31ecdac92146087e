import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// An exhibition and a copy of the theme as version 0.1 had them (`Tests/Earlier/0.1`).
@Suite struct EarlierThemeTests {
    private static let folder = "Tests/Earlier/0.1"

    /// The exhibition, with other files, and with other lines in its templates.
    private func site(
        _ content: [String: String] = [:], templates: [String: (String, String)] = [:],
        completed: Bool = true
    ) throws -> Site {
        func tree(_ name: String, _ others: [String: String]) throws -> FileTree {
            let tree = try Repository.tree("\(Self.folder)/\(name)")
            var files = Dictionary(uniqueKeysWithValues: tree.paths.map { ($0, tree[$0]) })
            for (path, text) in others {
                files[path] = .memory(ByteRegion(copying: Array(text.utf8)))
            }
            return FileTree(root: name, files: files.compactMapValues { $0 })
        }
        let theme = try Repository.tree("\(Self.folder)/Templates")
        var changed: [String: String] = [:]
        for (path, (old, new)) in templates {
            let bytes = try #require(try theme[path]?.bytes())
            let text = String(decoding: bytes.span)
            #expect(text.contains(old), "\(path)")
            changed[path] = text.replacing(old, with: new)
        }
        return Site.read(
            content: try tree("Content", content), templates: try tree("Templates", changed),
            builtIn: completed ? try Repository.tree("Templates") : nil, checks: .unusedTemplates,
            pictures: .described)
    }

    private static let richItems = """
        [{"name": {"ko": "해시계", "en": "Sundial"}, "short_desc": {"ko": "줄", "en": "a"},
          "desc": {"ko": "글", "en": "b"}, "material": ["돌"], "when": "1434",
          "pictures": [{"image_name": "sundial"}, {"image_name": "hourglass"}]},
         {"name": {"ko": "추시계", "en": "Pendulum"}, "image_name": "pendulum",
          "short_desc": {"ko": "줄", "en": "a"}, "desc": {"ko": "글", "en": "b"}}]
        """
    private static let both = #"{"languages": ["ko", "en"]}"#
    private static let facts = """
        {"title": {"ko": "시계", "en": "Clocks"}, "description": {"ko": "글", "en": "a"},
         "facts": [{"label": {"ko": "관람료", "en": "Admission"}, "value": {"ko": "무료", "en": "Free"}}]}
        """

    @Test(arguments: [false, true])
    func keepsBuilding(completed: Bool) throws {
        #expect(try site(completed: completed).check().sorted.map(\.description) == [])
    }

    @Test func lacksAPlaceForWhatVersion2Has() throws {
        let said = try site(
            ["items.json": Self.richItems, "site.json": Self.both, "exposition.json": Self.facts]
        ).check().sorted.filter { $0.code == .themeLacks }
        #expect(
            said.map(\.place.file).sorted() == [
                "Templates/detail.html", "Templates/layout.html", "Templates/main.html",
            ])
        let help = said.compactMap { $0.help?.english }.joined()
        for line in [
            "below {{desc}} {{>parts/record}}; below {{desc}} {{>parts/views}}",
            "above </dl> {{>parts/facts}}; below <footer class=\"foot\"> {{>parts/menu}}",
            "above {{$header}} {{>parts/languages}}; above </head> {{#alternates}}",
        ] {
            #expect(help.contains(line), "\(line)")
        }
    }

    @Test func showsAllOfItWithTheLinesPasted() throws {
        // Without a menu, whose line would be the second one in main.html.
        let settings = Self.both.replacing("}", with: #", "menu": []}"#)
        let site = try site(
            ["items.json": Self.richItems, "site.json": settings, "exposition.json": Self.facts],
            templates: [
                "detail.html": ("</article>", "{{>parts/record}}\n{{>parts/views}}\n</article>"),
                "layout.html": ("<main ", "{{>parts/languages}}\n<main "),
                "main.html": ("</dl>", "{{>parts/facts}}\n</dl>"),
                "parts/metadata.html": (
                    "{{/metadata}}\n{{#background}}",
                    "{{#alternates}}<link rel=\"alternate\" hreflang=\"{{tag}}\" href=\"{{address}}\">{{/alternates}}\n{{/metadata}}\n{{#background}}"
                ),
            ])
        #expect(site.check().sorted.map(\.description) == [])
        let output = FileManager.default.temporaryDirectory.appending(
            path: "expo-earlier-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        _ = try site.build(into: output.path())
        let page = try String(
            contentsOf: output.appending(path: "items/sundial.html"), encoding: .utf8)
        for text in ["<dt>재질</dt>", "<bdi>돌</bdi>", "hourglass.svg", "hreflang=\"en\""] {
            #expect(page.contains(text), "\(text)")
        }
        let main = try String(contentsOf: output.appending(path: "index.html"), encoding: .utf8)
        #expect(main.contains("관람료"))
    }

    @Test func getsTheTemplatesThatItLacksFromTheProgram() throws {
        let theme = try Repository.tree("\(Self.folder)/Templates")
        var files = Dictionary(uniqueKeysWithValues: theme.paths.map { ($0, theme[$0]) })
        files["404.html"] = nil
        let templates = FileTree(root: "Templates", files: files.compactMapValues { $0 })
        let content = try Repository.tree("\(Self.folder)/Content")
        func codes(_ builtIn: FileTree?) -> [DiagnosticCode] {
            Site.read(
                content: content, templates: templates, builtIn: builtIn, checks: .unusedTemplates,
                pictures: .described
            )
            .check().sorted.map(\.code)
        }
        #expect(codes(nil) == [.missingFile])
        #expect(codes(try Repository.tree("Templates")) == [])
    }
}
