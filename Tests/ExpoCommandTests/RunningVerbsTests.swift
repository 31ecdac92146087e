import Foundation
import Testing

/// The verbs as a person runs them, on real folders.
@Suite struct RunningVerbsTests {
    @Test func buildsASiteAndSaysSoInOneLine() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run("build")
        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(run.output.hasPrefix("4 pages, 3 pictures (2 variants, 1 cached), "))
        #expect(run.output.hasSuffix(" s\n"))
        let again = try program.run("build")
        #expect(again.output.contains(", 0 changed, ") && again.output.hasSuffix(" s\n"))
        let files = try program.files(in: "public")
        #expect(files["index.html"] != nil)
        #expect(files["items/haegeum.html"] != nil)
    }

    @Test func changesNothingWhenNothingChanged() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        #expect(try program.run("build").status == 0)
        let before = try program.files(in: "public")
        let again = try program.run("build", "--jobs", "8")
        #expect(again.output.contains(", 0 changed, "))
        #expect(try program.files(in: "public") == before)
    }

    @Test func reportsItemsThatAreCutOffAndKeepsTheOldSite() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        #expect(try program.run("build").status == 0)
        let before = try program.files(in: "public")
        let items = program.folder.appending(path: "Content/items.json")
        let text = try Data(contentsOf: items)
        for length in stride(from: 0, to: text.count - 2, by: 7) {
            try text.prefix(length).write(to: items)
            let run = try program.run("build")
            #expect(run.status == 1)
            #expect(run.error.hasPrefix("Content/items.json:"), "cut at \(length): \(run.error)")
            #expect(run.error.hasSuffix("\n1 error\n"), "cut at \(length): \(run.error)")
        }
        #expect(try program.files(in: "public") == before)
    }

    @Test func reportsTenMistakesAsTenDiagnosticsAndKeepsTheOldSite() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        #expect(try program.run("build").status == 0)
        let before = try program.files(in: "public")
        try program.write(Self.wrongExposition, to: "Content/exposition_universelle_1900.json")
        try program.write(Self.wrongItems, to: "Content/items.json")
        try program.write("{\"base_url\": \"museum\"}", to: "Content/site.json")
        let run = try program.run("build")
        #expect(run.status == 1)
        let codes = run.error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
        #expect(
            codes == [
                "wrong-type", "empty-text", "missing-image", "null-value", "missing-key",
                "unknown-key", "duplicate-id", "duplicate-key", "dead-link", "invalid-base-url",
            ], "\(run.error)")
        #expect(run.error.hasSuffix("\n9 errors, 1 warning\n"))
        #expect(try program.files(in: "public") == before)
    }

    @Test func writesCompressedFilesWhereTheyAreAskedFor() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        #expect(try program.run("build", "--precompress").status == 0)
        let before = try program.files(in: "public")
        #expect(before.keys.contains("index.html.gz") && before.keys.contains("index.html.br"))
        let again = try program.run("build", "--precompress")
        #expect(again.output.contains(", 0 changed, "))
        #expect(try program.files(in: "public") == before)
        #expect(try program.run("build").status == 0)
        #expect(try program.files(in: "public").keys.allSatisfy { !$0.hasSuffix(".br") })
    }

    @Test func printsDiagnosticsAsJSONOnStandardOutput() throws {
        let program = try RealProgram(exhibition: "missing-key")
        let run = try program.run("check", "--format", "json")
        #expect(run.status == 1)
        #expect(run.error == "")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let report = try #require(object as? [String: Any])
        let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
        #expect(report["errors"] as? Int == 2)
        #expect(diagnostics.map { $0["code"] as? String } == ["missing-key", "missing-key"])
        #expect(diagnostics.map { $0["line"] as? Int } == [1, 5])
    }

    @Test func saysWhatTheSiteDoesWithoutToThoseWhoAsk() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let short = try program.run("check").output
        #expect(short.hasPrefix("no problems in ") && short.hasSuffix(" files\n"))
        let run = try program.run("check", "--verbose")
        #expect(
            run.output == """
                3 pictures not decoded yet (--pictures does it)
                without base_url: no sitemap, no feed, no canonical addresses
                \(short)
                """)
        try program.write(#"{"base_url": "https://museum.example/"}"#, to: "Content/site.json")
        let all = try program.run("check", "-v", "--pictures").output
        #expect(all.hasPrefix("no problems in ") && !all.contains("without"))
    }

    @Test func worksInAnotherFolder() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let script = "mkdir elsewhere && cd elsewhere && exec \"$0\" \"$@\""
        let run = try program.run(shell: script, ["build", "-C", ".."])
        #expect(run.status == 0, "\(run.error)")
        #expect(try program.files(in: "elsewhere").isEmpty)
        #expect(try program.files(in: "public").keys.contains("index.html"))
        let missing = try program.run("build", "--root", "nowhere")
        #expect(missing.error.hasPrefix("expo-site: error: there is no folder 'nowhere'\n"))
        #expect(missing.status == 66)
    }

    @Test func findsTheThemeBesideTheContent() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let layout = program.folder.appending(path: "Templates/layout.html")
        let text = try String(contentsOf: layout, encoding: .utf8)
        try program.write(
            text.replacing("<main ", with: "<p>mine</p><main "), to: "Templates/layout.html")
        let script = "mkdir -p a/Templates && cd a && rmdir Templates && exec \"$0\" \"$@\""
        let path = program.folder.appending(path: "Content/").path()
        for content in [path, "../Content"] {
            let run = try program.run(shell: script, ["build", "--content", content])
            #expect(run.status == 0, "\(run.error)")
            let page = try #require(try program.files(in: "a/public")["index.html"])
            #expect(String(decoding: page, as: UTF8.self).contains("<p>mine</p>"))
        }
    }

    @Test func saysThatOneIsInsideTheContent() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run(shell: "cd Content && exec \"$0\" check")
        #expect(run.status == 66)
        #expect(
            run.error.contains(
                "there is no folder 'Content' [missing-file]\n"
                    + "    help: the folder above this one has an exhibition: add -C ..\n"),
            "\(run.error)")
        let obeyed = try program.run(shell: "cd Content && exec \"$0\" check -C ..")
        #expect(obeyed.status == 0)
    }

    @Test func reportsAnExportAsJSONBesideTheTable() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run("export", "items.csv", "--format", "json")
        #expect(run.output == #"{"diagnostics":[],"errors":0,"warnings":0,"accepted":0}"# + "\n")
        #expect(try program.run("export", "--format", "json").status == 64)
    }

    @Test func reportsWhatIsPublishedAsJSON() throws {
        let program = try RealProgram()
        #expect(try program.run("init", "clocks").status == 0)
        let words = ["publish", "-C", "clocks", "--to", "../place", "--format", "json"]
        let run = try program.run(words)
        #expect(run.status == 0, "\(run.error)")
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.errors == 0 && report.removed == [])
        #expect(report.written.contains("items/hourglass.html"))
        let again = try program.run(words).output
        #expect(again.contains(#""written":[],"removed":[],"#) && again.hasSuffix("}\n"))
    }

    private struct Report: Decodable {
        let errors: Int
        let written: [String]
        let removed: [String]
    }

    @Test func checksWithoutWriting() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run("check")
        #expect(run.status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: program.folder.path()).sorted()
                == ["Content", "Templates"])
    }

    @Test func asksForAlternativeTextsWhenStrict() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run("check", "--strict")
        #expect(run.status == 1)
        #expect(run.error.contains(": error: item '해금' has no 'alt' [missing-alt]"))
    }

    @Test func listsTheFilesThereWillBe() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        // The cache trusts no picture that was written a moment ago.
        usleep(2_100_000)
        #expect(try program.run("build").status == 0)
        let run = try program.run("list", "--quiet")
        let listed = Set(run.output.split(separator: "\n").map(String.init))
        let written = try program.files(in: "public").keys.filter { $0 != ".expo-site.json" }
        #expect(listed == Set(written))
        let tree = try program.run("list", "--tree").output.split(separator: "\n")
        #expect(tree.first == ".")
        #expect(tree.filter { !$0.hasSuffix("/") && $0 != "." }.count == listed.count)
        #expect(tree.contains("│   └── haegeum.html") || tree.contains("│   ├── haegeum.html"))
    }

    @Test func refusesATreeInJSON() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run("list", "--tree", "--format", "json")
        #expect(run.status == 64)
        #expect(run.error.contains("options '--tree' and '--format' exclude each other"))
    }

    @Test func removesOnlyWhatItWrote() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        try program.write("museum.example\n", to: "public/CNAME")
        try program.write("mine\n", to: "public/items/notes.txt")
        #expect(try program.run("build").status == 0)
        #expect(try program.run("clean").status == 0)
        #expect(try program.files(in: "public").keys.sorted() == ["CNAME", "items/notes.txt"])
    }

    private static let statuses: [(arguments: [String], status: Int32)] = [
        (["build", "--content", "Nothing"], 66),
        (["build", "--output", "Content/site"], 64),
        (["build", "--output", "."], 64),
        (["build", "--base-url", "museum"], 64),
        (["biuld"], 64),
        (["check", "--templates", "Nothing"], 66),
        (["clean", "--output", "Nothing"], 0),
    ]

    @Test(arguments: statuses)
    func endsWithTheStatusTheManualSays(_ arguments: [String], _ status: Int32) throws {
        let program = try RealProgram(exhibition: "missing-alt")
        #expect(try program.run(arguments).status == status)
    }

    private static let wrongExposition = """
        {"title": "파리", "visitors": "48,130,300", "location": "파리", "duration": "1900년",
        "description": "글"}
        """

    private static let wrongItems = """
        [
          {"name": "", "image_name": "haegeum", "short_desc": "줄", "desc": "글"},
          {"name": "둘", "image_name": "heageum", "short_desc": "줄", "desc": null},
          {"name": "셋", "image_name": "haegeum", "short_dsec": "줄", "desc": "글"},
          {"name": "넷", "image_name": "haegeum", "short_desc": "줄", "desc": "글", "id": "a", "colour": 1},
          {"name": "다섯", "image_name": "haegeum", "short_desc": "줄", "desc": "글", "id": "a"},
          {"name": "여섯", "image_name": "haegeum", "short_desc": "줄", "desc": "글", "desc": "글"},
          {"name": "일곱", "image_name": "haegeum", "short_desc": "줄", "desc": "[글](없음.html)"}
        ]
        """
}
