internal import ExpoBytes

/// A parser of lines whose nodes do not depend on other lines, and are what libcmark would make.
///
/// It refuses everything that is not simple: references, except `&amp;`, tags, brackets that are not
/// those of a link or an image with its destination, escapes within them, and delimiters that are
/// not all paired on the line. So there is one range of the text for each node. A text with escapes
/// has several nodes, which begin with what is escaped.
struct LineParser {
    /// The nodes of all lines so far.
    private(set) var nodes: [LineNode] = []
    private var start = 0
    /// The end of the text that the nodes show.
    private var end = 0
    private var openers: [Opener] = []
    private var bracket: Bracket?

    /// A run of delimiters that may begin emphasis.
    private struct Opener {
        let isUnderscore: Bool
        let closes: Bool
        let length: Int
        /// The number of its delimiters that are not paired.
        var left: Int
        /// The place among the nodes that its next pair gets; the first pair is the innermost.
        var node: Int
        /// The number of places for its pairs.
        var places: Int
    }

    /// The bracket of a link or an image that is open.
    private struct Bracket {
        let node: Int
        /// The number of delimiters that were open before it.
        let openers: Int
    }

    /// No longer run of delimiters or backticks is simple; libcmark limits those of backticks.
    private static let longestRun = 3
    /// The number of runs that may be open, so that lines take time in proportion to their length.
    private static let deepest = 8

    /// Creates a parser with memory for the nodes of most texts.
    init() {
        nodes.reserveCapacity(128)
        openers.reserveCapacity(Self.deepest)
    }

    /// Appends the nodes of a line; false if the line was refused, and its nodes are not complete.
    ///
    /// - Parameters:
    ///   - text: the whole text.
    ///   - words: the line, without markers of blocks before and spaces after it; it is not empty.
    mutating func parse(_ text: Span<UInt8>, _ words: Range<Int>) -> Bool {
        let line = text.extracting(first: words.upperBound)
        start = words.lowerBound
        end = start
        if !openers.isEmpty { openers.removeAll(keepingCapacity: true) }
        bracket = nil
        var index = text.firstIndex(of: InlineMarkup.self, from: start)
        while index < line.count {
            guard let next = readMarkup(at: index, of: line) else { return false }
            index = text.firstIndex(of: InlineMarkup.self, from: next)
        }
        guard openers.isEmpty, bracket == nil else { return false }
        appendText(upTo: line.count)
        return true
    }

    /// Appends a node that is no part of a line: a block or a break.
    mutating func append(_ node: LineNode) {
        nodes.append(node)
    }

    /// Ends the nodes of a mark, or continues those of the previous one.
    mutating func setLast(_ isLast: Bool, at index: Int) {
        nodes[index].isLast = isLast
    }

    /// Gives the paragraphs of a list, but not those of lists in it, tags.
    mutating func loosenList(at list: Int) {
        var depth = 0
        for index in list..<nodes.count {
            switch nodes[index].kind {
            case .list: depth += nodes[index].isEntering ? 1 : -1
            case .paragraph where depth == 1: nodes[index].text = 0..<0
            default: break
            }
        }
    }

    /// Removes the nodes after the first `count`.
    mutating func removeNodes(after count: Int) {
        while nodes.count > count { nodes.removeLast() }
    }

    /// Returns the index after the markup at `index`; nil if it is not simple.
    private mutating func readMarkup(at index: Int, of line: Span<UInt8>) -> Int? {
        switch line[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiters(at: index, of: line)
        case UInt8(ascii: "`"): readCode(at: index, of: line)
        case UInt8(ascii: "["): openBracket(at: index, of: line)
        case UInt8(ascii: "]"): closeBracket(at: index, of: line)
        case UInt8(ascii: "<"): readAngle(at: index, of: line)
        case UInt8(ascii: "&"): readReference(at: index, of: line)
        case UInt8(ascii: "\\"): readEscape(at: index, of: line)
        case UInt8(ascii: "^"): index + 1
        default: nil
        }
    }

    private mutating func appendText(upTo index: Int) {
        guard end < index else { return }
        nodes.append(LineNode(kind: .text, text: end..<index))
        end = index
    }

