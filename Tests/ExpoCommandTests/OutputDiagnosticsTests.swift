import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

/// The diagnostics of the output, each caused in a real folder; the text expected is in
/// `Tests/Fixtures`.
@Suite struct OutputDiagnosticsTests {
    @Test(arguments: MessageLanguage.allCases)
    func reportsAForeignFileWhereAPageShouldGo(in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        try program.write("mine\n", to: "public/index.html")
        let before = try program.files(in: "public")
        let run = try program.run("build", "--quiet")
        try program.expect(run.error, toBeOf: "foreign-file")
        #expect(run.status == 73)
        #expect(try program.files(in: "public") == before)
    }

    @Test(arguments: MessageLanguage.allCases)
    func keepsAndReportsAFileThatWasEdited(in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        #expect(try program.run("build").status == 0)
        try program.write("mine\n", to: "public/404.html")
        let run = try program.run("clean")
        let sum = language == .english ? "1 warning\n" : "경고 1개\n"
        #expect(run.error.hasSuffix(sum))
        try program.expect(String(run.error.dropLast(sum.count)), toBeOf: "edited-file")
        #expect(run.status == 0)
        #expect(try program.files(in: "public").keys.sorted() == ["404.html"])
    }

    @Test(arguments: MessageLanguage.allCases)
    func reportsAShardThatIsMissing(in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        #expect(try program.run("build", "--shard", "1/2").status == 0)
        let before = try program.files(in: "public")
        let run = try program.run("build", "--finish", "2", "--quiet")
        try program.expect(run.error, toBeOf: "missing-shard")
        #expect(run.status == 66)
        #expect(try program.files(in: "public") == before)
    }

    @Test(arguments: MessageLanguage.allCases)
    func reportsAShardOfAnotherContent(in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        #expect(try program.run("build", "--shard", "1/2").status == 0)
        let address = ["--base-url", "https://museum.example/"]
        #expect(try program.run(["build", "--shard", "2/2"] + address).status == 0)
        let before = try program.files(in: "public")
        let run = try program.run("build", "--finish", "2", "--quiet")
        try program.expect(run.error, toBeOf: "other-shard")
        #expect(run.status == 1)
        #expect(try program.files(in: "public") == before)
    }

    @Test(arguments: MessageLanguage.allCases)
    func reportsAShardWhoseFilesAreDamaged(in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        #expect(try program.run("build", "--shard", "1/1").status == 0)
        try program.write("mine\n", to: "public/.expo-site.shard-1-of-1/404.html")
        try FileManager.default.removeItem(
            at: program.folder.appending(path: "public/.expo-site.shard-1-of-1/index.html"))
        let before = try program.files(in: "public")
        let run = try program.run("build", "--finish", "1", "--quiet")
        try program.expect(run.error, toBeOf: "damaged-shard")
        #expect(run.status == 1)
        #expect(try program.files(in: "public") == before)
    }

    @Test(arguments: MessageLanguage.allCases)
    func reportsAnOutputThatIsNoFolder(in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        try program.write("mine\n", to: "public")
        let run = try program.run("build", "--quiet")
        try program.expect(run.error, toBeOf: "cannot-create")
        #expect(run.status == 73)
    }

    /// A sanitizer writes a file of its own when the program starts.
    @Test(.disabled(if: Sanitizer.isBuiltIn), arguments: MessageLanguage.allCases)
    func reportsAWriteThatFailsAndLeavesTheOldSite(in language: MessageLanguage) throws {
        let program = try RealProgram(speaking: language)
        #expect(try program.run("build").status == 0)
        let before = try program.files(in: "public")
        try program.write(
            "body { color: red }\n" + String(repeating: " ", count: 4096),
            to: "Templates/assets/style.css")
        let run = try program.run(
            "build", "--quiet", "--jobs", "1", limits: "trap '' XFSZ; ulimit -f 1; ")
        try program.expect(run.error, toBeOf: "cannot-write")
        #expect(run.status == 74)
        #expect(try program.files(in: "public") == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path())
        #expect(names.sorted() == [".cache", "Content", "Templates", "public"], "no stage is left")
    }
}
