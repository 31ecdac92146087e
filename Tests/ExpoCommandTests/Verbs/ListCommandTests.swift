import Foundation
import Testing

/// The verb `list`, as a person runs it.
@Suite struct ListCommandTests {
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
        #expect(run.error.contains("options '--tree' and '--format' cannot be combined"))
    }
}
