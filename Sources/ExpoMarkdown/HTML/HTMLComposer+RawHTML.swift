internal import ExpoBytes
import ExpoDiagnostics

/// The raw HTML in a text, which is left out.
extension HTMLComposer {
    mutating func leaveOutBlock(_ tree: borrowing MarkdownTree) {
        html.appendLineBreakIfNeeded()
        noteTags(tree, areInBlock: true)
    }

    /// Records the tags of a block, or of a piece of a line.
    mutating func noteTags(_ tree: borrowing MarkdownTree, areInBlock: Bool = false) {
        let literal = tree.literal
        var position = tree.position
        var passed = 0
        var index = 0
        while var tag = RawTag(in: literal, from: &index) {
            position.advance(over: literal.extracting(passed..<tag.offset))
            passed = tag.offset
            tag.offset = source.offset(
                of: position, beginningWith: firstLine(of: literal.extracting(passed..<index)))
            tag.isInBlock = areInBlock
            tags.append(tag)
        }
    }

    private func firstLine(of tag: Span<UInt8>) -> [UInt8] {
        Array(tag.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    }

    /// Reports each element once, whatever its tags and content.
    mutating func reportRawHTML() {
        rendering.findings += RawTag.outermost(of: tags).map {
            MarkdownFinding(.rawHTML($0.name, isBlock: $0.isInBlock), at: $0.offset)
        }
        rendering.findings.sort { $0.offset < $1.offset }
    }
}

/// An HTML tag or a comment in a text.
struct RawTag {
    enum Role {
        case opening
        case closing
        /// It has no closing tag: `<br>`, `<iframe />`, a comment.
        case alone
    }

    let role: Role
    /// The element's name in lower case; `!--` for a comment, and `!` for other markup.
    let name: String
    /// The byte offset in the text from which it was read.
    var offset: Int
    /// Whether it is in a block of HTML, whose text is left out too.
    var isInBlock = false

    private static let longestName = 32
    private static let emptyElements: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
        "source", "track", "wbr",
    ]

    /// Reads the first tag at or after `index`, and moves `index` after it; nil if there is none.
    init?(in html: Span<UInt8>, from index: inout Int) {
        var start = html.firstIndex(of: UInt8(ascii: "<"), from: index)
        while start < html.count, !Self.begins(at: start, in: html) {
            start = html.firstIndex(of: UInt8(ascii: "<"), from: start + 1)
        }
        guard start < html.count else { return nil }
        offset = start
        let isClosing = html[start + 1] == UInt8(ascii: "/")
        let startOfName = start + (isClosing ? 2 : 1)
        let name = html.extracting(startOfName...).extracting(first: Self.longestName)
            .prefix(while: Self.isInName)
        if !name.isEmpty {
            self.name = String(decoding: name).lowercased()
            index = Self.endOfTag(in: html, from: startOfName + name.count)
            let isAlone =
                html.holds("/>", at: index - 2) || Self.emptyElements.contains(self.name)
            role = isAlone ? .alone : isClosing ? .closing : .opening
        } else {
            let isComment = html.holds("<!--", at: start)
            self.name = isComment ? "!--" : "!"
            index =
                isComment
                ? Self.endOfComment(in: html, from: start + 4)
                : html.firstIndex(of: UInt8(ascii: ">"), from: start)
            role = .alone
        }
    }

    private static func begins(at start: Int, in html: Span<UInt8>) -> Bool {
        guard start + 1 < html.count else { return false }
        let next = html[start + 1]
        if next == UInt8(ascii: "/") {
            return start + 2 < html.count && html[start + 2].isLetter
        }
        return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next.isLetter
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
    }

    /// Returns the end of a tag; quoted values may contain a `>`.
    private static func endOfTag(in html: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < html.count {
            switch html[index] {
            case UInt8(ascii: ">"): return index + 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = html.firstIndex(of: html[index], from: index + 1) + 1
            default: index += 1
            }
        }
        return html.count
    }

    private static func endOfComment(in html: Span<UInt8>, from start: Int) -> Int {
        var index = html.firstIndex(of: UInt8(ascii: ">"), from: start)
        while index < html.count, !html.holds("--", at: index - 2) {
            index = html.firstIndex(of: UInt8(ascii: ">"), from: index + 1)
        }
        return index
    }
}

extension RawTag {
    /// Returns one tag for each element that is not inside another: the opening one, unless there
    /// is none.
    static func outermost(of tags: [RawTag]) -> [RawTag] {
        let ends = closingTags(of: tags)
        let opened = Set(tags.lazy.filter { $0.role == .opening }.map(\.name))
        var outermost: [RawTag] = []
        var index = 0
        while index < tags.count {
            let tag = tags[index]
            if tag.role != .closing || !opened.contains(tag.name) { outermost.append(tag) }
            index = (ends[index] ?? index) + 1
        }
        return outermost
    }

    /// Pairs tags: returns the index of each closing tag by that of its opening tag.
    private static func closingTags(of tags: [RawTag]) -> [Int: Int] {
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        var countOfOpen: [String: Int] = [:]
        for (index, tag) in tags.enumerated() {
            switch tag.role {
            case .alone: continue
            case .opening:
                open.append(index)
                countOfOpen[tag.name, default: 0] += 1
            case .closing:
                guard countOfOpen[tag.name, default: 0] > 0 else { continue }
                while let last = open.popLast() {
                    countOfOpen[tags[last].name, default: 0] -= 1
                    guard tags[last].name == tag.name else { continue }
                    ends[last] = index
                    break
                }
            }
        }
        return ends
    }
}
