import Foundation
import TestSupport
import Testing

/// A site of several exhibitions, made by the real program.
@Suite(.timeLimit(.minutes(10))) struct SeveralExhibitionsTests {
    /// Two exhibitions with enough text that their index has many files.
    private static func museum() throws -> RealProgram {
        let program = try RealProgram(exhibition: "reserved-name.exhibition")
        let moved = try program.run(
            shell: "mv Content/items Content/1893 && cp -R Content/1893 Content/1900")
        #expect(moved.status == 0, "\(moved.error)")
        try program.write(
            #"{"title": {"ko": "박물관", "en": "Museum"}, "languages": ["ko", "en"], "search": true, "#
                + #""accept": ["missing-translation"]}"#, to: "Content/site.json")
        try program.write(#"[{"key": "material", "browse": true}]"#, to: "Content/fields.json")
        try program.write(items(150, "1900"), to: "Content/1900/items.json")
        try program.write(items(9, "1893"), to: "Content/1893/items.json")
        try program.write(#"{"languages": ["ko"]}"#, to: "Content/1893/site.json")
        return program
    }

    private static func items(_ count: Int, _ other: String, text: String = "글") -> String {
        let long = String(repeating: "나무로 만든 현악기입니다. ", count: 30)
        let items = (0..<count).map {
            #"{"name": "출품작 \#($0)", "image_name": "haegeum", "id": "i\#($0)", "short_desc": "\#($0)번", "#
                + #""material": ["나무", "종이 \#($0 % 7)"], "desc": "\#(long)\#(text) \#($0)"}"#
        }
        return "[\(items.joined(separator: ",\n"))]"
    }

    /// Changes of the content, each of which leads to other pages.
    private static let edits: [(path: String, text: String)] = [
        ("Content/1893/items.json", items(9, "1893", text: "새 글")),
        ("Content/1893/items.json", items(17, "1893")),
        ("Content/1900/items.json", items(149, "1900", text: "다른 글")),
        ("Content/pages/about.md", "# 안내\n"),
        ("Content/terms.json", #"{"material": {"나무": {"en": "Wood"}}}"#),
        ("Content/1900/terms.json", #"{"material": {"나무": {"en": "Timber"}}}"#),
        ("Content/words/ko.json", #"{"exhibition": "전람회"}"#),
        ("Content/1893/exposition.json", #"{"title": "시카고", "location": "a", "description": "글"}"#),
        ("Content/1893/site.json", "{}"), ("Content/1893/site.json", #"{"search": false}"#),
        ("Content/1893/fields.json", "[]"),
        (
            "Content/site.json",
            #"{"title": {"ko": "미술관", "en": "Museum"}, "languages": ["ko", "en"], "search": true, "#
                + #""accept": ["missing-translation"]}"#
        ),
        ("Content/theme.json", #"{"page_size": 40, "theme": "plain"}"#),
    ]

    @Test func isTheSameAfterEveryEditAsFromNothing() throws {
        let program = try Self.museum()
        for (number, edit) in Self.edits.enumerated() {
            #expect(try program.run("build", "--quiet", "--cache", "cache").status == 0)
            // The clock of the file system ticks.
            usleep(20_000)
            try program.write(edit.text, to: edit.path)
            usleep(20_000)
            let run = try program.run("build", "--quiet", "--cache", "cache")
            #expect(run.status == 0, "\(run.error)")
            let fresh = "fresh-\(number)"
            _ = try program.run("build", "--quiet", "--cache", "other-\(number)", "--output", fresh)
            #expect(try program.files(in: "public") == program.files(in: fresh), "\(edit.path)")
        }
    }

    @Test func isSharedWithThePosterOfAnExhibitionOrAPictureOfItsOwn() throws {
        let program = try Self.museum()
        func previews() throws -> [String] {
            let run = try program.run("build", "--quiet", "--base-url", "https://a.example/")
            #expect(run.status == 0, "\(run.error)")
            let files = try program.files(in: "public")
            let page = String(decoding: try #require(files["index.html"]), as: UTF8.self)
            return page.matches(of: #/property="og:image[:alt]*" content="([^"]*)"/#).map {
                "\($0.1)"
            }
        }
        let first = try previews()
        #expect(first.first?.hasPrefix("https://a.example/1893/images/") == true)
        #expect(first.last?.contains("박물관") == false)
        _ = try program.run(
            shell: "mkdir Content/images && cp Content/1893/images/poster.svg Content/images")
        try program.write(
            #"{"title": {"ko": "박물관", "en": "Museum"}, "languages": ["ko", "en"], "#
                + #""poster_alt": {"ko": "증기선", "en": "A steamer"}, "accept": ["missing-translation"]}"#,
            to: "Content/site.json")
        let second = try previews()
        #expect(second.first?.hasPrefix("https://a.example/images/") == true)
        #expect(second.last == "증기선")
    }

    @Test(arguments: [1, 3])
    func isTheSameFromShards(count: Int) throws {
        let program = try Self.museum()
        #expect(try program.run("build", "--output", "whole").status == 0)
        for number in 1...count {
            let run = try program.run("build", "--shard", "\(number)/\(count)")
            #expect(run.status == 0, "\(run.error)")
        }
        #expect(try program.run("build", "--finish", "\(count)").status == 0)
        #expect(try program.files(in: "public") == program.files(in: "whole"))
    }

    @Test func isPublishedWithTheAddressesOfAll() throws {
        let program = try Self.museum()
        let run = try program.run("publish", "--to", "www", "--cache", "cache")
        #expect(run.status == 0, "\(run.error)")
        let file = program.folder.appending(path: "Content/addresses.json")
        #expect(!FileManager.default.fileExists(atPath: file.path()), "it has no address yet")
        let again = try program.run(
            "publish", "--to", "www", "--cache", "cache", "--base-url", "https://museum.example/")
        #expect(again.status == 0, "\(again.error)")
        let noted = try String(contentsOf: file, encoding: .utf8)
        #expect(noted.contains(#"{"address": "1893/index.html", "name": "파리"}"#), "\(noted)")
        #expect(noted.contains(#""address": "1900/items/i0.html""#))
        #expect(noted.contains(#"{"address": "en/1900/index.html"}"#))
        #expect(!noted.contains("en/1893"))
    }
}

/// `import` and `export` with one of several exhibitions.
@Suite struct ImportIntoOneExhibitionTests {
    private static let table =
        "name,image_name,short_desc,desc,이름[en]\n거문고,geomungo,여섯 줄,글,Geomungo\n"

    /// A museum in Korean with the exhibitions `1893` and `1900`.
    private static func museum(
        sharing settings: String = #"{"title": "박물관"}"#
    ) throws -> RealProgram {
        let program = try RealProgram(exhibition: "reserved-name.exhibition")
        let moved = try program.run(
            shell: "mv Content/items Content/1893 && cp -R Content/1893 Content/1900")
        #expect(moved.status == 0, "\(moved.error)")
        try program.write(settings, to: "Content/site.json")
        return program
    }

    private static func text(_ path: String, of program: borrowing RealProgram) throws -> String {
        try String(contentsOf: program.folder.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: ["import t.csv", "export t.csv"])
    func asksWhichExhibitionIsMeant(command: String) throws {
        let program = try Self.museum()
        try program.write(Self.table, to: "t.csv")
        let before = try program.files(in: ".")
        let words = command.split(separator: " ").map(String.init)
        let run = try program.run(words)
        #expect(
            run.error == """
                expo-site: error: the site has several exhibitions
                    help: add --exhibition with one of these names: 1893, 1900

                """)
        #expect(run.status == 64)
        let other = try program.run(words + ["--exhibition", "1990"])
        #expect(
            other.error == """
                expo-site: error: there is no exhibition '1990'
                    help: did you mean '1900'?

                """)
        #expect(other.status == 64)
        #expect(try program.files(in: ".") == before)
    }

    @Test func needsNoNameOfASingleExhibition() throws {
        let program = try RealProgram()
        let run = try program.run("export", "--exhibition", "1900")
        #expect(run.error.contains("leave out --exhibition: the site has a single exhibition"))
        #expect(run.status == 64)
    }

    @Test func changesTheOneThatIsNamed() throws {
        let program = try Self.museum(
            sharing: #"{"title": {"ko": "박물관", "en": "Museum"}, "languages": ["ko", "en"]}"#)
        try program.write(Self.table, to: "t.csv")
        try program.write("", to: "photos/geomungo.svg")
        let before = try program.files(in: "Content")
        let run = try program.run(
            "import", "t.csv", "--exhibition", "1900", "--force", "--pictures", "photos")
        #expect(run.status == 0, "\(run.error)")
        let after = try program.files(in: "Content")
        #expect(
            after.filter { before[$0.key] != $0.value }.keys.sorted()
                == ["1900/images/geomungo.svg", "1900/items.json", "1900/items.json.bak"])
        // The languages are those of the site, which only the shared settings name.
        #expect(
            try Self.text("Content/1900/items.json", of: program).contains(#""en": "Geomungo""#))
        let kept = try program.files(in: ".expo/import").keys.sorted()
        #expect(!kept.isEmpty && kept.allSatisfy { $0.hasPrefix("exhibitions") }, "\(kept)")
        let again = try program.run("export", "--exhibition", "1900")
        #expect(again.output.contains("name[en]"))
    }

    /// A record with a second language, fields of its own, and facts about terms.
    @Test func addsToWhatIsSharedWhatAllExhibitionsNeed() throws {
        let program = try Self.museum()
        let terms = #"{"place": {"전주": {"latitude": 1, "longitude": 2}}}"#
        try program.write(#"{"language": "ko"}"#, to: "Content/1900/site.json")
        try program.write(#"[{"key": "place"}]"#, to: "Content/fields.json")
        try program.write(terms, to: "Content/terms.json")
        let lido = DocumentationPage.repository.appending(
            path: "Tests/ExpoTablesTests/Museums/lido.xml")
        let run = try program.run(
            "import", lido.path(), "--exhibition", "1900", "--force")
        #expect(run.status == 0, "\(run.error)")
        let list = #""languages": ["ko", "en"]"#
        #expect(
            try Self.text("Content/site.json", of: program) == #"{"title": "박물관", \#(list)}"#)
        #expect(try Self.text("Content/1900/site.json", of: program) == "{\(list)}")
        let fields = try Self.text("Content/fields.json", of: program)
        #expect(fields.hasPrefix(#"[{"key": "place"},"#) && fields.contains("object_type"))
        // Terms of its own would hide what all know.
        #expect(
            try Self.text("Content/terms.json", of: program)
                == terms.replacing(" 2}", with: #" 2, "en": "Jeonju"}"#))
        let own = try Self.text("Content/1900/terms.json", of: program)
        #expect(!own.contains("전주") && own.contains("부채"))
        let files = try program.files(in: "Content").keys
        #expect(!files.contains("1900/fields.json"))
    }

    /// The same source again leaves what was edited; with the memory of the other one, that would be a conflict.
    @Test func remembersTheSourceOfEachExhibition() throws {
        let program = try Self.museum()
        func importTable(_ text: String, into name: String) throws -> RealProgram.Run {
            try program.write(
                "id,name,image_name,short_desc,desc\na,b,haegeum,\(text),d\n", to: "t.csv")
            let run = try program.run("import", "t.csv", "--exhibition", name, "--force")
            #expect(run.status == 0, "\(run.error)")
            return run
        }
        for name in ["1893", "1900"] { _ = try importTable("of \(name)", into: name) }
        let path = "Content/1893/items.json"
        try program.write(
            Self.text(path, of: program).replacing("of 1893", with: "mine"), to: path)
        let again = try importTable("of 1893", into: "1893")
        #expect(!again.error.contains("import-conflict"), "\(again.error)")
        #expect(try Self.text(path, of: program).contains("mine"))
        #expect(try Self.text("Content/1900/items.json", of: program).contains("of 1900"))
    }
}
