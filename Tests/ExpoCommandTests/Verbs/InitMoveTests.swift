import ExpoDisk
import Foundation
import TestSupport
import Testing

/// `init --exhibition NAME --move NAME`: a single exhibition becomes one of several.
@Suite(.timeLimit(.minutes(10))) struct InitMoveTests {
    /// An exhibition in two languages that has all kinds of pages, of which one item and one page were published under
    /// other names.
    private static func exhibition() throws -> RealProgram {
        let program = try RealProgram()
        let items = (0..<120).map { number in
            let material = number % 2 == 0 ? "나무" : "종이"
            return
                #"{"name": "출품작 \#(number % 40)", "image_name": "haegeum", "short_desc": "\#(number)번", "#
                + #""section": "\#(number < 110 ? "악기" : "책")", "material": ["\#(material)"], "date": "1900", "#
                + #""when": "1900", "place": ["서울"], "desc": "[첫째](items/\#(Self.first).html), [안내](about.html)"}"#
        }
        let texts = [
            "exposition_a.json": #"""
            {"$schema": "../.schemas/exposition.json", "title": {"ko": "파리 1900", "en": "Paris \"1900\""},
             "location": "파리", "description": "[목록](items/index.html), [악기](sections/악기.html)",
             "sections": [{"id": "악기", "title": "악기"}, {"id": "책", "title": "책"}]}
            """#,
            "items.json": "[\(items.joined(separator: ",\n")),\n\(Self.draft)]",
            "site.json": #"""
            {
              "base_url": "https://museum.example/expo/",
              "menu": ["about", "list", "material", "timeline"],
              "languages": ["ko", "en"],
              "accept": ["missing-translation", "repeated-name", "missing-alt", "unused-image"],
              "footer": "발치"
            }
            """#,
            "fields.json":
                #"[{"key": "material", "browse": true}, {"key": "date"}, {"key": "place", "browse": true}]"#,
            "terms.json": #"{"material": {"나무": {"en": "Wood"}}}"#,
            "words/en.json": #"{"list_title": "Things"}"#,
            "pages/about.md": "# 안내\n\n[첫째](items/\(Self.first).html)\n",
            "pages/about.en.md": "# About\n",
            "files/leaflet.txt": "leaflet",
            "README.md": "mine",
            "addresses.json": #"""
            [{"address": "en/index.html"}, {"address": "fr/index.html"},
                 {"address": "items/draft.html", "id": "draft", "name": "초안"},
             {"address": "items/\#(Self.first).html", "name": "출품작 0", "image_name": "haegeum"},
             {"address": "items/old.html", "leads_to": "items/\#(Self.first).html"},
             {"address": "items/lost.html", "name": "빌린 것", "gone": "돌려주었습니다."},
             {"address": "map.html", "leads_to": "about.html"}]
            """#,
        ]
        let kept = ["images"]
        for name in try FileManager.default.contentsOfDirectory(
            atPath: program.folder.appending(path: "Content").path()) where !kept.contains(name)
        {
            try FileManager.default.removeItem(
                at: program.folder.appending(path: "Content/\(name)"))
        }
        for (path, text) in texts { try program.write(text, to: "Content/\(path)") }
        return program
    }

    private static let draft =
        #"{"id": "draft", "name": "초안", "image_name": "haegeum", "short_desc": "글", "desc": "글", "draft": true}"#

    /// The address that the first item has because it was published with it.
    private static let first = "먼저"

    private static func pages(_ program: borrowing RealProgram) throws -> [String: String] {
        try program.files(in: "public").filter { $0.key.hasSuffix(".html") }
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// The path that a page redirects to; nil if it does not.
    private static func target(of page: String, at path: String) -> String? {
        guard let address = page.firstMatch(of: #/url=([^"]*)"/#)?.output.1,
            let start = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
        else { return nil }
        let url = URL(string: String(address), relativeTo: URL(string: "file:///\(start)"))
        return url?.absoluteURL.standardized.path().removingPercentEncoding.map {
            String($0.dropFirst())
        }
    }

    private static func heading(of page: String?) -> Substring? {
        page?.firstMatch(of: #/<h1[^>]*>(.*?)<\/h1>/#.dotMatchesNewlines())?.output.1
    }

    @Test func keepsEveryAddressAndEveryText() throws {
        let program = try Self.exhibition()
        let before = try program.files(in: "Content")
        let single = try program.run("build")
        #expect(single.status == 0, "\(single.error)")
        let old = try Self.pages(program)
        #expect(old.count > 250)
        let run = try program.run(
            "init", "--exhibition", "scales", "--move", "paris", "--language", "ko")
        #expect(run.status == 0, "\(run.error)")
        let after = try program.files(in: "Content")
        let changed = ["site.json", "addresses.json", "exposition_a.json"]
        for (path, bytes) in before where !changed.contains(path) && path != "README.md" {
            #expect(after["paris/\(path)"] == bytes, "\(path)")
            #expect(after[path] == nil, "\(path)")
        }
        #expect(after["README.md"] == before["README.md"])
        let exposition = String(decoding: before["exposition_a.json"] ?? Data(), as: UTF8.self)
        #expect(
            after["paris/exposition_a.json"].map { String(decoding: $0, as: UTF8.self) }
                == exposition.replacing("../.schemas", with: "../../.schemas"))
        let build = try program.run("build", "--strict")
        #expect(build.status == 0, "\(build.error)")
        let new = try Self.pages(program)
        for (path, page) in old {
            let moved = try #require(new[path], "\(path)")
            let tag = path.hasPrefix("en/") ? "en/" : ""
            let inner = path.dropFirst(tag.count)
            if ["index.html", "404.html", "fr/index.html"].contains(inner) { continue }
            let target = Self.target(of: moved, at: path)
            if inner.hasSuffix("items/lost.html") || inner.hasSuffix("items/draft.html") {
                let isLost = inner.hasSuffix("lost.html")
                #expect(target == nil && moved.contains("돌려주었습니다.") == isLost, "\(path)")
                continue
            }
            // A page that led elsewhere leads there still; French has no pages any more.
            let expected = Self.target(of: page, at: path).map { $0.dropFirst(tag.count) } ?? inner
            #expect(target == "\(tag)paris/\(expected)", "\(path)")
            // The right exhibit, not another one that has its address now.
            let shown = try #require(new[target ?? ""], "\(path)")
            let earlier = old["\(tag)\(expected)"]
            #expect(Self.heading(of: shown) == Self.heading(of: earlier), "\(path)")
        }
    }

    @Test func changesNothingTheSecondTime() throws {
        let program = try Self.exhibition()
        let words = ["init", "--exhibition", "scales", "--move", "paris"]
        #expect(try program.run(words).status == 0)
        let before = try program.files(in: ".")
        let again = try program.run(words)
        #expect(again.output.hasPrefix("all files are already there; "), "\(again.error)")
        #expect(try program.files(in: ".") == before)
    }

    @Test func movesTheMenuAndSharesTheRestOfTheSettings() throws {
        let program = try Self.exhibition()
        #expect(try program.run("init", "--exhibition", "scales", "--move", "paris").status == 0)
        func text(_ path: String) throws -> String {
            try String(contentsOf: program.folder.appending(path: path), encoding: .utf8)
        }
        #expect(
            try text("Content/site.json") == #"""
                {
                  "base_url": "https://museum.example/expo/",
                  "languages": ["ko", "en"],
                  "title": {"ko": "파리 1900", "en": "Paris \"1900\""},
                  "accept": ["missing-translation", "repeated-name", "missing-alt", "unused-image"],
                  "footer": "발치"
                }
                """#)
        #expect(
            try text("Content/paris/site.json") == #"""
                {
                  "menu": ["about", "list", "material", "timeline"]
                }

                """#)
    }

    /// What imports left is that of the exhibition.
    @Test func importsAgainIntoTheExhibitionThatMoved() throws {
        let program = try RealProgram()
        try program.write("name,image_name,short_desc,desc\na,haegeum,c,d\n", to: "t.csv")
        #expect(try program.run("import", "t.csv", "--force").status == 0)
        let memory = try program.files(in: ".expo/import").keys.sorted()
        let run = try program.run("init", "--exhibition", "scales", "--move", "paris")
        #expect(run.status == 0, "\(run.error)")
        let moved = try program.files(in: ".expo/import").keys.filter { $0.contains(".") }.sorted()
        #expect(moved == memory.map { "exhibitions/paris/\($0)" })
    }

    /// The addresses survive being published, and another name of the folder.
    @Test func keepsTheAddressesWhenTheSiteIsPublishedAndTheFolderRenamed() throws {
        let program = try Self.exhibition()
        #expect(try program.run("build").status == 0)
        let old = try Self.pages(program)
        #expect(try program.run("init", "--exhibition", "scales", "--move", "paris").status == 0)
        for _ in 0..<2 {
            let run = try program.run("publish", "--to", "www")
            #expect(run.status == 0, "\(run.error)")
        }
        let rename = try program.run(
            shell: "mv Content/paris Content/expo && exec \"$0\" build --strict")
        #expect(rename.status == 0, "\(rename.error)")
        let new = try Self.pages(program)
        #expect(old.keys.filter { new[$0] == nil } == [])
        let item = "en/items/\(Self.first).html"
        #expect(
            Self.target(of: new[item] ?? "", at: item) == "en/expo/items/\(Self.first).html")
        let list = "by/material/나무.html"
        #expect(Self.target(of: new[list] ?? "", at: list) == "expo/by/material/나무.html")
    }

    @Test(arguments: [
        ("items", "reserved-name"), ("ko", "reserved-name"), ("a/b", "invalid-page-name"),
        ("a b", "invalid-page-name"), ("scales", "foreign-file"), ("Scales", "foreign-file"),
        ("notes", "foreign-file"), ("Notes", "foreign-file"),
    ])
    func refusesANameThatIsNotFree(name: String, code: String) throws {
        let program = try RealProgram()
        try program.write("mine", to: "Content/notes/a.txt")
        let before = try program.files(in: ".")
        let run = try program.run("init", "--exhibition", "scales", "--move", name)
        #expect(run.error.contains("[\(code)]"), "\(run.error)")
        #expect(run.status != 0)
        let after = try program.files(in: ".").filter { !$0.key.hasPrefix(".expo") }
        #expect(after == before)
    }

    @Test func movesNoExhibitionThatHasErrors() throws {
        let program = try RealProgram()
        try program.write(#"[{"name": 1}]"#, to: "Content/items.json")
        let before = try program.files(in: "Content")
        let run = try program.run("init", "--exhibition", "scales", "--move", "paris")
        #expect(run.error.contains("Content/items.json:1:11: error: "), "\(run.error)")
        #expect(run.status == 1)
        #expect(try program.files(in: "Content") == before)
    }

    @Test func movesNoExhibitionThatIsNotSingle() throws {
        let program = try RealProgram()
        #expect(try program.run("init", "m", "--exhibition", "clocks").status == 0)
        let before = try program.files(in: "m")
        for words in [["--exhibition", "scales", "--move", "paris"], ["--move", "paris"]] {
            let run = try program.run(["init", "m"] + words)
            #expect(run.status == 64, "\(run.error)")
        }
        #expect(try program.files(in: "m") == before)
    }

    /// Killed at any moment, it leaves the old content or the new one, or the next command completes it.
    @Test func isWholeHoweverItIsKilled() throws {
        let move = ["init", "--exhibition", "scales", "--move", "paris"]
        var results: Set<Bool> = []
        var time: Duration?
        for trial in 0..<16 {
            let program = try Self.exhibition()
            let old = try program.files(in: "Content")
            if let time {
                try program.kill(move, after: time * trial / 16)
            } else {
                time = try ContinuousClock().measure { _ = try program.run(move) }
            }
            let check = try program.run("check", "--quiet")
            #expect(check.status == 0, "\(trial): \(check.error)")
            let files = try program.files(in: "Content").filter { !Self.isHidden($0.key) }
            let isNew = files["paris/items.json"] != nil
            results.insert(isNew)
            if isNew {
                #expect(files["paris/images/haegeum.svg"] == old["images/haegeum.svg"])
                #expect(files["items.json"] == nil && files["paris/site.json"] != nil)
            } else {
                #expect(files == old, "\(trial)")
            }
            let again = try program.run(move)
            #expect(again.status == 0, "\(trial): \(again.error)")
            #expect(try program.run("check", "--strict", "--quiet").status == 0)
            #expect(try !program.files(in: "Content").keys.contains(where: Self.isHidden))
        }
        #expect(results.contains(true))
    }

    /// Whether a path is that of a file which was not complete.
    private static func isHidden(_ path: String) -> Bool { "/\(path)".contains("/.") }
}
