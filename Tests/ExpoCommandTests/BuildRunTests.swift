import Foundation
import Testing

@Suite struct BuildRunTests {
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
}
