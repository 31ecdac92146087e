import ExpoDiagnostics
import TestSupport
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

    @Test func keepsTheFirstAndCountsAllInWhateverOrderTheyCome() {
        let all = (1...500).map {
            Diagnostic(.error, .wrongType, "m", at: Place(file: "a", line: $0, column: 1))
        }
        let first = Array(all.prefix(10))
        var random = SystemRandomNumberGenerator()
        for found in [all, all.reversed(), all.shuffled(using: &random)] {
            let diagnostics = Self.diagnostics(found, showing: 10)
            #expect(diagnostics.sorted == first)
            #expect(diagnostics.errorCount == 500 && diagnostics.warningCount == 0)
        }
    }

    @Test func doesNotDependOnWhoFoundWhat() {
        let all = (0..<600).map { number in
            Diagnostic(
                number.isMultiple(of: 3) ? .warning : .error, .wrongType, "m",
                at: Place(file: "a", line: number / 2, column: 1))
        }
        let one = Self.diagnostics(all, showing: 20)
        var several = Diagnostics(showing: 20)
        for worker in 0..<7 {
            let share = all.indices.filter { $0 % 7 == worker }.map { all[$0] }
            several.merge(Self.diagnostics(share, showing: 20))
        }
        #expect(several.sorted == one.sorted)
        #expect(several.errorCount == one.errorCount)
        #expect(several.warningCount == one.warningCount)
    }

    @Test func countsOnceWhatIsShownOnce() {
        let diagnostic = Diagnostic(.error, .wrongType, "m", at: Place(file: "a"))
        let other = Diagnostic(.error, .wrongType, "n", at: Place(file: "b"))
        let repeated = Array(repeating: diagnostic, count: 50) + [other]
        #expect(Self.diagnostics(repeated, showing: 2).errorCount == 2)
    }

    @Test func showsErrorsBeforeWarningsWhereThereAreTooMany() {
        var diagnostics = Diagnostics(showing: 5)
        for line in 1...50 {
            diagnostics.report(
                Diagnostic(.warning, .unknownKey, "w", at: Place(file: "a", line: line, column: 1)))
        }
        diagnostics.report(Diagnostic(.error, .missingKey, "e", at: Place(file: "b")))
        #expect(diagnostics.sorted.map(\.message.english) == ["w", "w", "w", "w", "e"])
        #expect(diagnostics.warningCount == 50)
    }

    @Test func showsAllWhereAllAreAskedFor() {
        let all = (1...3000).map {
            Diagnostic(.error, .wrongType, "m", at: Place(file: "a", line: $0, column: 1))
        }
        #expect(Self.diagnostics(all.reversed(), showing: .max).sorted == all)
    }

    @Test func asksForMessagesOnlyWhereTheyMayBeShown() {
        let text = SourceText(path: "a", String(repeating: "\n", count: 5000))
        var diagnostics = Diagnostics(showing: 10)
        var asked = 0
        func message() -> Message {
            asked += 1
            return "m"
        }
        for offset in 0..<5000 {
            diagnostics.report(.error, .wrongType, message(), at: offset, in: text)
        }
        #expect(asked == 20 && diagnostics.errorCount == 5000)
    }

    @Test func keepsAcceptedWarningsApart() {
        var diagnostics = Diagnostics()
        diagnostics.accepted = [.unusedImage, .missingFlag, .rowLength]
        for file in ["a", "b"] {
            diagnostics.report(.warning, .unusedImage, "unused", file: file)
        }
        diagnostics.report(.warning, .missingFlag, "no flag", file: "images")
        diagnostics.report(.error, .rowLength, "too long", file: "table")
        #expect(diagnostics.sorted.map(\.code) == [.rowLength])
        #expect(diagnostics.warningCount == 0 && diagnostics.errorCount == 1)
        #expect(diagnostics.acceptedWarnings.map(\.code) == [.unusedImage, .missingFlag])
        #expect(diagnostics.acceptedWarnings.map(\.count) == [2, 1])
        #expect(diagnostics.hasErrors && !diagnostics.hasWarnings && !diagnostics.isEmpty)
    }

    private static func diagnostics(_ found: [Diagnostic], showing most: Int) -> Diagnostics {
        var diagnostics = Diagnostics(showing: most)
        for diagnostic in found { diagnostics.report(diagnostic) }
        return diagnostics
    }

    private static func sorted(_ found: [Diagnostic]) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        for diagnostic in found { diagnostics.report(diagnostic) }
        return diagnostics.sorted
    }
}