    /// Reads `<`, which is text or begins the address of a page, as in `<https://example.org>`.
    private mutating func readAngle(at index: Int, of line: Span<UInt8>) -> Int? {
        guard line.beginsTag(at: index) else { return index + 1 }
        guard bracket == nil,
            line.holds("https://", at: index + 1) || line.holds("http://", at: index + 1)
        else { return nil }
        var close = index + 1
        while close < line.count, line[close].isInDestination, line[close] != UInt8(ascii: ">") {
            close += 1
        }
        let address = index + 1..<close
        guard line.holds(">", at: close), !line.holdsReference(in: address) else { return nil }
        appendText(upTo: index)
        let link = LineNode(kind: .link, text: address)
        nodes.append(link)
        nodes.append(LineNode(kind: .text, text: address))
        nodes.append(link.leaving)
        end = close + 1
        return end
    }

    /// Reads `&amp;`, whose first character is what it stands for.
    private mutating func readReference(at index: Int, of line: Span<UInt8>) -> Int? {
        guard line.isReference(at: index) else { return index + 1 }
        guard bracket == nil, line.holds("&amp;", at: index) else { return nil }
        appendText(upTo: index + 1)
        end = index + 5
        return end
    }

    /// Reads a backslash.
    ///
    /// A bracket is tied to the word before it (`KoreanText`), and `!` may begin an image.
    private mutating func readEscape(at index: Int, of line: Span<UInt8>) -> Int? {
        guard bracket == nil, index + 1 < line.count else { return nil }
        let next = line[index + 1]
        guard UTF8.isASCII(next), Unicode.Scalar(next).isMarkdownPunctuation else {
            return index + 1
        }
        guard next != UInt8(ascii: "("), next != UInt8(ascii: "!") else { return nil }
        appendText(upTo: index)
        end = index + 1
        return index + 2
    }

    /// Reads code without spaces at both ends, which libcmark would remove, and control characters,
    /// some of which it would replace.
    private mutating func readCode(at index: Int, of line: Span<UInt8>) -> Int? {
        let length = line.lengthOfRun(at: index)
        guard length <= Self.longestRun else { return nil }
        var close = line.firstIndex(of: line[index], from: index + length)
        while close < line.count {
            let closing = line.lengthOfRun(at: close)
            if closing == length {
                let code = index + length..<close
                guard line[code.lowerBound] != 0x20 || line[close - 1] != 0x20,
                    line.extracting(code).allSatisfy({ $0 >= 0x20 })
                else { return nil }
                appendText(upTo: index)
                nodes.append(LineNode(kind: .code, text: code))
                end = close + length
                return end
            }
            close = line.firstIndex(of: line[index], from: close + closing)
        }
        return nil
    }

    // MARK: Emphasis

    private mutating func readDelimiters(at index: Int, of line: Span<UInt8>) -> Int? {
        let length = line.lengthOfRun(at: index)
        let next = index + length
        let run = DelimiterRun(
            isUnderscore: line[index] == UInt8(ascii: "_"),
            before: index == start ? .space : DelimiterSide(before: index, in: line),
            after: DelimiterSide(after: next, in: line))
        let role = run.markedRole
        guard role.opens || role.closes else { return next }
        guard length <= Self.longestRun else { return nil }
        appendText(upTo: index)
        end = next
        if role.closes, let isPaired = pair(length, run, role) { return isPaired ? next : nil }
        guard role.opens, openers.count < Self.deepest else { return nil }
        let places = (length + 1) / 2
        openers.append(
            Opener(
                isUnderscore: run.isUnderscore, closes: role.closes, length: length, left: length,
                node: nodes.count + places - 1, places: places))
        for _ in 0..<places { nodes.append(LineNode(kind: .text)) }
        return next
    }

    /// Pairs the delimiters of a run with those that are open, according to CommonMark; false if
    /// any would stay, and nil if there are none to pair with.
    private mutating func pair(
        _ length: Int, _ run: DelimiterRun, _ role: DelimiterRun.Role
    ) -> Bool? {
        var left = length
        while left > 0 {
            guard let index = indexOfOpener(of: length, run, role) else {
                // After an underscore without an opener, libcmark 0.30 pairs others differently.
                return left < length || run.isUnderscore ? false : nil
            }
            guard index == openers.count - 1, openers[index].places > 0 else { return false }
            let used = min(openers[index].left, left) >= 2 ? 2 : 1
            let kind = used == 2 ? MarkdownNodeKind.strong : .emphasis
            let emphasis = LineNode(kind: kind)
            nodes[openers[index].node] = emphasis
            nodes.append(emphasis.leaving)
            left -= used
            openers[index].left -= used
            openers[index].places -= 1
            openers[index].node -= 1
            if openers[index].left == 0 { openers.removeLast() }
        }
        return true
    }

