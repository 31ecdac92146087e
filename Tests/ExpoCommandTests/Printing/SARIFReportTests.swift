import ExpoDiagnostics
import Foundation
import TestSupport
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

    @Test func namesTheOtherPlacesThatAProblemIsAbout() throws {
        let first = RelatedPlace(
            "the first is", at: Place(file: "a.csv", line: 2, column: 3), name: "B2")
        let diagnostic = Diagnostic(
            .error, .duplicateIdentifier, "twice", at: Place(file: "a.csv", line: 3, column: 3),
            help: "change one", related: [first])
        let results = try log(of: [diagnostic, .sampleError]).runs[0].results
        #expect(
            results[0].message.text == "twice\n\nchange one; the first is at a.csv:2:3 (B2)")
        let location = try #require(results[0].relatedLocations?.first)
        #expect(location.message?.text == "the first is")
        #expect(location.physicalLocation.artifactLocation.uri == "a.csv")
        #expect(location.physicalLocation.region?.startLine == 2)
        #expect(results[1].relatedLocations == nil)
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

    @Test func saysOfEachRuleWhatItIsAndWhereMoreStands() throws {
        let rules = try log(of: [.sampleError, .sampleWarning]).runs[0].tool.driver.rules
        #expect(
            rules.map(\.shortDescription.text) == [
                "An item or a text uses a picture that is not in 'Content/images', or is there "
                    + "in a format that is not supported.",
                "There is no picture called 'poster'.",
            ])
        #expect(rules.allSatisfy { URL(string: $0.helpUri)?.scheme != nil })
        #expect(rules.map { URL(string: $0.helpUri)?.fragment } == rules.map(\.id))
    }

    @Test func countsWhatItDoesNotList() throws {
        let counts = try log(of: [.sampleError]).runs[0].properties
        #expect(counts.errors == 2000 && counts.warnings == 3 && counts.accepted == 0)
    }

    @Test func hasAnEmptyListWhereNothingIsWrong() throws {
        let run = try log(of: []).runs[0]
        #expect(run.results.isEmpty && run.tool.driver.rules.isEmpty)
    }

    private func log(of diagnostics: [Diagnostic]) throws -> Log {
        let tally = Tally(errors: 2000, warnings: 3, shown: diagnostics.count)
        let text = SARIFReport(of: diagnostics, tally, by: "1.2.3", in: .english).text
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
        let properties: Counts
    }

    private struct Counts: Decodable {
        let errors: Int
        let warnings: Int
        let accepted: Int
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
        let shortDescription: Message
        let helpUri: String
    }

    private struct Result: Decodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
    }

    private struct Message: Decodable {
        let text: String
    }

    private struct Location: Decodable {
        let physicalLocation: PhysicalLocation
        let message: Message?
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
