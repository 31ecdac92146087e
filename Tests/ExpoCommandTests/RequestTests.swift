import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct RequestTests {
    private let disk: TemporaryFolder
    private let recorded = RecordedTerminal()

    init() throws {
        disk = try TemporaryFolder()
    }

    private func request(_ change: (inout CommandSettings) -> Void = { _ in }) -> Request {
        var settings = CommandSettings()
        change(&settings)
        return Request(
            settings: settings, environment: ProcessEnvironment(),
            reporter: Reporter(settings, wantsColour: false, terminal: recorded.terminal))
    }

    private func write(
        _ text: String, to name: String = "items.json",
        with change: (inout CommandSettings) -> Void = { _ in }
    ) -> ExpoCommand.ExitStatus {
        request(change).write(
            Array(text.utf8), to: disk.path(name), of: "1 item", Diagnostics())
    }

    @Test func writesAFileOfAPersonsOwnAndNeverOverAnother() throws {
        let path = disk.path("items.json")
        #expect(write("a") == .done)
        #expect(write("a") == .done)
        #expect(write("b") == .cannotCreateOutput)
        #expect(try disk.text("items.json") == "a")
        #expect(recorded.output == "wrote \(path): 1 item\n\(path) is already up to date: 1 item\n")
        #expect(recorded.error.contains("the file exists and is different [foreign-file]"))
    }

    @Test func keepsTheFileThatItReplaces() throws {
        #expect(write("a") == .done)
        #expect(write("b") { $0.replacesOther = true } == .done)
        #expect(
            try disk.everything().mapValues(\.description) == [
                "items.json": "a file: b", "items.json.bak": "a file: a",
            ])
        #expect(recorded.output.contains("the earlier file is \(disk.path("items.json.bak"))\n"))
    }

    @Test func saysWhereAFileCannotBeWritten() throws {
        #expect(write("a", to: "missing/items.json") == .cannotCreateOutput)
        try disk.makeFolder("folder.json")
        #expect(write("a", to: "folder.json") != .done)
        #expect(try disk.names() == ["folder.json"])
        #expect(recorded.output == "")
    }

    @Test func refusesWarningsWhereItIsStrict() {
        #expect(!request().hasErrors(.sampleWarning))
        #expect(request { $0.isStrict = true }.hasErrors(.sampleWarning))
        #expect(request().hasErrors(.sample))
        #expect(request().report(.sampleWarning) == .done)
    }
}
