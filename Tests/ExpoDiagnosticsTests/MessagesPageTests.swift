import ExpoDiagnostics
import Foundation
import Testing

/// `Documentation/reference/messages.md` and its Korean counterpart are written by hand; the parts
/// that the program generates are compared.
@Suite struct MessagesPageTests {
    @Test(arguments: MessagesPage.allCases)
    func hasASectionForEachCodeInTheirOrder(page: MessagesPage) throws {
        let codes = try page.sections().map(\.code)
        #expect(codes == DiagnosticCode.allCases.map(\.rawValue))
    }

    @Test(arguments: MessagesPage.allCases)
    func beginsEachSectionWithWhatTheReportsSayOfIt(page: MessagesPage) throws {
        for section in try page.sections() {
            let code = try #require(DiagnosticCode(rawValue: section.code))
            let words = section.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let beginning =
                page.name(of: code.meaning.severities) + ". "
                + code.meaning.sentence.text(in: page.language)
            #expect(words.hasPrefix(beginning), "\(section.code) begins with: \(beginning)")
        }
    }

    @Test func saysHowSevereEachIs() throws {
        for section in try MessagesPage.english.sections() {
            let said = try MessagesPage.english.expected(section.code).matches(
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

    /// The messages are those for the smallest site that causes them.
    @Test(arguments: MessagesPage.allCases)
    func quotesWhatTheProgramSays(page: MessagesPage) throws {
        for section in try page.sections() {
            #expect(section.quotes.count == 1, "\(section.code) has one example")
            let expected = try page.expected(section.code)
            for quote in section.quotes {
                #expect(quote.contains("[\(section.code)]"), "\(section.code) shows itself")
                #expect(expected.contains(quote), "\(section.code) is said like that")
            }
        }
    }

    /// A reader has no folder of the tests.
    @Test(arguments: MessagesPage.allCases)
    func showsPlacesThatAReaderHas(page: MessagesPage) throws {
        for section in try page.sections() {
            for quote in section.quotes {
                let names = DiagnosticCode.allCases.map(\.rawValue).filter {
                    quote.contains("\($0)/")
                }
                #expect(names == [], "\(section.code) shows folders of the tests")
            }
        }
    }
}

/// The page of messages in one language.
enum MessagesPage: String, CaseIterable, Sendable {
    case english = "Documentation/reference/messages.md"
    case korean = "Documentation/ko/reference/messages.md"

    struct Section {
        let code: String
        /// The text between its heading and the next one.
        let text: String

        var quotes: [String] {
            text.matches(of: #/```text\n([^`]*)```\n/#).map { "\($0.1)" }
        }
    }

    var language: MessageLanguage { self == .english ? .english : .korean }

    func name(of severities: DiagnosticCode.Severities) -> String {
        guard self == .korean else { return severities.rawValue }
        return switch severities {
        case .error: "오류"
        case .warning: "경고"
        case .errorOrWarning: "오류 또는 경고"
        }
    }

    func sections() throws -> [Section] {
        try Self.text(rawValue).components(separatedBy: "\n### ").dropFirst().map { section in
            let end = section.firstIndex(of: "\n") ?? section.endIndex
            let text = section[end...].components(separatedBy: "\n## ").first ?? ""
            return Section(code: String(section[..<end]), text: text)
        }
    }

    /// The messages for the smallest site with a problem of a kind.
    func expected(_ code: String) throws -> String {
        let name = self == .english ? "expected.txt" : "expected.ko.txt"
        return try Self.text("Tests/Fixtures/\(code)/\(name)")
    }

    private static func text(_ path: String) throws -> String {
        let repository = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }
}
