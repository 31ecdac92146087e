import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

/// `import` and `export`, by the real program.
@Suite struct ImportCommandTests {
    @Test func makesItemsOfATableAndATableOfItems() throws {
        let program = try RealProgram()
        let original = try program.files(in: "Content")["items.json"]
        #expect(try program.run("export", "items.csv").output.hasPrefix("wrote items.csv: "))
        let table = try program.files(in: ".")["items.csv"]
        try FileManager.default.removeItem(at: program.folder.appending(path: "Content/items.json"))
        let made = try program.run("import", "items.csv")
        #expect(made.output.hasPrefix("wrote Content/items.json: "))
        #expect(made.status == 0)
        let items = try program.files(in: "Content")["items.json"]
        #expect(try Self.values(items) == Self.values(original))
        let printed = try program.run("export")
        #expect(Data(printed.output.utf8) == table)
        #expect(try program.run("check", "--quiet").status == 0)
    }

    @Test func readsStandardInput() throws {
        let program = try RealProgram()
        let run = try program.run(
            shell: "printf 'name,image_name,short_desc,desc\na,b,,d\n' | \"$0\" import - --force")
        #expect(
            run.error
                == "<stdin>:2:5: warning: cell C2: 'short_desc' of item 'a' is empty [empty-text]\n"
                + "    help: write a sentence\n1 warning\n")
        #expect(
            run.output
                == "1 item is removed, because the table does not have it\n"
                + "replaced Content/items.json: 1 item from <stdin> (UTF-8, comma); "
                + "the earlier file is Content/items.json.bak\n")
        #expect(try program.files(in: "Content")["items.json.bak"] != nil)
    }

    @Test func writesNothingWhileThereAreErrors() throws {
        let program = try RealProgram()
        try program.write("name,image_name,short_desc,desc\na,b/c,c,d\n", to: "t.csv")
        let before = try program.files(in: "Content")
        let run = try program.run("import", "t.csv", "--force", "--format", "json")
        #expect(run.output.contains(#""message":"cell B2: 'image_name' of item 'a' is not"#))
        #expect(run.output.contains(#""file":"t.csv","line":2,"column":3"#))
        #expect(run.status == 1)
        try program.write("name,image_name,short_desc,desc\na,b,,d\n", to: "t.csv")
        #expect(try program.run("import", "t.csv", "--force", "--strict").status == 1)
        #expect(try program.files(in: "Content") == before)
    }

    @Test func replacesNothingWithoutBeingTold() throws {
        let program = try RealProgram()
        let before = try program.files(in: "Content")
        try program.write("name,image_name,short_desc,desc\na,b,c,d\n", to: "t.csv")
        let run = try program.run("import", "t.csv")
        #expect(
            run.error.hasPrefix(
                "Content/items.json: error: the file exists and is different [foreign-file]\n"))
        #expect(run.status == 1)
        #expect(try program.run("export", "t.csv").status == 73)
        #expect(try program.files(in: "Content") == before)
    }

    @Test(arguments: [
        (["import"], 64), (["import", "none.csv"], 66), (["import", "t.csv", "--map", "a"], 64),
        (["import", "t.csv", "--content", "none"], 66), (["export", "none/t.csv"], 73),
        (["import", "t.csv", "--separator", "dot"], 64), (["export", "Content"], 74),
    ])
    func saysWhatKeepsItFromWorking(arguments: [String], status: Int) throws {
        let program = try RealProgram()
        try program.write("name,image_name,short_desc,desc\n", to: "t.csv")
        let run = try program.run(arguments)
        #expect(run.status == Int32(status))
        #expect(run.error.contains("error: "))
    }

    @Test(
        arguments: [
            "invalid-table", "unknown-encoding", "row-length", "missing-column", "unknown-column",
            "duplicate-column",
        ], MessageLanguage.allCases)
    func saysWhatTheFixtureExpects(name: String, in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        let table = RealProgram.tests.appending(path: "Fixtures/\(name)/items.csv")
        try Data(contentsOf: table).write(to: program.folder.appending(path: "items.csv"))
        let encoding = name == "unknown-encoding" ? ["--encoding", "klingon"] : []
        let run = try program.run(["import", "items.csv", "--force"] + encoding)
        try program.expect(run.error, toBeOf: name)
    }

    @Test(arguments: MessageLanguage.allCases)
    func saysWhatWasChangedHereAndThere(language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        let folder = RealProgram.tests.appending(path: "Fixtures/import-conflict")
        for name in ["first.csv", "items.csv"] {
            let table = try Data(contentsOf: folder.appending(path: name))
            try table.write(to: program.folder.appending(path: "items.csv"))
            let run = try program.run("import", "items.csv", "--force")
            guard name == "items.csv" else {
                let items = try Self.items(of: program)
                try program.write(
                    items.replacing("두 줄", with: "줄 두 개"), to: "Content/items.json")
                continue
            }
            try program.expect(run.error, toBeOf: "import-conflict")
        }
        #expect(try Self.items(of: program).contains("줄 두 개"))
    }

    @Test(arguments: MessageLanguage.allCases)
    func saysThatAnAnswerIsNotWhole(language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        let list = RealProgram.tests.appending(path: "Fixtures/incomplete-answer/list.json")
        try Data(contentsOf: list).write(to: program.folder.appending(path: "list.json"))
        let run = try program.run("import", "list.json", "--force")
        try program.expect(run.error, toBeOf: "incomplete-answer")
    }

    /// Killed at any moment, it leaves all files old or all new, or the next command completes them.
    @Test func isWholeHoweverItIsKilled() throws {
        let names = ["items.json", "fields.json", "terms.json", "site.json"]
        let lido = DocumentationPage.repository.appending(
            path: "Tests/ExpoTablesTests/Museums/lido.xml")
        func texts(_ program: borrowing RealProgram) throws -> [String: Data] {
            try program.files(in: "Content").filter { names.contains($0.key) }
        }
        var new: [String: Data] = [:]
        var results: [Bool] = []
        for trial in 0..<24 {
            let program = try RealProgram()
            try program.write("{\"language\": \"ko\"}\n", to: "Content/site.json")
            let old = try texts(program)
            let delay = trial == 0 ? "10" : "0.\(String(format: "%03d", trial * 4))"
            _ = try program.run(
                shell: "timeout -s KILL \(delay) \"$0\" import \(lido.path()) --force -q || true; "
                    + "\"$0\" export >/dev/null 2>&1 || true")
            let now = try texts(program)
            if trial == 0 {
                new = now
                #expect(new != old)
                #expect(new.count == 4)
            }
            #expect(now == old || now == new, "killed after \(delay) s")
            results.append(now == new)
        }
        #expect(results.contains(false), "some are killed before anything is written")
    }

    private static func items(of program: borrowing RealProgram) throws -> String {
        String(
            decoding: try #require(try program.files(in: "Content")["items.json"]), as: UTF8.self)
    }

    private static func values(_ items: Data?) throws -> [[String: String]]? {
        try items.flatMap { try JSONSerialization.jsonObject(with: $0) as? [[String: String]] }
    }
}
