internal import ExpoBytes

/// The search for the complete lines of a text, group by group.
///
/// A group is the lines between two blank ones, or those of a list. It is taken as a block, or else
/// what is between blank lines is taken as lines in blocks that libcmark finds, or else not at all.
struct LineSearch {
    private(set) var parser = LineParser()
    /// What the marks stand for: the words of a line, or blocks one after another.
    private(set) var places: [Range<Int>] = []
    /// The lines of the current group, if they may be complete.
    private var group: [Line] = []
    private var isComplete = true
    /// Whether a blank line is before the current one, in a list.
    private var isAfterBlank = false
    private var isInFence = false
    /// The code that the current line is in, if it may be taken as a block.
    private var code: FencedCode?
    /// Whether only blocks are between the current group and the last place, or the beginning.
    private var followsBlocks = true

    private struct Line {
        let margin: LineMargin
        /// Without the backslash of a break.
        let words: Range<Int>
        let end: Int
        /// Whether it ends with the spaces or the backslash of a break that is shown.
        let isBroken: Bool
        /// Whether a blank line is before it, in a list.
        let followsBlank: Bool

        var endsWithBackslash: Bool { words.upperBound < end }
    }

    /// Code between two lines with three backticks.
    private struct FencedCode {
        let start: Int
        let info: Range<Int>
        /// The start of the line after the first.
        let content: Int
    }

    init() {
        places.reserveCapacity(64)
        group.reserveCapacity(32)
    }

