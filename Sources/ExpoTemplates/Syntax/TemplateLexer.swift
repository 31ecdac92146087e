private import ExpoBytes
import ExpoDiagnostics

/// Divides a template's text into tokens, and reports malformed tags.
struct TemplateLexer {
    private let bytes: [UInt8]
    private let source: SourceText
    private var delimiters = Delimiters.braces
    private var index = 0
    private var isAtLineStart = true
    private var tokens: [Token] = []
    private var diagnostics: Diagnostics
    /// Closing delimiters that are known not to occur in the rest of the text.
    private var absentClosings: Set<[UInt8]> = []

    private init(_ bytes: [UInt8], of source: SourceText, like diagnostics: Diagnostics) {
        self.diagnostics = Diagnostics(like: diagnostics)
        self.bytes = bytes
        self.source = source
    }

    /// Returns the tokens of a text, which cover it without gaps if there are no errors.
    static func tokens(
        of bytes: [UInt8], in source: SourceText, diagnostics: inout Diagnostics
    ) -> [Token] {
        var lexer = TemplateLexer(bytes, of: source, like: diagnostics)
        lexer.skipByteOrderMark()
        while lexer.index < bytes.count { lexer.readToken() }
        diagnostics.merge(lexer.diagnostics)
        return lexer.tokens
    }

    private mutating func skipByteOrderMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func readToken() {
        if has(delimiters.open, at: index) {
            readTag()
            isAtLineStart = false
        } else if let length = newline(at: index) {
            add(.newline, upTo: index + length)
            isAtLineStart = true
        } else if isAtLineStart, bytes[index].isBlank {
            add(.space, upTo: end(where: { !$0.isBlank }))
            isAtLineStart = false
        } else {
            add(.text, upTo: textEnd())
            isAtLineStart = false
        }
    }

    // MARK: Text

    /// Returns the end of a text that begins here: the next tag or the end of the line.
    private func textEnd() -> Int {
        let (text, first) = (bytes.span, delimiters.open[0])
        var end = index + 1
        while end < text.count {
            let byte = text[end]
            // Most bytes are neither the first of a tag nor of the end of a line.
            if byte == first, has(delimiters.open, at: end) { break }
            if byte <= UInt8(ascii: "\r"), newline(at: end) != nil { break }
            end += 1
        }
        return end
    }

    private func newline(at position: Int) -> Int? {
        if bytes[position] == UInt8(ascii: "\n") { return 1 }
        return bytes[position] == UInt8(ascii: "\r") && has([UInt8(ascii: "\n")], at: position + 1)
            ? 2 : nil
    }

    private func end(where isOver: (UInt8) -> Bool) -> Int {
        bytes[index...].firstIndex(where: isOver) ?? bytes.count
    }

    private func has(_ wanted: [UInt8], at position: Int) -> Bool {
        let end = position + wanted.count
        return end <= bytes.count
            && bytes.span.extracting(position..<end).hasBytes(of: wanted.span)
    }

    private mutating func add(_ kind: Token.Kind, upTo end: Int) {
        tokens.append(Token(kind: kind, range: index..<end))
        index = end
    }

    // MARK: Tags

    private mutating func readTag() {
        let inside = skipSpace(from: index + delimiters.open.count)
        let sigil = inside < bytes.count ? bytes[inside] : 0
        switch sigil {
        case UInt8(ascii: "!"): readComment(from: inside + 1)
        case UInt8(ascii: "="): readDelimiters(from: inside + 1)
        case UInt8(ascii: "{"): readName(.value(isEscaped: false), from: inside + 1, closing: "}")
        case UInt8(ascii: "&"): readName(.value(isEscaped: false), from: inside + 1)
        case UInt8(ascii: "#"): readName(.section(isInverted: false), from: inside + 1)
        case UInt8(ascii: "^"): readName(.section(isInverted: true), from: inside + 1)
        case UInt8(ascii: "/"): readName(.close, from: inside + 1)
        case UInt8(ascii: ">"): readName(.partial, from: inside + 1)
        case UInt8(ascii: "<"): readName(.parent, from: inside + 1)
        case UInt8(ascii: "$"): readName(.block, from: inside + 1)
        default: readName(.value(isEscaped: true), from: inside)
        }
    }

    private func skipSpace(from position: Int) -> Int {
        var position = position
        while position < bytes.count, bytes[position].isWhiteSpace {
            position += 1
        }
        return position
    }

