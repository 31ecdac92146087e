import Foundation
import Testing

/// The verb `check`, as a person runs it.
@Suite struct CheckCommandTests {
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
                3 pictures not verified; run with --pictures to decode them
                without base_url: no sitemap, no feed, no canonical addresses
                \(short)
                """)
        try program.write(#"{"base_url": "https://museum.example/"}"#, to: "Content/site.json")
        let all = try program.run("check", "-v", "--pictures").output
        #expect(all.hasPrefix("no problems in ") && !all.contains("without"))
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
}