    /// Reads the next line of a text.
    mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) {
        let spaces = text.extracting(range).suffix { $0 == UInt8(ascii: " ") }.count
        let line = text.extracting(first: range.upperBound - spaces)
        if let code { return read(line, from: range.lowerBound, of: code) }
        guard line.count > range.lowerBound else {
            isAfterBlank = isAfterBlank || goesOn(text, after: range)
            if !isAfterBlank { endGroup(text) }
            return
        }
        let margin = LineMargin(of: line, from: range.lowerBound)
        if line.holds("```", at: margin.end) {
            code = fencedCode(line, margin, endOfLine: range.upperBound)
            guard code == nil else { return }
            isInFence.toggle()
            isComplete = false
        }
        isComplete = isComplete && !isInFence
        guard isComplete else { return }
        let backslash = spaces == 0 && line.endsWithBackslash(from: margin.end) ? 1 : 0
        group.append(
            Line(
                margin: margin, words: margin.end..<line.count - backslash, end: line.count,
                isBroken: spaces >= 2 || backslash > 0, followsBlank: isAfterBlank))
        isAfterBlank = false
    }

    /// Takes the lines since the last blank one, or of a list, if they are complete.
    mutating func endGroup(_ text: Span<UInt8>) {
        guard !isComplete || !group.isEmpty else { return }
        let earlier = parser.nodes.count
        if isComplete, takeBlock(text) {
            mark(group[0].margin.start..<group[group.count - 1].end, from: earlier)
        } else {
            parser.removeNodes(after: earlier)
            takeParts(text)
            followsBlocks = false
        }
        group.removeAll(keepingCapacity: true)
        isComplete = true
        isAfterBlank = false
    }

    // MARK: Lines

    /// Takes the lines between blank ones, all or none, in blocks that libcmark finds.
    private mutating func takeParts(_ text: Span<UInt8>) {
        var start = 0
        while start < group.count {
            let part = start..<endOfPart(from: start) { !$0.followsBlank }
            // The rest of the last part is not in the group if it is not complete.
            guard isComplete || part.upperBound < group.count else { return }
            let earlier = (places: places.count, nodes: parser.nodes.count)
            if !takeLines(part, text) {
                parser.removeNodes(after: earlier.nodes)
                while places.count > earlier.places { places.removeLast() }
            }
            start = part.upperBound
        }
    }

    /// Takes lines in blocks that libcmark finds; false if one is refused.
    private mutating func takeLines(_ part: Range<Int>, _ text: Span<UInt8>) -> Bool {
        let first = group[part.lowerBound].margin
        // Words without markers were refused as a paragraph, and those that are deep may be code.
        guard part.contains(where: { group[$0].margin.kind != .none }),
            first.kind != .spaces || first.indent < 4
        else { return false }
        for index in part where !group[index].words.isEmpty {
            guard takeWords(of: group[index], text) else { return false }
            parser.setLast(true, at: parser.nodes.count - 1)
            places.append(group[index].words)
        }
        return true
    }

    private mutating func takeWords(of line: Line, _ text: Span<UInt8>) -> Bool {
        text.extracting(line.words).mayBeginParagraph && parser.parse(text, line.words)
    }

    /// Returns the end of the lines that belong to one.
    private func endOfPart(from start: Int, while belongs: (Line) -> Bool) -> Int {
        var end = start + 1
        while end < group.count, belongs(group[end]) { end += 1 }
        return end
    }

    // MARK: Blocks

    /// Gives a block, with the nodes from `first` on, a mark, or that of the blocks before it.
    private mutating func mark(_ block: Range<Int>, from first: Int) {
        parser.setLast(true, at: parser.nodes.count - 1)
        if followsBlocks, let last = places.popLast() {
            parser.setLast(false, at: first - 1)
            places.append(last.lowerBound..<block.upperBound)
        } else {
            places.append(block)
        }
        followsBlocks = true
    }

    /// Takes the group as one block; false if it is not a simple one.
    private mutating func takeBlock(_ text: Span<UInt8>) -> Bool {
        switch group[0].margin.kind {
        case .none:
            if group.count == 1, takeRule(text) || takeHeading(text) { return true }
            return endOfParagraph(from: 0) == group.count && takeParagraph(0..<group.count, text)
        case .quotes: return group.allSatisfy { $0.margin.kind == .quotes } && takeQuotes(text)
        case .item: return followsBlocks && takeList(text)
        case .spaces, .others: return false
        }
    }

    private mutating func takeRule(_ text: Span<UInt8>) -> Bool {
        let line = text.extracting(group[0].margin.end..<group[0].end)
        guard line.count >= 3, "*-_".utf8.contains(line[0]),
            line.allSatisfy({ $0 == line[0] })
        else { return false }
        parser.append(LineNode(kind: .thematicBreak))
        return true
    }

    /// Takes a line as a heading with number signs before its words, and none after them.
    private mutating func takeHeading(_ text: Span<UInt8>) -> Bool {
        let line = group[0].words
        let signs = text.extracting(line).prefix { $0 == UInt8(ascii: "#") }.count
        let spaces = text.extracting(first: line.upperBound)
            .countOfSpaces(from: line.lowerBound + signs)
        guard 1...6 ~= signs, spaces > 0, text[line.upperBound - 1] != UInt8(ascii: "#"),
            !group[0].endsWithBackslash
        else { return false }
        let heading = LineNode(kind: .heading, text: line.lowerBound..<line.lowerBound + signs)
        parser.append(heading)
        guard parser.parse(text, line.lowerBound + signs + spaces..<line.upperBound) else {
            return false
        }
        parser.append(heading.leaving)
        return true
    }

    /// Returns the end of the lines without markers that continue a paragraph.
    private func endOfParagraph(from start: Int) -> Int {
        endOfPart(from: start) {
            !$0.followsBlank && ($0.margin.kind == .none || $0.margin.kind == .spaces)
        }
    }

    private mutating func takeParagraph(
        _ lines: Range<Int>, _ text: Span<UInt8>, marker: Range<Int> = 0..<0
    ) -> Bool {
        let paragraph = LineNode(kind: .paragraph, text: marker)
        parser.append(paragraph)
        for index in lines {
            if index > lines.lowerBound {
                let isBroken = group[index - 1].isBroken
                parser.append(LineNode(kind: isBroken ? .lineBreak : .softBreak))
            }
            guard takeWords(of: group[index], text) else { return false }
        }
        parser.append(paragraph.leaving)
        return !group[lines.upperBound - 1].endsWithBackslash
    }

    /// Takes paragraphs in quotes, which may be in other quotes.
    private mutating func takeQuotes(_ text: Span<UInt8>) -> Bool {
        var depth = 0
        var index = 0
        while index < group.count {
            let line = group[index]
            moveQuotes(from: depth, to: line.margin.depth)
            depth = line.margin.depth
            var next = index + 1
            if !line.words.isEmpty {
                next = endOfPart(from: index) {
                    !$0.words.isEmpty && $0.margin.depth == depth
                }
                guard takeParagraph(index..<next, text) else { return false }
            }
            index = next
            // With fewer markers, words continue the paragraph.
            guard
                index == group.count || line.words.isEmpty || group[index].words.isEmpty
                    || group[index].margin.depth > depth
            else { return false }
        }
        moveQuotes(from: depth, to: 0)
        return true
    }

    private mutating func moveQuotes(from depth: Int, to next: Int) {
        let quote = LineNode(kind: .quote)
        for _ in 0..<abs(next - depth) { parser.append(next > depth ? quote : quote.leaving) }
    }

    // MARK: Code

    /// Returns the code that a line begins with three backticks; nil if it may be no block of its
    /// own.
    private func fencedCode(
        _ line: Span<UInt8>, _ margin: LineMargin, endOfLine: Int
    ) -> FencedCode? {
        guard group.isEmpty, isComplete, !isInFence, margin.kind == .none else { return nil }
        let fence = margin.start + 3
        let spaces = line.countOfSpaces(from: fence)
        let info = fence + spaces..<line.count
        guard
            line.extracting(info).allSatisfy({ $0 >= 0x20 && !"`\\&".utf8.contains($0) })
        else { return nil }
        return FencedCode(start: margin.start, info: info, content: endOfLine + 1)
    }

    /// Reads a line of code, and takes all of it as a block at its end.
    private mutating func read(_ line: Span<UInt8>, from start: Int, of code: FencedCode) {
        let spaces = line.countOfSpaces(from: start)
        guard line.holds("```", at: start + spaces) else { return }
        self.code = nil
        let content = code.content..<start
        guard line.count == start + 3,
            line.extracting(content).allSatisfy({ $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
        else { return followsBlocks = false }
        parser.append(LineNode(kind: .codeBlock, text: content, title: code.info))
        mark(code.start..<line.count, from: parser.nodes.count - 1)
    }

    // MARK: Lists

    /// A list whose last item may have more lines.
    private struct OpenList {
        let node: Int
        let marker: UInt8
        /// The number of spaces before what continues the last item.
        var indent: Int
        var isTight = true
    }

    /// No more lists are in one another, so that tight ones are found in proportion to their length.
    private static let deepest = 8

    /// Takes a list, whose items may have paragraphs and other lists.
    private mutating func takeList(_ text: Span<UInt8>) -> Bool {
        var lists: [OpenList] = []
        var index = 0
        while index < group.count {
            let line = group[index]
            let depth = lists.prefix { $0.indent <= line.margin.indent }.count
            let outer = depth > 0 ? lists[depth - 1].indent : 0
            // What is deeper is code.
            guard line.margin.indent - outer < 4 else { return false }
            var marker = 0..<0
            if case .item(let character) = line.margin.kind {
                marker = line.margin.marker
                guard beginItem(line, character, in: &lists, depth, text) else { return false }
            } else {
                guard line.followsBlank, depth > 0, line.margin.kind == .spaces else {
                    return false
                }
                close(&lists, to: depth)
                lists[depth - 1].isTight = false
            }
            let next = endOfParagraph(from: index)
            guard takeParagraph(index..<next, text, marker: marker) else { return false }
            index = next
        }
        close(&lists, to: 0)
        return true
    }

    /// Begins an item of the list at a depth, or of a new list there; false if it may be another
    /// block.
    private mutating func beginItem(
        _ line: Line, _ marker: UInt8, in lists: inout [OpenList], _ depth: Int,
        _ text: Span<UInt8>
    ) -> Bool {
        let number = line.margin.number
        if depth == lists.count {
            // After words, a list begins with 1.
            let begins = lists.isEmpty || line.followsBlank || number.isEmpty
            let isFirst = number.count == 1 && text[number.lowerBound] == UInt8(ascii: "1")
            guard begins || isFirst, depth < Self.deepest else { return false }
            if line.followsBlank, depth > 0 { lists[depth - 1].isTight = false }
            lists.append(
                OpenList(
                    node: parser.nodes.count, marker: marker, indent: line.margin.contentIndent))
            parser.append(LineNode(kind: .list, text: number))
        } else {
            close(&lists, to: depth + 1)
            guard lists[depth].marker == marker else { return false }
            if line.followsBlank { lists[depth].isTight = false }
            lists[depth].indent = line.margin.contentIndent
            parser.append(LineNode.item.leaving)
        }
        parser.append(.item)
        return true
    }

    private mutating func close(_ lists: inout [OpenList], to depth: Int) {
        while lists.count > depth, let list = lists.popLast() {
            if !list.isTight { parser.loosenList(at: list.node) }
            parser.append(LineNode.item.leaving)
            parser.append(parser.nodes[list.node].leaving)
        }
    }

    /// Returns whether the group is a list that may go on after a blank line.
    private func goesOn(_ text: Span<UInt8>, after line: Range<Int>) -> Bool {
        guard isComplete, followsBlocks, case .item(let marker)? = group.first?.margin.kind else {
            return false
        }
        var index = line.upperBound
        while index < text.count, text[index] == 0x20 || text[index] == 0x0A { index += 1 }
        guard index < text.count else { return false }
        let isNumber = marker == UInt8(ascii: ".") || marker == UInt8(ascii: ")")
        return text[index - 1] == 0x20 || text[index] < 0x20
            || (isNumber ? text[index].isDigit : text[index] == marker)
    }
}

extension LineNode {
    fileprivate static let item = LineNode(kind: .item)
}

extension Span<UInt8> {
    /// Whether the last of the words from `start` on ends with the backslash of a break.
    fileprivate func endsWithBackslash(from start: Int) -> Bool {
        count - 1 > start && self[count - 1] == UInt8(ascii: "\\")
            && self[count - 2] != UInt8(ascii: "\\")
    }
}
