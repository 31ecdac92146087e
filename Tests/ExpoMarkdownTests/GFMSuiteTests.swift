import Foundation
import Testing

@testable import ExpoMarkdown

private let suite = ProcessInfo.processInfo.environment["GFM_SUITE"]

/// The examples of tables and footnotes of GitHub Flavored Markdown, from the folder that
/// `GFM_SUITE` names.
@Suite(.enabled(if: suite != nil, "GFM_SUITE names no folder with the examples"))
struct GFMSuiteTests {
    struct Example: Decodable, CustomTestStringConvertible {
        let section: String
        let example: Int
        let markdown: String
        let html: String

        var testDescription: String { "\(section), \(example)" }
    }

    /// Where the program gives other HTML by intention.
    private static let differences: [Int: (reason: String, theirs: String, ours: String)] = [
        12: (
            "HTML in Markdown is never written",
            "<strong>hello</strong></td></tr><tr><td>ok <br> sure",
            "hello</td></tr><tr><td>ok  sure"
        ),
        23: (
            "the link back is in a paragraph where a note ends with something else",
            "</pre><a>↩</a></li>", "</pre><p><a>↩</a></p></li>"
        ),
    ]

    @Test(arguments: try examples())
    func agreesWithTheExample(example: Example) {
        var expected = Self.tree(of: example.html)
        if let difference = Self.differences[example.example] {
            #expect(expected.contains(difference.theirs), "no difference: \(difference.reason)")
            expected = expected.replacing(difference.theirs, with: difference.ours)
        }
        #expect(Self.tree(of: Rendered(example.markdown).html) == expected)
    }

    /// Returns the tags and texts of HTML, with the alignment of cells and the destinations of links
    /// in the text, and without the regions around tables.
    private static func tree(of html: String) -> String {
        html.split(separator: "<").map { piece in
            guard let end = piece.firstIndex(of: ">") else { return String(piece) }
            let text = piece[piece.index(after: end)...].split(
                separator: "\n", omittingEmptySubsequences: false)
            let words = text.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
            let attributes = piece[..<end].split(separator: " ")
            guard let name = attributes.first, !name.hasSuffix("div") else { return words }
            let kept = attributes.dropFirst().compactMap { attribute -> String? in
                let isLink = attribute.hasPrefix("href=\"http")
                if isLink || attribute.hasPrefix("align=") { return " \(attribute)" }
                guard attribute.hasPrefix("class=\"align-") else { return nil }
                return " align=\"\(attribute.dropFirst(13))"
            }
            return "<\(name)\(kept.joined())>\(words.replacing("↩\u{FE0E}", with: "↩"))"
        }.joined()
    }

    private static func examples() throws -> [Example] {
        guard let suite else { return [] }
        return try ["spec-tables", "tables", "footnotes"].flatMap { name in
            let file = URL(filePath: "\(suite)/\(name).json")
            return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
        }
    }
}
