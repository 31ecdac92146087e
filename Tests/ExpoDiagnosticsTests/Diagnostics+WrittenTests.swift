import ExpoDiagnostics
import Testing

@Suite struct DiagnosticsWrittenTests {
    @Test func areReadAsTheyWereWritten() throws {
        for showing in [1, 3, 1000, Int.max] {
            var diagnostics = Diagnostics(showing: showing)
            for number in 1...5 {
                let place = Place(file: "글", line: number % 4 + 1, column: 1)
                diagnostics.report(
                    Diagnostic(
                        .error, .wrongType, "\(number)", at: place,
                        related: [
                            RelatedPlace("one stands", at: place),
                            RelatedPlace("another stands", at: Place(file: "a"), name: "A1"),
                        ]))
                diagnostics.report(
                    Diagnostic(.warning, .missingFlag, "no", at: Place(file: "a"), help: "add"))
            }
            diagnostics.accepted = [.missingFlag]
            let read = try #require(Diagnostics(written: diagnostics.written, like: diagnostics))
            #expect(read.sorted == diagnostics.sorted)
            #expect(read.count == diagnostics.count)
            #expect(read.errorCount == diagnostics.errorCount)
            #expect(read.acceptedWarnings.map(\.count) == diagnostics.acceptedWarnings.map(\.count))
            #expect(read.written == diagnostics.written)
            var (more, less) = (diagnostics, read)
            for diagnostic in diagnostics.sorted.reversed() {
                more.report(diagnostic)
                less.report(diagnostic)
            }
            #expect(less.sorted == more.sorted)
            #expect(less.errorCount == more.errorCount)
        }
    }

    @Test func areNotReadWhereAnotherNumberIsShown() {
        let all = Diagnostics(showing: .max)
        #expect(Diagnostics(written: all.written, like: Diagnostics()) == nil)
        #expect(Diagnostics(written: Diagnostics().written, like: all) == nil)
    }

    @Test func areNotReadWhenCutOffOrContinued() {
        var diagnostics = Diagnostics()
        diagnostics.report(.warning, .missingFlag, "no flag", file: "images", help: "add")
        let bytes = diagnostics.written
        for count in bytes.indices {
            #expect(Diagnostics(written: Array(bytes[..<count]), like: diagnostics) == nil)
        }
        #expect(Diagnostics(written: bytes + [0], like: diagnostics) == nil)
    }
}
