import ExpoCommand
import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct ReporterTests {
    private let recorded = RecordedTerminal()

    @Test func printsDiagnosticsAndTheirSummaryOnStandardError() {
        let status = report(CommandOutcome(diagnostics: .sample))
        #expect(
            recorded.error == """
                Content/expo.json: error: there is no exhibition [missing-file]
                Content/images: warning: there is no poster [missing-poster]
                Content/items.json:12:5: error: item 'tower' names image 'eifel.jpg', \
                which is not there [missing-image]
                    help: did you mean 'eiffel.jpg'?
                2 errors, 1 warning

                """)
        #expect(recorded.output.isEmpty)
        #expect(status == .siteHasErrors)
    }

    @Test func printsTheReportOnStandardOutput() {
        let status = report(CommandOutcome(report: "28 pages", details: ["read 2 files"]))
        #expect(recorded.output == "28 pages\n")
        #expect(recorded.error.isEmpty)
        #expect(status == .done)
    }

    @Test func printsDetailsBeforeTheReportWhenVerbose() {
        _ = report(CommandOutcome(report: "28 pages", details: ["read 2 files"])) {
            $0.isVerbose = true
        }
        #expect(recorded.output == "read 2 files\n28 pages\n")
    }

    @Test func printsFilesALineEach() {
        _ = report(CommandOutcome(files: ["index.html", "items/a.html"]))
        #expect(recorded.output == "index.html\nitems/a.html\n")
    }

    @Test func printsFilesEvenWhenQuiet() {
        _ = report(CommandOutcome(files: ["index.html"], report: "1 file")) { $0.isQuiet = true }
        #expect(recorded.output == "index.html\n")
    }

    @Test func goesOnInSpiteOfWarnings() {
        #expect(report(CommandOutcome(diagnostics: .sampleWarning)) == .done)
        #expect(recorded.error.hasSuffix("\n1 warning\n"))
    }

    @Test func countsWarningsAsErrorsWhenStrict() {
        let status = report(CommandOutcome(diagnostics: .sampleWarning)) { $0.isStrict = true }
        #expect(status == .siteHasErrors)
        #expect(
            recorded.error
                == "Content/images: error: there is no poster [missing-poster]\n1 error\n")
    }

    @Test func printsOnlyErrorsWhenQuiet() {
        let outcome = CommandOutcome(diagnostics: .sample, report: "28 pages", details: ["more"])
        let status = report(outcome) {
            $0.isQuiet = true
            $0.isVerbose = true
        }
        #expect(
            recorded.error == """
                Content/expo.json: error: there is no exhibition [missing-file]
                \(Diagnostic.sampleError)

                """)
        #expect(recorded.output.isEmpty)
        #expect(status == .siteHasErrors)
    }

    @Test func printsWarningsThatAreErrorsEvenWhenQuiet() {
        let status = report(CommandOutcome(diagnostics: .sampleWarning)) {
            $0.isQuiet = true
            $0.isStrict = true
        }
        #expect(
            recorded.error == "Content/images: error: there is no poster [missing-poster]\n")
        #expect(status == .siteHasErrors)
    }

    @Test func countsAcceptedWarningsAndShowsNone() {
        var diagnostics = Diagnostics.sampleWarning
        diagnostics.accepted = [.missingPoster]
        let status = report(CommandOutcome(diagnostics: diagnostics)) { $0.isStrict = true }
        #expect(status == .done)
        #expect(recorded.error == "1 accepted warning: missing-poster 1\n")
    }

    @Test func endsWithHowManyMoreThereAreEvenWhenQuiet() {
        var diagnostics = Diagnostics(showing: 1)
        diagnostics.report(.error, .missingKey, "no title", file: "a")
        diagnostics.report(.error, .missingKey, "no title", file: "b")
        _ = report(CommandOutcome(diagnostics: diagnostics)) { $0.isQuiet = true }
        #expect(
            recorded.error == """
                a: error: no title [missing-key]
                2 errors; 1 not shown: add --all to see them

                """)
    }

    @Test func endsWithTheStatusTheVerbKnows() {
        let outcome = CommandOutcome(diagnostics: .sample, status: .missingInput)
        #expect(report(outcome) == .missingInput)
    }

    @Test func printsOneObjectForPrograms() {
        let outcome = CommandOutcome(
            diagnostics: .sampleWarning, report: "28 pages", details: ["read 2 files"])
        let status = report(outcome) { $0.format = .json }
        #expect(
            recorded.output == """
                {"diagnostics":[{"severity":"warning","code":"missing-poster",\
                "message":"there is no poster","file":"Content/images","line":null,\
                "column":null,"help":null}],"errors":0,"warnings":1,"accepted":0}

                """)
        #expect(recorded.error.isEmpty)
        #expect(status == .done)
    }

    @Test func leavesWarningsOutOfTheObjectWhenQuiet() {
        _ = report(CommandOutcome(diagnostics: .sampleWarning)) {
            $0.format = .json
            $0.isQuiet = true
        }
        #expect(
            recorded.output
                == "{\"diagnostics\":[],\"errors\":0,\"warnings\":0,\"accepted\":0}\n")
    }

    @Test func coloursSeverityAndMakesThePlaceBold() {
        let bold = "\u{1B}[1m"
        let plain = "\u{1B}[0m"
        _ = report(CommandOutcome(diagnostics: .sample), wantsColour: true)
        #expect(
            recorded.error.hasPrefix(
                "\(bold)Content/expo.json\(plain): \u{1B}[1;31merror\(plain): there is no"))
        #expect(
            recorded.error.contains(
                "\n\(bold)Content/images\(plain): \u{1B}[1;33mwarning\(plain): there is no"))
    }

    @Test func keepsTheWordsWhenItColours() throws {
        _ = report(CommandOutcome(diagnostics: .sample), wantsColour: true)
        let colour = try Regex("\u{1B}\\[[0-9;]*m")
        let plain = RecordedTerminal()
        _ = Reporter(CommandSettings(), wantsColour: false, terminal: plain.terminal)
            .report(CommandOutcome(diagnostics: .sample))
        #expect(recorded.error.replacing(colour, with: "") == plain.error)
    }

    @Test func neverPrintsControlCharactersOfTheContent() {
        var diagnostics = Diagnostics()
        diagnostics.report(
            .error, .duplicateKey, "a\nb", file: "\u{1B}]0;x\u{7}.json", help: "c\u{9B}d\r")
        _ = report(CommandOutcome(diagnostics: diagnostics))
        #expect(
            recorded.error.hasPrefix(
                "\\u{1B}]0;x\\u{7}.json: error: a\\u{A}b [duplicate-key]\n"
                    + "    help: c\\u{9B}d\\u{D}\n"))
    }

    private func report(
        _ outcome: CommandOutcome, wantsColour: Bool = false,
        with change: (inout CommandSettings) -> Void = { _ in }
    ) -> ExpoCommand.ExitStatus {
        var settings = CommandSettings()
        change(&settings)
        let terminal = recorded.terminal
        return Reporter(settings, wantsColour: wantsColour, terminal: terminal).report(outcome)
    }
}

