private import ExpoBytes

/// A page of the documentation for a terminal of 80 columns.
///
/// It supports the Markdown of these pages: headings, paragraphs, lists, tables and code blocks.
/// Anything else stays as it is written.
struct DocumentationText {
    private var lines: [String] = []
    /// Whether an empty line precedes the next block.
    private var isApart = false

    /// The page's text, without the final line break.
    var text: String { lines.joined(separator: "\n") }

    init(_ markdown: String) {
        var rest = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = rest.first {
            switch Block(line) {
            case .code:
                let code = rest.dropFirst().prefix { Block($0) != .code }
                add(code.map { "    " + $0 })
                rest = rest.dropFirst(code.count + 2)
            case .indentedCode:
                let code = rest.prefix { Block($0) == .indentedCode }
                add(code.map(String.init))
                rest = rest.dropFirst(code.count)
            case .table:
                let rows = rest.prefix { Block($0) == .table }
                add(DocumentationTable(rows.map(Self.words)).lines)
                rest = rest.dropFirst(rows.count)
            case .heading:
                add(heading(line))
                rest = rest.dropFirst()
            case .item, .text:
                let paragraph = rest.dropFirst().prefix { Block($0) == .text }
                add(Self.paragraph([line] + paragraph), isItem: Block(line) == .item)
                rest = rest.dropFirst(1 + paragraph.count)
            case .nothing:
                isApart = true
                rest = rest.dropFirst()
            }
        }
    }

    /// Adds a block, after an empty line unless it is a list item directly after another.
    private mutating func add(_ block: [String], isItem: Bool = false) {
        if !lines.isEmpty, isApart || !isItem { lines.append("") }
        lines += block
        isApart = false
    }

    /// Returns a heading, underlined according to its level.
    private func heading(_ line: Substring) -> [String] {
        let level = line.prefix { $0 == "#" }.count
        let title = Self.words(line.dropFirst(level).drop { $0 == " " })
        let rule: String? = level == 1 ? "=" : level == 2 ? "-" : nil
        return [title]
            + (rule.map { [String(repeating: $0, count: Paragraph.columns(of: title))] } ?? [])
    }

    private static func paragraph(_ lines: [Substring]) -> [String] {
        let text = words(lines.map { $0.drop { $0 == " " } }.joined(separator: " "))
        let mark = itemMark(of: text[...])
        return Paragraph(String(text.dropFirst(mark.count)), after: mark).lines
    }

    /// Returns a text without the parts that only a browser needs: the targets of links in the
    /// documentation, and the markup of bold words. Code stays as it is written.
    private static func words(_ text: some StringProtocol) -> String {
        var rest = Substring(text)
        var words = ""
        while let character = rest.first {
            if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
                words += rest[...end]
                rest = rest[end...].dropFirst()
            } else if rest.hasPrefix("**") {
                rest = rest.dropFirst(2)
            } else if let link = Link(beginning: rest) {
                words += link.target.contains("://") ? "\(link.text) (\(link.target))" : link.text
                rest = link.rest
            } else {
                words.append(rest.removeFirst())
            }
        }
        return words
    }

    /// A link or a picture: `[text](target)` or `![text](target)`.
    private struct Link {
        let text: Substring
        let target: Substring
        /// What follows it.
        let rest: Substring

        /// Reads the link with which a text begins; `nil` if it begins with another.
        init?(beginning whole: Substring) {
            let inner = whole.drop { $0 == "!" }
            guard inner.first == "[", whole.startIndex == inner.startIndex || whole.hasPrefix("![")
            else { return nil }
            text = inner.dropFirst().prefix { $0 != "[" && $0 != "]" }
            let after = inner[text.endIndex...]
            guard after.hasPrefix("](") else { return nil }
            target = after.dropFirst(2).prefix { $0 != "(" && $0 != ")" && !$0.isWhitespace }
            guard !target.isEmpty, inner[target.endIndex...].first == ")" else { return nil }
            rest = inner[target.endIndex...].dropFirst()
        }
    }
}

/// Returns the mark of a list item at the start of a text, with its space: `- ` or `1. `; empty for any other text.
private func itemMark(of text: Substring) -> String {
    if text.hasPrefix("- ") { return "- " }
    let digits = text.prefix(while: \.isWholeNumber)
    guard !digits.isEmpty, text[digits.endIndex...].hasPrefix(". ") else { return "" }
    return digits + ". "
}

/// The kind of block that a line begins or continues.
private enum Block {
    case nothing
    case heading
    case code
    case indentedCode
    case table
    case item
    case text

    init(_ line: Substring) {
        switch true {
        case line.hasPrefix("```"): self = .code
        case line.hasPrefix("    "): self = .indentedCode
        case line.hasPrefix("|"): self = .table
        case line.hasPrefix("#"): self = .heading
        case line.hasPrefix("<!--"), line.allSatisfy({ $0 == " " }): self = .nothing
        case !itemMark(of: line).isEmpty: self = .item
        default: self = .text
        }
    }
}

/// A table: in columns if they fit, otherwise one paragraph per row, with the other cells below.
private struct DocumentationTable {
    let lines: [String]

    init(_ rows: [String]) {
        let cells = rows.map(Self.cells)
        // The second row only separates the header.
        let header = cells.first ?? []
        let body = Array(cells.dropFirst(2))
        let hasHeader = header.contains { !$0.isEmpty }
        let shown = (hasHeader ? [header] : []) + body
        let widths = header.indices.map { column in
            shown.map { column < $0.count ? Paragraph.columns(of: $0[column]) : 0 }.max() ?? 0
        }
        if widths.reduce(0, { $0 + $1 + 2 }) <= 80 {
            lines = shown.map { Self.line($0, widths) }
        } else if header.count <= 2 {
            lines = body.flatMap { row in Self.term(row, [""]) }
        } else {
            lines = body.flatMap { row in Self.term(row, header.map { $0.isEmpty ? "" : $0 + ": " })
            }
        }
    }

    /// Returns the cells of a row; a bar inside a cell has a backslash.
    private static func cells(_ row: String) -> [String] {
        let bar = "\u{1}"
        return row.replacing("\\|", with: bar).split(
            separator: "|", omittingEmptySubsequences: false
        ).dropFirst().dropLast().map { cell in
            let words = cell.drop { $0 == " " }
            return String(words.prefix(words.count - words.reversed().prefix { $0 == " " }.count))
                .replacing(bar, with: "|")
        }
    }

    private static func line(_ row: [String], _ widths: [Int]) -> String {
        let last = row.lastIndex { !$0.isEmpty } ?? 0
        return zip(row, widths).enumerated().prefix(last + 1).map { column, cell in
            let padding = column == last ? 0 : cell.1 + 2 - Paragraph.columns(of: cell.0)
            return cell.0 + String(repeating: " ", count: padding)
        }.joined()
    }

    private static func term(_ row: [String], _ labels: [String]) -> [String] {
        let others = row.enumerated().dropFirst().filter { !$0.element.isEmpty }
        return Paragraph(row.first ?? "", indentation: 0).lines
            + others.flatMap { column, cell in
                let label = column < labels.count ? labels[column] : ""
                return Paragraph(label + cell, indentation: 4).lines
            }
    }
}
