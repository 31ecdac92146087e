internal import ExpoBytes

/// A text of another program that is HTML, as Markdown or as plain text.
///
/// Only what writers use is known: paragraphs, lines, emphasis, links, lists, headings and quotations. Every other
/// tag is left out, and its text stays. The marks are matched by no tree, because a text may have any of them in any
/// order: an end without a start means nothing.
struct ImportedHTML {
    private var markdown = ""
    private var plain = ""
    /// The addresses of the open links; empty for one without.
    private var links: [String] = []
    /// For each open list the number of its next element; nil for a list without numbers.
    private var lists: [Int?] = []
    private var hidden = 0

    /// Whether a text is HTML: it has an end tag of those that are known, or a line break.
    static func isOne(_ text: String) -> Bool {
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ">") else { return false }
            let tag = rest[..<end]
            if tag.first == "/" ? known.contains(name(of: tag)) : name(of: tag) == "br" {
                return true
            }
        }
        return false
    }

    private static let known: Set<String> = [
        "p", "em", "i", "strong", "b", "a", "ul", "ol", "li", "div", "span", "h1", "h2", "h3", "h4",
        "h5",
        "h6", "blockquote", "sup", "sub", "small",
    ]

    /// Returns the name in the inside of a tag, in lower case.
    private static func name(of tag: Substring) -> String {
        tag.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    }

    /// Returns the text in Markdown.
    static func markdown(of html: String) -> String { ImportedHTML(html).markdown.tidiedLines }

    /// Returns the text without marks.
    static func plain(of html: String) -> String { ImportedHTML(html).plain.tidiedLines }

    private init(_ html: String) {
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            add(rest[..<start])
            let after = rest[rest.index(after: start)...]
            if after.hasPrefix("!--") {
                rest = Self.afterComment(after)
            } else if after.first.map({ $0.isLetter || $0 == "/" }) == true,
                let end = after.firstIndex(of: ">")
            {
                mark(after[..<end])
                rest = after[after.index(after: end)...]
            } else {
                add("<")
                rest = after
            }
        }
        add(rest)
    }

    /// Returns what follows the end of a comment.
    private static func afterComment(_ text: Substring) -> Substring {
        var rest = text
        while let dash = rest.firstIndex(of: "-") {
            rest = rest[dash...]
            if rest.hasPrefix("-->") { return rest.dropFirst(3) }
            rest = rest.dropFirst()
        }
        return rest.dropFirst(rest.count)
    }

    private mutating func add(_ text: Substring) {
        guard hidden == 0, !text.isEmpty else { return }
        // A line's end in HTML is a space.
        let decoded = Self.decoded(text).split(whereSeparator: \.isNewline).joined(separator: " ")
        let ends = (text.first?.isNewline == true, text.last?.isNewline == true && text.count > 1)
        let spaced = (ends.0 ? " " : "") + decoded + (ends.1 ? " " : "")
        plain += spaced
        markdown += MarkdownEscapes.escaped(spaced)
    }

    /// Takes the inside of a tag.
    private mutating func mark(_ tag: Substring) {
        let isEnd = tag.first == "/"
        let name = Self.name(of: tag)
        switch name {
        case "p", "div", "section", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6": both("\n\n")
        case "br": (markdown, plain) = (markdown + "\\\n", plain + "\n")
        case "em", "i": markdown += "*"
        case "strong", "b": markdown += "**"
        case "blockquote": both(isEnd ? "\n\n" : "\n\n> ")
        case "ul", "ol":
            if isEnd { _ = lists.popLast() } else { lists.append(name == "ol" ? 1 : nil) }
            both("\n\n")
        case "li" where !isEnd: both("\n" + nextMark())
        case "a": link(tag, isEnd)
        case "script", "style": hidden = max(0, hidden + (isEnd ? -1 : 1))
        default: break
        }
    }

    private mutating func both(_ text: String) {
        markdown += text
        plain += text
    }

    private mutating func nextMark() -> String {
        guard let list = lists.last, let number = list else { return "- " }
        lists[lists.count - 1] = number + 1
        return "\(number). "
    }

    private mutating func link(_ tag: Substring, _ isEnd: Bool) {
        guard isEnd else {
            let address = Self.decoded(Self.target(of: tag))
            links.append(address)
            if !address.isEmpty { markdown += "[" }
            return
        }
        guard let address = links.popLast(), !address.isEmpty else { return }
        let isSafe = !address.contains { $0.isWhitespace || "()<>".contains($0) }
        markdown += isSafe ? "](\(address))" : "](<\(address.filter { !"<>\n".contains($0) })>)"
        plain += " (\(address))"
    }

    /// Returns the value of `href` in the inside of a tag; empty if there is none.
    private static func target(of tag: Substring) -> Substring {
        var rest = tag
        while let start = rest.firstIndex(where: { $0 == "h" || $0 == "H" }) {
            rest = rest[start...]
            let after = rest.dropFirst(4).drop(while: \.isWhitespace)
            guard rest.prefix(4).lowercased() == "href", after.first == "=" else {
                rest = rest.dropFirst()
                continue
            }
            let value = after.dropFirst().drop(while: \.isWhitespace)
            guard let quote = value.first, quote == "\"" || quote == "'" else {
                return value.prefix { !$0.isWhitespace }
            }
            return value.dropFirst().prefix { $0 != quote }
        }
        return ""
    }

    /// Returns a text with the characters that its references stand for.
    private static func decoded(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(8).prefix {
                $0 == "#" || $0.isASCII && ($0.isLetter || $0.isNumber)
            }
            if rest.dropFirst(name.count + 1).first == ";", let text = character(String(name)) {
                result += text
                rest = rest.dropFirst(name.count + 2)
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }

    private static let names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
        "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "middot": "·",
    ]
}

extension String {
    /// The text without spaces at the ends of its lines, and with at most one empty line between others.
    fileprivate var tidiedLines: String {
        var lines: [String] = []
        for line in split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed) {
            if line.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(line)
        }
        while lines.last?.isEmpty == true || lines.last == "\\" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