    private mutating func position(of wanted: [UInt8], from start: Int) -> Int? {
        guard !absentClosings.contains(wanted) else { return nil }
        var position = start
        while position + wanted.count <= bytes.count {
            if has(wanted, at: position) { return position }
            position += 1
        }
        absentClosings.insert(wanted)
        return nil
    }

    private mutating func readComment(from start: Int) {
        guard let end = position(of: delimiters.close, from: start) else {
            return reportUnclosed(.comment)
        }
        add(.silent, upTo: end + delimiters.close.count)
    }

    private mutating func readDelimiters(from start: Int) {
        let closing = [UInt8(ascii: "=")] + delimiters.close
        guard let end = position(of: closing, from: start) else { return reportUnclosed(.tag) }
        if let changed = Delimiters(bytes[start..<end]) {
            add(.silent, upTo: end + closing.count)
            delimiters = changed
        } else {
            report(.invalidDelimiters, at: index)
            add(.silent, upTo: end + closing.count)
        }
    }

    private mutating func readName(_ kind: Token.Kind, from start: Int, closing: String = "") {
        let closing = closing.isEmpty ? delimiters.close : Array(closing.utf8) + delimiters.close
        guard let end = nameEnd(from: start, before: closing) else { return reportUnclosed(.tag) }
        let first = min(skipSpace(from: start), end)
        var last = end
        while last > first, bytes[last - 1].isWhiteSpace {
            last -= 1
        }
        addTag(kind, name: first..<last, upTo: end + closing.count)
    }

    /// Finds the end of a name, before which there must be no other tag.
    private func nameEnd(from start: Int, before closing: [UInt8]) -> Int? {
        var position = start
        while position + closing.count <= bytes.count {
            if has(closing, at: position) { return position }
            if has(delimiters.open, at: position) { return nil }
            position += 1
        }
        return nil
    }

    private mutating func addTag(_ kind: Token.Kind, name: Range<Int>, upTo end: Int) {
        let text = normalized(String(decoding: bytes[name], as: UTF8.self), in: kind)
        let token = Token(
            kind: kind, range: index..<end, name: text, nameOffset: name.lowerBound)
        if let problem = problem(of: token) {
            report(problem, at: name.isEmpty ? index : name.lowerBound)
        }
        tokens.append(token)
        index = end
    }

    /// Removes the space from `* name`, the only space that a name may have.
    private func normalized(_ name: String, in kind: Token.Kind) -> String {
        switch kind {
        case .partial, .parent, .close:
            guard name.utf8.first == UInt8(ascii: "*") else { return name }
            return "*" + name.dropFirst().drop { $0.isWhitespace }
        case .value, .section, .block, .space, .text, .newline, .silent:
            return name
        }
    }

    private func problem(of token: Token) -> Problem? {
        let name = token.name
        if name.isEmpty || name == "*" { return .unnamed(token.noun) }
        if name.withUTF8Bytes({ $0.contains(where: \.isWhiteSpace) }) { return .spaceInName(name) }
        switch token.kind {
        case .value, .section:
            return hasEmptyPart(name) ? .emptyPartOfName(name) : nil
        case .partial, .parent, .block, .close, .silent, .space, .text, .newline:
            return nil
        }
    }

    private func hasEmptyPart(_ name: String) -> Bool {
        guard name != "." else { return false }
        return name.withUTF8Bytes { name in
            var isEmpty = true
            for index in name.indices {
                let isDot = name[index] == UInt8(ascii: ".")
                if isDot, isEmpty { return true }
                isEmpty = isDot
            }
            return isEmpty
        }
    }

    // MARK: Problems

    private mutating func reportUnclosed(_ noun: Message) {
        let closing = String(decoding: delimiters.close, as: UTF8.self)
        report(.unclosed(noun, closing: closing), at: index)
        add(.text, upTo: index + delimiters.open.count)
    }

    private mutating func report(_ problem: Problem, at offset: Int) {
        diagnostics.report(problem, at: offset, in: source)
    }
}

/// The delimiters of tags.
private struct Delimiters: Sendable, Hashable {
    let open: [UInt8]
    let close: [UInt8]

    /// Two braces, which every template uses at first.
    static let braces = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    init(open: [UInt8], close: [UInt8]) {
        self.open = open
        self.close = close
    }

    /// Creates the delimiters in a tag such as `{{=<% %>=}}`; nil if they are invalid.
    init?(_ content: ArraySlice<UInt8>) {
        let parts = content.split(whereSeparator: \.isWhiteSpace)
        guard parts.count == 2, !content.contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(parts[0]), close: Array(parts[1]))
    }
}
