package import Foundation

/// A page of `Documentation` with parts that are generated from the program, so that they stay
/// correct.
///
/// Such a part is between two comments, which readers of the page do not see:
///
///     <!-- NAME: made from the program -->
///
///     <!-- end -->
package struct DocumentationPage {
    private let file: URL
    private var text: String

    private static let end = "<!-- end -->\n"

    /// Reads the page of that name in the folder of the documentation.
    package init(_ name: String) throws {
        file = Self.repository.appending(path: "Documentation/\(name)")
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// Returns the problems of a page whose parts are to be `parts`, and no others.
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
        let endless = names.filter { page.range(of: $0) == nil }
        guard endless.isEmpty else { return endless.map { "'\($0)' has no end" } }
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
            return parts.flatMap { page.differences(from: $0.text, in: $0.name) }
        }
        for part in parts { page.record(part.text, as: part.name) }
        try Data(page.text.utf8).write(to: page.file)
        return parts.map { "recorded '\($0.name)'; run again without RECORD" }
    }

    private var names: [String] {
        text.matches(of: #/(?m)^<!-- ([a-z0-9 ]+): made from the program -->$/#).map { "\($0.1)" }
    }

    /// What is between the comments of a part; nil if another begins before it ends.
    private func range(of part: String) -> Range<String.Index>? {
        guard let start = text.range(of: "<!-- \(part): made from the program -->\n"),
            let end = text.range(of: Self.end, range: start.upperBound..<text.endIndex)
        else { return nil }
        let range = start.upperBound..<end.lowerBound
        return text[range].contains("made from the program -->") ? nil : range
    }

    private func differences(from wanted: String, in part: String) -> [String] {
        guard let range = range(of: part) else { return [] }
        let lines = text[range].components(separatedBy: "\n")
        let wanted = Self.spaced(wanted).components(separatedBy: "\n")
        return (0..<max(lines.count, wanted.count)).compactMap { number in
            let line = number < lines.count ? lines[number] : "(end)"
            let other = number < wanted.count ? wanted[number] : "(end)"
            return line == other ? nil : "\(part), line \(number) is '\(line)', not '\(other)'"
        }
    }

    private mutating func record(_ wanted: String, as part: String) {
        if let range = range(of: part) { text.replaceSubrange(range, with: Self.spaced(wanted)) }
    }

    /// A part as it is between its comments.
    private static func spaced(_ part: String) -> String { "\n\(part)\n" }

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
