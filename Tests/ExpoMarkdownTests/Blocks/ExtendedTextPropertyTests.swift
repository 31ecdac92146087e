import TestSupport
import Testing

@testable import ExpoMarkdown

/// Random tables and notes, compared with what their parts give alone.
@Suite struct ExtendedTextPropertyTests {
    private static let cells = [
        "", "가", "**나(다)**라", "`a`", "`\\|`", "[a](b)", "[r]", "\\|", "\\# #", "*a", "a*", "# b",
        "- c", "1. d", "> e", "[x]: y", "***", "    f", "&amp;", "![g](h)", "가[^없음]", "~", "<i>",
    ]
    private static let containers = ["", "> ", "- ", "12) ", "* > ", ">   - ", "-\t"]

    /// Each cell is what its text gives alone, in whatever quotes and lists the table is.
    @Test(arguments: 0..<8)
    func writesEachCellAsItIsAlone(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let columns = Int.random(in: 1...4, using: &random)
            let rows = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<columns).map { _ in Self.cells.randomElement(using: &random) ?? "" }
            }
            let container = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                Self.containers.randomElement(using: &random) ?? ""
            }.joined()
            let text = Self.table(rows, in: container) + "\n\n[r]: /r\n"
            let rendered = Rendered(text)
            let found = Self.parts(of: rendered.html)
            let expected = rows.flatMap { $0 }.map(Self.alone)
            #expect(found == expected, "\(text.debugDescription): \(rendered.html)")
        }
    }

    private static func table(_ rows: [[String]], in container: String) -> String {
        let margin = String(container.map { $0 == ">" || $0 == "\t" ? $0 : " " })
        var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
        let delimiters = rows[0].map { _ in "-" }.joined(separator: "|")
        lines.insert("|\(delimiters)|", at: 1)
        return container + lines.joined(separator: "\n" + margin)
    }

    private static func alone(_ cell: String) -> String {
        let text = "x " + cell.replacing("\\|", with: "|").drop { $0 == " " } + " x\n\n[r]: /r\n"
        let inline = Rendered(text).inline
        return inline.dropFirst().dropLast().trimmingSpaces
    }

    /// Returns what is in the cells of a table.
    private static func parts(of html: String) -> [String] {
        html.split(separator: "<t").compactMap { piece in
            guard piece.hasPrefix("h>") || piece.hasPrefix("d>") else { return nil }
            let end = piece.ranges(of: "</t").first?.lowerBound ?? piece.endIndex
            return piece[..<end].dropFirst(2).trimmingSpaces
        }
    }

    private static let tokens = [
        "|", "|", "| a |", "\n|-|\n", "\n|-|-|\n", "\n| :-: |\n", "\\", "`", "\n", "\n", "\n\n",
        "\n> ",
        "\n- ", "\n1) ", "\n01. ", "\n    ", "\n   ", "\t", "[^1]", "[^2]", "[^1]: ", "\n[^1]: ",
        "\n[^2]:", "\n\n[^3]: ", "[^", "]", "](u)", "[^3]", "*", "**", "가", "(나)", "a", "\n---\n",
        "\n===\n", "\n```\n", "<b>", "\n<div>\n", "![", "[r]: /u\n", "\r\n", "\r", "&",
    ]

    /// Whatever a text consists of, tags are paired, ids are unique, links within the page lead
    /// somewhere, and nothing is shown that was only written for libcmark.
    @Test(arguments: 0..<16)
    func writesWholeElements(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 1...24, using: &random)).map { _ in
                Self.tokens.randomElement(using: &random) ?? ""
            }.joined()
            let rendered = Rendered(text)
            let html = rendered.html
            let isClean =
                !html.contains("######") && !html.contains("\u{12470}")
                && Self.arePaired(html) && Self.leadSomewhere(html)
            let offsets = rendered.rendering.findings.map(\.offset)
            let arePlaces = offsets.allSatisfy { (0..<max(1, text.utf8.count)).contains($0) }
            #expect(isClean && arePlaces, "\(text.debugDescription): \(html)")
            #expect(offsets == offsets.sorted(), "\(text.debugDescription): \(offsets)")
        }
    }

    private static func arePaired(_ html: String) -> Bool {
        var open: [Substring] = []
        for piece in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            let name = piece.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
            if name.hasPrefix("/") {
                guard open.popLast() == name.dropFirst() else { return false }
            } else if !["br", "hr", "img", "source"].contains(name) {
                open.append(name)
            }
        }
        return open.isEmpty
    }

    private static func leadSomewhere(_ html: String) -> Bool {
        let ids = html.matches(of: #/ id="([^"]*)"/#).map { $0.1 }
        let targets = html.matches(of: #/ href="#(note[^"]*)"/#).map { $0.1 }
        return Set(ids).count == ids.count && Set(targets).isSubset(of: ids)
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(self.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
