import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct JSONReportTests {
    @Test func tellsPlacesAndHelp() throws {
        let report = try decoded(Self.report(of: [.sampleError, .sampleWarning], errors: 1))
        let error = Entry(
            severity: "error", code: "missing-image",
            message: "item 'tower' names image 'eifel.jpg', which is not there",
            file: "Content/items.json", line: 12, column: 5, help: "did you mean 'eiffel.jpg'?")
        let warning = Entry(
            severity: "warning", code: "missing-poster", message: "there is no poster",
            file: "Content/images", line: nil, column: nil, help: nil)
        #expect(report.diagnostics == [error, warning])
        #expect(report.errors == 1)
        #expect(report.warnings == 1)
        #expect(report.files == nil)
    }

    @Test func hasEveryKeyEvenWhereThereIsNoValue() throws {
        let text = Self.report(of: [.sampleWarning]).text
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
        let entries = try #require(object["diagnostics"] as? [NSDictionary])
        let keys = try #require(entries.first?.allKeys as? [String])
        let expected = ["code", "column", "file", "help", "line", "message", "severity"]
        #expect(keys.sorted() == expected)
    }

    @Test func namesTheOtherPlacesThatAProblemIsAbout() throws {
        let first = RelatedPlace("the first is", at: Place(file: "a", line: 2, column: 3))
        let diagnostic = Diagnostic(
            .error, .duplicateIdentifier, "twice", at: Place(file: "b"), related: [first])
        let text = Self.report(of: [diagnostic]).text
        #expect(
            text.contains(
                #""help":"the first is at a:2:3","related":[{"message":"the first is","#
                    + #""file":"a","line":2,"column":3}]}"#))
    }

    @Test func listsFiles() throws {
        let report = try decoded(Self.report(of: [], files: ["index.html", "items/에펠탑.html"]))
        #expect(report.files == ["index.html", "items/에펠탑.html"])
        #expect(try decoded(Self.report(of: [], files: [])).files == [])
    }

    @Test func survivesEveryCharacterThatCouldBreakIt() throws {
        let controls = (0...0xA0).compactMap { Unicode.Scalar($0) }.map { String($0) }.joined()
        let message = controls + "\"\\/\u{2028}\u{2029}\u{FEFF}e\u{301} 👩‍👩‍👧 에펠탑 \u{10FFFF}"
        let diagnostic = Diagnostic(.error, .emptyText, "\(message)", at: Place(file: "a\"b"))
        let report = Self.report(of: [diagnostic])
        let entry = try #require(try decoded(report).diagnostics.first)
        #expect(Array(entry.message.unicodeScalars) == Array(message.unicodeScalars))
        #expect(entry.file == "a\"b")
        #expect(!report.text.contains { $0.isNewline && $0 != "\u{2028}" && $0 != "\u{2029}" })
    }

    @Test func countsWhatItDoesNotList() throws {
        let tally = Tally(
            errors: 2000, warnings: 3, shown: 1, accepted: [(.unusedImage, 2), (.missingFlag, 1)])
        let report = try decoded(JSONReport(of: [.sampleError], tally, files: nil, in: .english))
        #expect(report.diagnostics.count == 1)
        #expect(report.errors == 2000 && report.warnings == 3 && report.accepted == 3)
    }

    private static func report(
        of diagnostics: [Diagnostic], errors: Int = 0, files: [String]? = nil
    ) -> JSONReport {
        let warnings = diagnostics.count - errors
        return JSONReport(
            of: diagnostics, Tally(errors: errors, warnings: warnings, shown: diagnostics.count),
            files: files, in: .english)
    }

    private struct Report: Decodable {
        let diagnostics: [Entry]
        let files: [String]?
        let errors: Int
        let warnings: Int
        let accepted: Int
    }

    private struct Entry: Decodable, Equatable {
        let severity: String
        let code: String
        let message: String
        let file: String
        let line: Int?
        let column: Int?
        let help: String?
    }

    private func decoded(_ report: JSONReport) throws -> Report {
        let data = Data(report.text.utf8)
        #expect(try JSONSerialization.jsonObject(with: data) is NSDictionary)
        return try JSONDecoder().decode(Report.self, from: data)
    }
}
