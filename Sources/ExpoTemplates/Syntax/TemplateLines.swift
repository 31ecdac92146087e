private import ExpoBytes

/// The lines of a template, and which of them contain only tags.
///
/// A line is standalone if it has one tag and no text; values never are. Inheritance tags may share
/// a line (`{{<layout}}{{$main}}`). Arguments of a parent are not part of the line, because they
/// are shown elsewhere.
struct TemplateLines: Sendable {
    private let bytes: [UInt8]
    private let tokens: [Token]
    private let pairs: TagPairs
    private var lines: [TemplateLine] = []
    private var lineOfToken: [Int] = []

    init(of bytes: [UInt8], tokens: [Token], pairs: TagPairs) {
        self.bytes = bytes
        self.tokens = tokens
        self.pairs = pairs
        var start = 0
        for index in tokens.indices where tokens[index].kind == .newline {
            add(start..<(index + 1))
            start = index + 1
        }
        if start < tokens.count { add(start..<tokens.count) }
    }

    /// Returns the line of a token.
    func line(of token: Int) -> TemplateLine {
        lines[lineOfToken[token]]
    }

    /// Returns whether a token leaves nothing on its line: the line is standalone, and the token is
    /// not in an argument that begins and ends on it.
    func standsAlone(_ token: Int) -> Bool {
        guard line(of: token).isStandalone else { return false }
        if tokens[token].kind == .block, isWithinLine(token) { return false }
        var owner = pairs.owners[token]
        while let opening = owner {
            if isWithinLine(opening) { return false }
            owner = pairs.owners[opening]
        }
        return true
    }

    /// Returns whether an opening tag is closed on its own line.
    private func isWithinLine(_ opening: Int) -> Bool {
        pairs.partners[opening].map { lineOfToken[$0] == lineOfToken[opening] } ?? false
    }

    /// Returns whether a token is the first on its line that is not space.
    func opensLine(_ token: Int) -> Bool {
        let first = line(of: token).tokens.lowerBound
        return token == first || (token == first + 1 && tokens[first].kind == .space)
    }

    /// Returns the indentation of the first line between a tag that ends its line and the tag that
    /// closes it, if there is one.
    func indentation(after opening: Int, before closing: Int) -> Range<Int>? {
        for line in lines[(lineOfToken[opening] + 1)...] where !line.isBlank {
            let hasSpace = tokens[line.tokens.lowerBound].kind == .space
            let first = line.tokens.lowerBound + (hasSpace ? 1 : 0)
            return first < closing ? line.space : nil
        }
        return nil
    }

    private mutating func add(_ range: Range<Int>) {
        let first = tokens[range.lowerBound]
        let space =
            first.kind == .space
            ? first.range : first.range.lowerBound..<first.range.lowerBound
        lines.append(
            TemplateLine(
                tokens: range, space: space, isBlank: range.allSatisfy(isBlank),
                isStandalone: isStandalone(range)))
        lineOfToken += repeatElement(lines.count - 1, count: range.count)
    }

    private func isBlank(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .space, .newline: true
        case .text: bytes[tokens[index].range].allSatisfy(\.isWhiteSpace)
        case .value, .section, .partial, .parent, .block, .close, .silent: false
        }
    }

    private func isStandalone(_ range: Range<Int>) -> Bool {
        guard let first = range.first(where: { !isBlank($0) }) else { return false }
        guard range[(first + 1)...].allSatisfy(isBlank) else { return holdsOnlyInheritance(range) }
        return mayStandAlone(first)
    }

    private func mayStandAlone(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .section, .partial, .parent, .block, .close, .silent: true
        case .space, .text, .newline, .value: false
        }
    }

    private func holdsOnlyInheritance(_ range: Range<Int>) -> Bool {
        var wholeParents = 0
        var otherTags = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let end = pairs.partners[index].flatMap { range.contains($0) ? $0 : nil }
            if tokens[index].kind == .parent, let end {
                wholeParents += 1
                index = end
            } else if isArgumentText(index) {
                index = end.map { max($0, index) } ?? index
            } else if !isBlank(index) {
                guard isInheritance(index), end == nil else { return false }
                otherTags += 1
            }
            index += 1
        }
        return wholeParents == 0 ? otherTags > 0 : wholeParents == 1 && otherTags == 0
    }

    /// Returns whether a token is in a parent and is shown elsewhere or never: text between its
    /// blocks, or a block that begins and ends on this line.
    private func isArgumentText(_ index: Int) -> Bool {
        guard let owner = pairs.owners[index], tokens[owner].kind == .parent else { return false }
        guard tokens[index].kind == .block else { return tokens[index].kind != .close }
        return pairs.partners[index].map { lineBreaks(from: index, to: $0) == 0 } ?? false
    }

    private func lineBreaks(from start: Int, to end: Int) -> Int {
        tokens[start..<end].count { $0.kind == .newline }
    }

    private func isInheritance(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .parent, .block: true
        case .close:
            pairs.partners[index].map { tokens[$0].kind == .parent || tokens[$0].kind == .block }
                ?? false
        case .space, .text, .newline, .value, .section, .partial, .silent: false
        }
    }
}

/// A line of a template; the lines of a tag that spans several count as one.
struct TemplateLine: Sendable {
    /// The indices of its tokens.
    let tokens: Range<Int>
    /// Its indentation, in bytes of the template; empty if there is none.
    let space: Range<Int>
    /// Whether it contains only space.
    let isBlank: Bool
    /// Whether it contains only tags, so that the line itself is not shown.
    let isStandalone: Bool
}
