internal import ExpoBytes

/// The search for the complete lines of a text, group by group.
///
/// A group is the lines between two blank ones. It is taken as a block, or else as lines in blocks
/// that libcmark finds, or else not at all.
struct LineSearch {
    private(set) var parser = LineParser()
    /// What the marks stand for: the words of a line, or blocks one after another.
    private(set) var places: [Range<Int>] = []
    /// The lines of the current group, if they may be complete.
    private var group: [Line] = []
    private var isComplete = true
    private var isInFence = false
    /// Whether only blocks are between the current group and the last place, or the beginning.
    private var followsBlocks = true

    private struct Line {
        let margin: LineMargin
        let words: Range<Int>
        /// Whether it ends with the spaces of a break that is shown.
        let isBroken: Bool
    }

    init() {
        places.reserveCapacity(64)
        group.reserveCapacity(32)
    }

    /// Reads the next line of a text.
    mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) {
        let spaces = text.extracting(range).suffix { $0 == UInt8(ascii: " ") }.count
        let line = text.extracting(first: range.upperBound - spaces)
        guard line.count > range.lowerBound else { return endGroup(text) }
        let margin = LineMargin(of: line, from: range.lowerBound)
        if line.holds("```", at: margin.end) {
            isInFence.toggle()
            isComplete = false
        }
        isComplete = isComplete && !isInFence
        guard isComplete else { return }
        group.append(
            Line(margin: margin, words: margin.end..<line.count, isBroken: spaces >= 2))
    }

    /// Takes the lines since the last blank one, if they are complete.
    mutating func endGroup(_ text: Span<UInt8>) {
        guard !isComplete || !group.isEmpty else { return }
        let earlier = (places: places.count, nodes: parser.nodes.count)
        if isComplete, takeBlock(text) {
            markBlock(of: earlier.nodes)
        } else {
            parser.removeNodes(after: earlier.nodes)
            if !isComplete || !takeLines(text) {
                parser.removeNodes(after: earlier.nodes)
                while places.count > earlier.places { places.removeLast() }
            }
            followsBlocks = false
        }
        group.removeAll(keepingCapacity: true)
        isComplete = true
    }

    /// Takes the group as lines in blocks that libcmark finds; false if one is refused.
    private mutating func takeLines(_ text: Span<UInt8>) -> Bool {
        // Words without markers were refused as a paragraph.
        guard group.contains(where: { $0.margin.kind != .none }),
            !group[0].margin.isDeep(in: text)
        else { return false }
        for line in group where !line.words.isEmpty {
            guard takeWords(of: line, text) else { return false }
            parser.setLast(true, at: parser.nodes.count - 1)
            places.append(line.words)
        }
        return true
    }

    private mutating func takeWords(of line: Line, _ text: Span<UInt8>) -> Bool {
        text.extracting(line.words).mayBeginParagraph && parser.parse(text, line.words)
    }

    // MARK: Blocks

    /// Gives the group, with the nodes from `first` on, a mark, or that of the blocks before it.
    private mutating func markBlock(of first: Int) {
        parser.setLast(true, at: parser.nodes.count - 1)
        let end = group[group.count - 1].words.upperBound
        if followsBlocks, let last = places.popLast() {
            parser.setLast(false, at: first - 1)
            places.append(last.lowerBound..<end)
        } else {
            places.append(group[0].margin.start..<end)
        }
        followsBlocks = true
    }

    /// Takes the group as one block; false if it is not a simple one.
    private mutating func takeBlock(_ text: Span<UInt8>) -> Bool {
        let kind = group[0].margin.kind
        guard group.allSatisfy({ $0.margin.kind == kind }) else { return false }
        return switch kind {
        case .none where group.count == 1:
            takeRule(text) || takeHeading(text) || takeParagraph(text)
        case .none: takeParagraph(text)
        case .quotes: takeQuotes(text)
        case .item(let marker): followsBlocks && !mayContinue(marker, text) && takeList(text)
        case .others: false
        }
    }

    private mutating func takeRule(_ text: Span<UInt8>) -> Bool {
        let line = text.extracting(group[0].words)
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
        let spaces = text.extracting(line.lowerBound + signs..<line.upperBound)
            .prefix { $0 == UInt8(ascii: " ") }.count
        guard 1...6 ~= signs, spaces > 0, text[line.upperBound - 1] != UInt8(ascii: "#")
        else { return false }
        let heading = LineNode(kind: .heading, text: line.lowerBound..<line.lowerBound + signs)
        parser.append(heading)
        guard parser.parse(text, line.lowerBound + signs + spaces..<line.upperBound) else {
            return false
        }
        parser.append(heading.leaving)
        return true
    }

    private mutating func takeParagraph(_ text: Span<UInt8>) -> Bool {
        parser.append(.paragraph)
        for index in group.indices {
            if index > 0 { appendBreak(after: group[index - 1]) }
            guard takeWords(of: group[index], text) else { return false }
        }
        parser.append(LineNode.paragraph.leaving)
        return true
    }

    private mutating func appendBreak(after line: Line) {
        parser.append(LineNode(kind: line.isBroken ? .lineBreak : .softBreak))
    }

    /// Takes paragraphs in quotes, which may be in other quotes.
    private mutating func takeQuotes(_ text: Span<UInt8>) -> Bool {
        var depth = 0
        var isInParagraph = false
        for index in group.indices {
            let line = group[index]
            let isBlank = line.words.isEmpty
            let next = line.margin.depth
            if isInParagraph, !isBlank, next == depth {
                appendBreak(after: group[index - 1])
            } else {
                // With fewer markers, words continue the paragraph.
                guard isBlank || next > depth || !isInParagraph else { return false }
                if isInParagraph { parser.append(LineNode.paragraph.leaving) }
                moveQuotes(from: depth, to: next)
                if !isBlank { parser.append(.paragraph) }
            }
            guard isBlank || takeWords(of: line, text) else { return false }
            depth = next
            isInParagraph = !isBlank
        }
        if isInParagraph { parser.append(LineNode.paragraph.leaving) }
        moveQuotes(from: depth, to: 0)
        return true
    }

    private mutating func moveQuotes(from depth: Int, to next: Int) {
        let quote = LineNode(kind: .quote)
        for _ in 0..<abs(next - depth) { parser.append(next > depth ? quote : quote.leaving) }
    }

    /// Takes a list with one line per item.
    private mutating func takeList(_ text: Span<UInt8>) -> Bool {
        let list = LineNode(kind: .list, text: group[0].margin.number)
        let item = LineNode(kind: .item)
        parser.append(list)
        for line in group {
            let paragraph = LineNode(kind: .paragraph, text: line.margin.start..<line.margin.end)
            parser.append(item)
            parser.append(paragraph)
            guard takeWords(of: line, text) else { return false }
            parser.append(paragraph.leaving)
            parser.append(item.leaving)
        }
        parser.append(list.leaving)
        return true
    }

    /// Returns whether what comes after the group may belong to a list with items of a marker.
    private func mayContinue(_ marker: UInt8, _ text: Span<UInt8>) -> Bool {
        var index = group[group.count - 1].words.upperBound
        while index < text.count, text[index] == 0x20 || text[index] == 0x0A { index += 1 }
        guard index < text.count else { return false }
        let isNumber = marker == UInt8(ascii: ".") || marker == UInt8(ascii: ")")
        return text[index - 1] == 0x20 || text[index] < 0x20
            || (isNumber ? text[index].isDigit : text[index] == marker)
    }
}

extension LineNode {
    fileprivate static let paragraph = LineNode(kind: .paragraph)

    /// The node, visited after its children.
    fileprivate var leaving: LineNode { LineNode(kind: kind, isEntering: false, text: text) }
}
