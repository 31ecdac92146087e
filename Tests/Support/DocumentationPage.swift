package import Foundation

/// A page of `Documentation` of which parts are made from the program, so that they stay true.
///
/// Such a part stands between two comments, which readers of the page do not see:
///
///     <!-- NAME: made from the program -->
///
///     <!-- end -->
package struct DocumentationPage {
    private let file: URL
    private var text: String

    private static let end = "\n<!-- end -->\n"

    /// Reads the page of that name in the folder of the documentation.
    package init(_ name: String) throws {
        file = Self.repository.appending(path: "Documentation/\(name)")
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// Returns what is wrong with a page whose parts are to be `parts`, and no others.
    ///
    /// `RECORD=1` writes the parts into the page, and says so, so that the run fails and is seen.
    package static func problems(
        in name: String, parts: [(name: String, text: String)]
    ) throws -> [String] {
        var page = try DocumentationPage(name)
        let names = page.names
        guard names == parts.map(\.name) else {
            return ["\(name) has the parts \(names), not \(parts.map(\.name))"]
        }
        let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
        let problems = parts.flatMap { part in
            isRecording
                ? page.record(part.text, as: part.name)
                : page.differences(from: part.text, in: part.name)
        }
        if isRecording { try Data(page.text.utf8).write(to: page.file) }
        return problems
    }

    private var names: [String] {
        text.matches(of: #/(?m)^<!-- ([a-z0-9 ]+): made from the program -->$/#).map { "\($0.1)" }
    }

    private func range(of part: String) -> Range<String.Index>? {
        guard let start = text.range(of: "<!-- \(part): made from the program -->\n\n"),
            let end = text.range(of: Self.end, range: start.upperBound..<text.endIndex)
        else { return nil }
        return start.upperBound..<end.lowerBound
    }

    private func differences(from wanted: String, in part: String) -> [String] {
        guard let range = range(of: part) else { return ["'\(part)' has no end"] }
        let lines = text[range].components(separatedBy: "\n")
        let wanted = wanted.components(separatedBy: "\n")
        return (0..<max(lines.count, wanted.count)).compactMap { number in
            let line = number < lines.count ? lines[number] : "(end)"
            let other = number < wanted.count ? wanted[number] : "(end)"
            return line == other
                ? nil : "\(part), line \(number + 1) is '\(line)', not '\(other)'"
        }
    }

    private mutating func record(_ wanted: String, as part: String) -> [String] {
        guard let range = range(of: part) else { return ["'\(part)' has no end"] }
        text.replaceSubrange(range, with: wanted)
        return ["recorded '\(part)'; run again without RECORD"]
    }

    /// The folder that holds the documentation, the tests and the sources.
    package static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}

extension DocumentationPage {
    /// Returns a table in Markdown, with a line's end behind each row.
    package static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows)
            .map { row in
                let cells = row.map { $0.replacing("|", with: "\\|") }
                return "| " + cells.joined(separator: " | ") + " |\n"
            }
            .joined()
    }
}
