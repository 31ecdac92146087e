import ExpoDiagnostics
import Testing

@Suite struct DiagnosticsTests {
    @Test func beginsEmpty() {
        let diagnostics = Diagnostics()
        #expect(diagnostics.isEmpty && !diagnostics.hasErrors && diagnostics.sorted.isEmpty)
    }

    @Test func tellsErrorsFromWarnings() {
        var diagnostics = Diagnostics()
        diagnostics.report(.warning, .missingFlag, "no flag", file: "images")
        #expect(!diagnostics.isEmpty && !diagnostics.hasErrors)
        diagnostics.report(.error, .missingKey, "no title", file: "site.json")
        #expect(diagnostics.hasErrors)
    }

    @Test func sortsByPlaceThenCodeThenMessage() {
        let ordered = [
            Diagnostic(.warning, .unknownKey, "z", at: Place(file: "a")),
            Diagnostic(.warning, .unknownKey, "z", at: Place(file: "a", line: 2, column: 1)),
            Diagnostic(.error, .invalidDate, "z", at: Place(file: "b", line: 1, column: 1)),
            Diagnostic(.error, .wrongType, "x", at: Place(file: "b", line: 1, column: 1)),
            Diagnostic(.error, .wrongType, "y", at: Place(file: "b", line: 1, column: 1)),
        ]
        #expect(Self.sorted(ordered.reversed()) == ordered)
    }

    @Test func saysTheSameOnceInWhateverOrderItWasFound() {
        let place = Place(file: "a", line: 1, column: 1)
        let alike = [
            Diagnostic(.error, .wrongType, "m", at: place),
            Diagnostic(.error, .wrongType, "m", at: place, help: "one"),
            Diagnostic(.error, .wrongType, "m", at: place, help: "two"),
            Diagnostic(.warning, .wrongType, "m", at: place),
        ]
        #expect(Self.sorted(alike + alike) == alike)
        #expect(Self.sorted(alike.reversed() + alike) == alike)
    }

    @Test func addsWhatOthersFound() {
        var first = Diagnostics()
        first.report(.warning, .missingFlag, "no flag", file: "b")
        first.report(.warning, .missingPoster, "no poster", file: "c")
        var second = Diagnostics()
        second.report(.error, .missingKey, "no title", file: "a")
        second.report(.warning, .missingFlag, "no flag", file: "b")
        first.merge(second)
        #expect(first.hasErrors)
        #expect(first.sorted.map(\.place.file) == ["a", "b", "c"])
    }

    @Test func findsPlacesInTextsByTurns() {
        let one = SourceText(path: "one", "a\nb\nc")
        let two = SourceText(path: "two", "\n\n\n가나")
        var diagnostics = Diagnostics()
        for (offset, text) in [(4, one), (6, two), (2, one), (9, two)] {
            diagnostics.report(.error, .wrongType, "m", at: offset, in: text, help: "h")
        }
        #expect(
            diagnostics.sorted.map(\.place) == [
                Place(file: "one", line: 2, column: 1), Place(file: "one", line: 3, column: 1),
                Place(file: "two", line: 4, column: 2), Place(file: "two", line: 4, column: 3),
            ])
        #expect(diagnostics.sorted.allSatisfy { $0.help == "h" })
    }

    @Test func tellsTextsOfOnePathApart() {
        var diagnostics = Diagnostics()
        diagnostics.report(.error, .wrongType, "m", at: 2, in: SourceText(path: "f", "a\nb"))
        diagnostics.report(.error, .wrongType, "m", at: 3, in: SourceText(path: "f", "abcd"))
        #expect(
            diagnostics.sorted.map(\.place) == [
                Place(file: "f", line: 1, column: 4), Place(file: "f", line: 2, column: 1),
            ])
    }

    private static func sorted(_ found: [Diagnostic]) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        for diagnostic in found { diagnostics.report(diagnostic) }
        return diagnostics.sorted
    }
}