    private func indexOfOpener(
        of length: Int, _ run: DelimiterRun, _ role: DelimiterRun.Role
    ) -> Int? {
        openers[(bracket?.openers ?? 0)...].lastIndex { opener in
            opener.isUnderscore == run.isUnderscore
                && (!(role.opens || opener.closes) || length % 3 == 0
                    || (opener.length + length) % 3 != 0)
        }
    }

    // MARK: Links and images

    private mutating func openBracket(at index: Int, of line: Span<UInt8>) -> Int? {
        guard bracket == nil else { return nil }
        let isImage = index > end && line[index - 1] == UInt8(ascii: "!")
        appendText(upTo: isImage ? index - 1 : index)
        end = index + 1
        bracket = Bracket(node: nodes.count, openers: openers.count)
        nodes.append(LineNode(kind: isImage ? .image : .link))
        return end
    }

    private mutating func closeBracket(at index: Int, of line: Span<UInt8>) -> Int? {
        guard let bracket, bracket.openers == openers.count, line.holds("(", at: index + 1) else {
            return nil
        }
        appendText(upTo: index)
        guard var close = line.endOfDestination(from: index + 2) else { return nil }
        var link = nodes[bracket.node]
        link.text = index + 2..<close
        if line.holds(" \"", at: close) {
            link.title = close + 2..<line.firstIndex(of: UInt8(ascii: "\""), from: close + 2)
            close = link.title.upperBound + 1
        }
        guard line.holds(")", at: close), !line.holdsReference(in: link.text),
            !line.holdsReference(in: link.title),
            line.extracting(link.title).allSatisfy(\.isInTitle)
        else { return nil }
        nodes[bracket.node] = link
        nodes.append(link.leaving)
        self.bracket = nil
        end = close + 1
        return end
    }
}

/// The characters that may be markup in a line, and control characters: below 0x20, `&`, `*`, `<`,
/// and 0x5B–0x60.
private enum InlineMarkup: SearchedBytes {
    @inline(__always)
    static func marks<Block: ByteBlock>(in block: Block) -> Block {
        let low = block.lowBits
        let others = low.marks(from: 0x20) ^ low.marks(from: 0x5B) ^ low.marks(from: 0x61)
        return (~(others | block)).marksAlone | block.marks(of: UInt8(ascii: "&"))
            | block.marks(of: UInt8(ascii: "*")) | block.marks(of: UInt8(ascii: "<"))
    }
}

extension UInt8 {
    /// Whether it may be in a destination without escapes and `<>`.
    fileprivate var isInDestination: Bool {
        self > 0x20 && self != 0x7F && self != UInt8(ascii: "<") && self != UInt8(ascii: "\\")
    }

    fileprivate var isInTitle: Bool { self >= 0x20 && self != UInt8(ascii: "\\") }
}

extension Span<UInt8> {
    /// Returns the end of a destination, in which parentheses are paired; nil if they are nested.
    fileprivate func endOfDestination(from start: Int) -> Int? {
        var isInParentheses = false
        var end = start
        while end < count, self[end].isInDestination {
            if self[end] == UInt8(ascii: "(") {
                guard !isInParentheses else { return nil }
                isInParentheses = true
            } else if self[end] == UInt8(ascii: ")") {
                guard isInParentheses else { return end }
                isInParentheses = false
            }
            end += 1
        }
        return isInParentheses ? nil : end
    }

    /// Returns the number of equal bytes from `index` on.
    fileprivate func lengthOfRun(at index: Int) -> Int {
        var end = index + 1
        while end < count, self[end] == self[index] { end += 1 }
        return end - index
    }

    fileprivate func beginsTag(at index: Int) -> Bool {
        guard index + 1 < count else { return false }
        let next = self[index + 1]
        return next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
            || next == UInt8(ascii: "?")
    }

    /// Returns whether an `&` begins what may be a reference to a character.
    fileprivate func isReference(at index: Int) -> Bool {
        var end = index + 1
        while end < count, self[end].isLetter || self[end].isDigit || self[end] == 0x23 { end += 1 }
        return holds(";", at: end)
    }

    /// Returns whether a destination or a title may have references.
    fileprivate func holdsReference(in range: Range<Int>) -> Bool {
        let text = extracting(first: range.upperBound)
        return text.holds(UInt8(ascii: "&"), from: range.lowerBound) { isReference(at: $0) }
    }
}
