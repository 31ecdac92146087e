import Foundation
import Testing

/// The verb `build`, as a person runs it.
@Suite struct BuildCommandTests {
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
