import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoCommand

@Suite struct SARIFReportTests {
    @Test func tellsTheToolTheRulesAndThePlaces() throws {
        let log = try log(of: [.sampleError, .sampleWarning, .sampleError])
        #expect(log.version == "2.1.0")
        let run = try #require(log.runs.first)
        #expect(log.runs.count == 1)
        #expect(run.tool.driver.name == "expo-site")
        #expect(run.tool.driver.version == "1.2.3")
        #expect(run.tool.driver.rules.map(\.id) == ["missing-image", "missing-poster"])
        #expect(run.columnKind == "unicodeCodePoints")
        #expect(run.results.map(\.ruleId) == ["missing-image", "missing-poster", "missing-image"])
        #expect(run.results.map(\.ruleIndex) == [0, 1, 0])
        #expect(run.results.map(\.level) == ["error", "warning", "error"])
        #expect(
            run.results[0].message.text
                == "item 'tower' names image 'eifel.jpg', which is not there\n\n"
                + "did you mean 'eiffel.jpg'?")
        #expect(run.results[1].message.text == "there is no poster")
        let places = run.results.map { $0.locations[0].physicalLocation }
        #expect(places[0].artifactLocation.uri == "Content/items.json")
        #expect(places[0].region?.startLine == 12)
        #expect(places[0].region?.startColumn == 5)
        #expect(places[1].artifactLocation.uri == "Content/images")
        #expect(places[1].region == nil)
    }

    @Test(arguments: [
        ("Content/직지 (a).json", "Content/%EC%A7%81%EC%A7%80%20%28a%29.json"),
        ("/srv/a?b#c:%", "file:///srv/a%3Fb%23c%3A%25"), ("a\u{1}", "a%01"),
    ])
    func writesAPathAsAnAddress(path: String, uri: String) throws {
        let diagnostic = Diagnostic(.error, .emptyText, "", at: Place(file: path))
        let location = try log(of: [diagnostic]).runs[0].results[0].locations[0]
        #expect(location.physicalLocation.artifactLocation.uri == uri)
    }

    @Test func hasAnEmptyListWhereNothingIsWrong() throws {
        let run = try log(of: []).runs[0]
        #expect(run.results.isEmpty && run.tool.driver.rules.isEmpty)
    }

    private func log(of diagnostics: [Diagnostic]) throws -> Log {
        let text = SARIFReport(of: diagnostics, by: "1.2.3").text
        return try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    }

    private struct Log: Decodable {
        let version: String
        let runs: [Run]
    }

    private struct Run: Decodable {
        let tool: Tool
        let columnKind: String
        let results: [Result]
    }

    private struct Tool: Decodable {
        let driver: Driver
    }

    private struct Driver: Decodable {
        let name: String
        let version: String
        let rules: [Rule]
    }

    private struct Rule: Decodable {
        let id: String
    }

    private struct Result: Decodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
    }

    private struct Message: Decodable {
        let text: String
    }

    private struct Location: Decodable {
        let physicalLocation: PhysicalLocation
    }

    private struct PhysicalLocation: Decodable {
        let artifactLocation: ArtifactLocation
        let region: Region?
    }

    private struct ArtifactLocation: Decodable {
        let uri: String
    }

    private struct Region: Decodable {
        let startLine: Int
        let startColumn: Int
    }
}
