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
                == "1 item that is not in the table stays\n"
                + "1 picture is missing\nmissing picture: b\n"
                + "replaced Content/items.json: 1 item from <stdin> (UTF-8, comma); "
                + "the earlier file is Content/items.json.bak\n")
        #expect(try program.files(in: "Content")["items.json.bak"] != nil)
    }

    @Test func writesNothingWhileThereAreErrors() throws {
        let program = try RealProgram()
        try program.write("name,image_name,short_desc,desc\na,..,c,d\n", to: "t.csv")
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

    @Test(
        arguments: [("incomplete-answer", "list.json"), ("partial-workbook", "list.xlsx")],
        MessageLanguage.allCases)
    func saysThatItIsNotTheWhole(fixture: (name: String, file: String), language: MessageLanguage)
        throws
    {
        let program = try RealProgram(speaking: language)
        let list = RealProgram.tests.appending(path: "Fixtures/\(fixture.name)/\(fixture.file)")
        try Data(contentsOf: list).write(to: program.folder.appending(path: fixture.file))
        let run = try program.run("import", fixture.file, "--force")
        try program.expect(run.error, toBeOf: fixture.name)
    }

    @Test func writesAWorkbookAndReadsItAgain() throws {
        let program = try RealProgram()
        let original = try program.files(in: "Content")["items.json"]
        #expect(try program.run("export", "items.XLSX").output.hasPrefix("wrote items.XLSX: "))
        let workbook = try program.files(in: ".")["items.XLSX"]
        #expect(try program.run("export", "items.XLSX").output.contains("already up to date"))
        #expect(workbook?.starts(with: Data("PK".utf8)) == true)
        let again = try program.run("import", "items.XLSX", "--force")
        #expect(again.output.contains("already up to date"), "\(again)")
        #expect(try program.files(in: "Content")["items.json"] == original)
    }

    /// Every cell of a workbook that cannot be read is named, and nothing is written.
    @Test func namesTheCellsOfAWorkbook() throws {
        let program = try RealProgram()
        let before = try program.files(in: "Content")
        try program.write(
            "<table><tr><td>name<td>desc<tr><td rowspan=2>a<td>b<tr><td>c</table>", to: "t.xls")
        let run = try program.run("import", "t.xls", "--force")
        #expect(
            run.error.hasPrefix(
                "t.xls: error: cells A2:A3 are merged, so that it is not clear to which exhibits"))
        #expect(run.error.hasSuffix("\n1 error\n"))
        try program.write("<table><tr><td>name<td>desc<tr><td><td>b</table>", to: "t.xls")
        let empty = try program.run("import", "t.xls", "--force", "--format", "json").output
        #expect(empty.contains(#""message":"cell A2: 'name' of item 1 is empty""#))
        #expect(empty.contains(#""file":"t.xls","line":null"#))
        try program.write("PK\u{3}\u{4}", to: "t.xlsx")
        #expect(
            try program.run("import", "t.xlsx", "--force").error.hasPrefix(
                "t.xlsx: error: the workbook is damaged or incomplete [invalid-table]"))
        #expect(try program.files(in: "Content") == before)
    }

    /// New exhibits of a table without pictures have none, and the others keep theirs.
    @Test func needsNoColumnForPictures() throws {
        let program = try RealProgram()
        let name = try #require(try Self.items(of: program).firstMatch(of: /"name": "([^"]+)"/)).1
        try program.write("name,short_desc,desc\n\(name),a,t\nNew,b,t\n", to: "t.csv")
        let run = try program.run("import", "t.csv", "--force")
        #expect(run.output.contains("no column names pictures, so new exhibits have none"))
        let items = try Self.items(of: program)
        #expect(items.contains("\"pictures\": []"))
        #expect(items.contains("\"image_name\""))
        #expect(try program.run("check", "--quiet").status == 0)
        #expect(try program.run("export", "t.ods").error.contains("ends in .ods cannot be written"))
    }

    /// Nothing in the cell for a picture is no picture, and what a museum does not publish is hidden.
    @Test(arguments: [false, true])
    func needsNoPictureInEachRow(isDecomposed: Bool) throws {
        let program = try RealProgram()
        try FileManager.default.removeItem(at: program.folder.appending(path: "Content/items.json"))
        let text =
            "이름,이미지,설명,짧은 설명,보험가액,무게\n가, ,글,줄,\"5,000원\",3 g\n나,haegeum,글,줄,,\n"
        try program.write(
            isDecomposed ? text.decomposedStringWithCanonicalMapping : text, to: "t.csv")
        let run = try program.run("import", "t.csv")
        #expect(
            run.output.contains("보험가액 → 보험가액, a field of your own with the label '보험가액', not shown")
        )
        #expect(run.output.contains("1 row names no picture: a new exhibit has none"))
        #expect(try Self.items(of: program).contains("\"pictures\": []"))
        #expect(try program.run("build").status == 0)
        let pages = try program.files(in: "public/items").values.map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(pages.contains { $0.contains("3 g") })
        #expect(!pages.contains { $0.contains("5,000") })
        #expect(try program.run("import", "t.csv").output.contains("is already up to date"))
    }

    /// Names, paths and addresses lead to files, which are copied; the next import needs the folder no more.
    @Test func findsThePicturesOfATable() throws {
        let program = try RealProgram()
        for name in [
            "photos/front.jpg", "photos/Back.JPG", "photos/side view.jpg", "photos/fan.doc",
        ]
            + ["photos/fan.jpg"]
        {
            try program.write("\(name)", to: name)
        }
        let rows = [
            "A,Front.jpeg,https://m.example/x/back.jpg?size=2", "B,scans\\side view.jpg ,",
            "C,fan,", "D,https://m.example/gone.jpg,",
        ]
        try program.write(
            (["name,image_name,picture_2,short_desc,desc"] + rows.map { "\($0),s,d" })
                .joined(separator: "\n"), to: "t.csv")
        try FileManager.default.removeItem(
            at: program.folder.appending(path: "Content/items.json"))
        let run = try program.run("import", "t.csv", "--pictures", "photos")
        #expect(
            run.output == """
                picture 'Front.jpeg' is the file 'front.jpg'
                picture 'back.jpg' is the file 'Back.JPG'
                1 picture is missing: see .expo/import/missing-pictures.txt
                copied 4 pictures from photos to Content/images
                wrote Content/items.json: 4 items from t.csv (UTF-8, comma)

                """)
        let list = try program.files(in: ".expo/import")["missing-pictures.txt"]
        #expect(list == Data("https://m.example/gone.jpg\n".utf8))
        let items = try Self.items(of: program)
        let names = items.matches(of: /"image_name": "([^"]+)"/).map { String($0.1) }
        #expect(names == ["front.jpg", "Back.JPG", "side view.jpg", "fan", "gone.jpg"])
        #expect(
            try program.files(in: "Content/images")["fan.jpg"] == Data("photos/fan.jpg".utf8))
        let again = try program.run("import", "t.csv").output
        #expect(
            again.hasSuffix(
                "Content/items.json is already up to date: 4 items from t.csv (UTF-8, comma)\n"))
        try program.write(
            items.replacing("\"B\"", with: "\"Bowl\""), to: "Content/items.json")
        try program.write("another", to: "photos/fan.jpg")
        let other = try program.run("import", "t.csv", "--pictures", "photos", "--force")
        #expect(
            other.error.hasPrefix(
                "Content/images/fan.jpg: warning: 'photos/fan.jpg' is another picture with this name"
            ))
        let edited = try program.run("import", "t.csv").output
        #expect(edited.contains("1 value that was edited here stays\n"))
        #expect(try Self.items(of: program).contains("\"Bowl\""))
    }

    @Test func saysWhatIsMissingForWorkbooks() throws {
        let program = try RealProgram()
        try program.write("PK\u{3}\u{4}", to: "t.xlsx")
        let alone = "cp \"$0\" program; exec ./program"
        let run = try program.run(shell: "\(alone) import t.xlsx --force")
        #expect(
            run.error.hasPrefix(
                "expo-workbook: error: workbooks cannot be read or written: expo-workbook is not installed"
            ))
        #expect(try program.run(shell: "\(alone) export t2.xlsx").status == 1)
        #expect(try program.files(in: ".")["t2.xlsx"] == nil)
        try program.write("#!/bin/sh\nexit 127\n", to: "expo-workbook")
        let broken = try program.run(
            shell: "chmod +x expo-workbook; \(alone) import t.xlsx --force")
        #expect(broken.error.contains("a library that it needs is missing"))
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
        var time = Duration.seconds(10)
        for trial in 0..<24 {
            let program = try RealProgram()
            try program.write("{\"language\": \"ko\"}\n", to: "Content/site.json")
            let old = try texts(program)
            let delay = (trial == 0 ? time : time * trial / 24) / .seconds(1)
            let took = try ContinuousClock().measure {
                _ = try program.run(
                    shell:
                        "timeout --foreground -s KILL \(delay) \"$0\" import \(lido.path()) --force -q || true"
                )
            }
            if trial == 0 { time = took }
            _ = try program.run(shell: "\"$0\" export >/dev/null 2>&1 || true")
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
