import Foundation
import Testing

@Suite struct RequestSiteTests {
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

    @Test(arguments: ["Content", "Content/public", ".", "Templates/x"])
    func refusesAnOutputThatHoldsItsSourcesOrLiesInThem(output: String) throws {
        let program = try RealProgram()
        let before = try program.files(in: ".")
        let run = try program.run("build", "--output", output)
        #expect(run.error.hasPrefix("expo-site: error: the output '\(output)' overlaps with '"))
        #expect(run.status == 64)
        #expect(try program.files(in: ".") == before)
    }

    @Test(arguments: ["museum.example", "/expo/", "ftp://museum.example/", "https://"])
    func refusesAnAddressThatIsNone(address: String) throws {
        let run = try RealProgram().run("check", "--base-url", address)
        #expect(run.error.hasPrefix("expo-site: error: '\(address)' is not a complete address\n"))
        #expect(run.status == 64)
    }
}