@Suite struct TallyTests {
    @Test(arguments: [
        (1, 0, "1 error"), (0, 1, "1 warning"), (2, 1, "2 errors, 1 warning"),
        (1, 12, "1 error, 12 warnings"),
    ])
    func countsInWords(errors: Int, warnings: Int, words: String) {
        let tally = Tally(errors: errors, warnings: warnings, shown: errors + warnings)
        #expect(tally.lines.map(\.english) == [words])
    }

    @Test func hasNoLineWhereNothingIsWrong() {
        #expect(Tally(errors: 0, shown: 0).lines == [])
    }

    @Test func saysHowManyMoreThereAre() {
        let tally = Tally(errors: 100_000, warnings: 1, shown: 1000)
        #expect(
            tally.lines.map(\.english) == [
                "100000 errors, 1 warning; 99001 not shown: add --all to see them"
            ])
    }

    @Test func countsAcceptedWarningsInALineOfTheirOwn() {
        let accepted: [(DiagnosticCode, Int)] = [(.unusedImage, 2), (.missingFlag, 1)]
        let tally = Tally(errors: 1, shown: 1, accepted: accepted)
        #expect(
            tally.lines.map(\.english) == [
                "1 error", "3 accepted warnings: unused-image 2, missing-flag 1",
            ])
    }
}

@Suite struct TreeDrawingTests {
    @Test func drawsFoldersWhereTheirFirstFileIs() {
        let paths = [
            "index.html", "items/index.html", "items/가야금.html", "404.html",
            "assets/fonts/text.woff2", "assets/style.css", "items/갓.html",
        ]
        let expected = """
            .
            ├── index.html
            ├── items/
            │   ├── index.html
            │   ├── 가야금.html
            │   └── 갓.html
            ├── 404.html
            └── assets/
                ├── fonts/
                │   └── text.woff2
                └── style.css
            """
        #expect(TreeDrawing(of: paths).lines.joined(separator: "\n") == expected)
    }

    @Test func hasARootWithoutFiles() {
        #expect(TreeDrawing(of: []).lines == ["."])
    }

    @Test func tellsFoldersOfOneNameApart() {
        let lines = TreeDrawing(of: ["a/a/a", "a/b", "b/a/c"]).lines
        #expect(
            lines == [
                ".", "├── a/", "│   ├── a/", "│   │   └── a", "│   └── b", "└── b/", "    └── a/",
                "        └── c",
            ])
    }
}
