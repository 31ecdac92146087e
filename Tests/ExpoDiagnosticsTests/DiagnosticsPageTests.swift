import ExpoDiagnostics
import Foundation
import Testing

/// `Documentation/reference/diagnostics.md` is written by hand; what can be compared with the program
/// is.
@Suite struct DiagnosticsPageTests {
    @Test func hasASectionForEachCodeInTheirOrder() throws {
        let codes = try Self.sections().map(\.code)
        #expect(codes == DiagnosticCode.allCases.map(\.rawValue))
    }

    @Test func beginsEachSectionWithWhatTheReportsSayOfIt() throws {
        for section in try Self.sections() {
            let code = try #require(DiagnosticCode(rawValue: section.code))
            let words = section.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let meaning = code.meaning
            let beginning = "\(meaning.severities.rawValue). \(meaning.sentence.english)"
            #expect(words.hasPrefix(beginning), "\(section.code) begins with: \(beginning)")
        }
    }

    @Test func saysHowSevereEachIs() throws {
        for section in try Self.sections() {
            let said = try Self.expected(section.code).matches(
                of: #/(?m)^.*?: (error|warning): .*$/#
            )
            .filter { $0.0.hasSuffix("[\(section.code)]") }.map { "\($0.1)" }
            let words = section.text.prefixMatch(of: #/\n\n(Error|Warning|Error or warning)\. /#)
            let named = try #require(words, "\(section.code) begins with its severity").1
                .lowercased()
            for severity in Set(said) {
                #expect(named.contains(severity), "\(section.code) is \(severity)")
            }
        }
    }

    /// The messages are what the program says of the smallest site that causes them.
    @Test func quotesWhatTheProgramSays() throws {
        for section in try Self.sections() {
            let quoted = section.text.matches(of: #/```text\n([^`]*)```\n/#).map { "\($0.1)" }
            #expect(quoted.count == 1, "\(section.code) has one example")
            let expected = try Self.expected(section.code)
            for quote in quoted {
                #expect(quote.contains("[\(section.code)]"), "\(section.code) shows itself")
                #expect(expected.contains(quote), "\(section.code) is said like that")
            }
        }
    }

    /// A reader has no folder of the tests.
    @Test func showsPlacesThatAReaderHas() throws {
        for section in try Self.sections() {
            for quote in section.text.matches(of: #/```text\n([^`]*)```\n/#) {
                let names = DiagnosticCode.allCases.map(\.rawValue).filter {
                    quote.1.contains("\($0)/")
                }
                #expect(names == [], "\(section.code) shows folders of the tests")
            }
        }
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func expected(_ code: String) throws -> String {
        let file = repository.appending(path: "Tests/Fixtures/\(code)/expected.txt")
        return try String(contentsOf: file, encoding: .utf8)
    }

    private struct Section {
        let code: String
        /// What stands between its heading and the next one.
        let text: String
    }

    private static func sections() throws -> [Section] {
        let file = repository.appending(path: "Documentation/reference/diagnostics.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        return page.components(separatedBy: "\n### ").dropFirst().map { section in
            let end = section.firstIndex(of: "\n") ?? section.endIndex
            let text = section[end...].components(separatedBy: "\n## ").first ?? ""
            return Section(code: String(section[..<end]), text: text)
        }
    }
}
