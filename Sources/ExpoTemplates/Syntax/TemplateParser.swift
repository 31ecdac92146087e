internal import ExpoBytes
import ExpoDiagnostics

/// Parses a template's text.
struct TemplateParser {
    private let bytes: [UInt8]
    private let source: SourceText
    private let tokens: [Token]
    private let pairs: TagPairs
    private let lines: TemplateLines
    private var diagnostics: Diagnostics

    private init(
        _ bytes: [UInt8], of source: SourceText, tokens: [Token], pairs: TagPairs,
        like diagnostics: Diagnostics
    ) {
        self.diagnostics = Diagnostics(like: diagnostics)
        self.bytes = bytes
        self.source = source
        self.tokens = tokens
        self.pairs = pairs
        self.lines = TemplateLines(of: bytes, tokens: tokens, pairs: pairs)
    }

    /// Returns the template of a text, or reports all its problems.
    static func template(
        named name: String, in source: SourceText, diagnostics: inout Diagnostics
    ) -> Template? {
        guard let bytes = bytes(of: source, diagnostics: &diagnostics) else { return nil }
        var found = Diagnostics(like: diagnostics)
        let tokens = TemplateLexer.tokens(of: bytes, in: source, diagnostics: &found)
        let pairs = TagPairs(tokens, in: source, diagnostics: &found)
        diagnostics.merge(found)
        guard !found.hasErrors else { return nil }
        var parser = TemplateParser(
            bytes, of: source, tokens: tokens, pairs: pairs, like: diagnostics)
        let nodes = parser.nodes(in: tokens.indices)
        diagnostics.merge(parser.diagnostics)
        return Template(name: name, source: source, bytes: bytes, nodes: nodes)
    }

    private static func bytes(
        of source: SourceText, diagnostics: inout Diagnostics
    ) -> [UInt8]? {
        guard source.bytes.count <= TemplateLimits.templateSize else {
            diagnostics.report(.templateTooLarge, file: source.path)
            return nil
        }
        let bytes = Array(source.bytes.span)
        if let offset = bytes.span.firstInvalidUTF8 {
            diagnostics.report(.templateNotUTF8, at: offset, in: source)
            return nil
        }
        return bytes
    }

    // MARK: Nodes

    private mutating func nodes(in range: Range<Int>) -> [TemplateNode] {
        var nodes: [TemplateNode] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let line = lines.line(of: index)
            if index == line.tokens.lowerBound, !line.isBlank, !line.isStandalone,
                !beginsWithBlock(line)
            {
                nodes.append(.lineStart(line.space))
            }
            append(index, on: line, to: &nodes)
            index = after(index, to: &nodes)
        }
        return nodes
    }

    /// Returns whether a line begins with a block, which handles the indentation of the line.
    private func beginsWithBlock(_ line: TemplateLine) -> Bool {
        line.tokens.prefix(2).contains { tokens[$0].kind == .block && lines.opensLine($0) }
    }

    private mutating func append(
        _ index: Int, on line: TemplateLine, to nodes: inout [TemplateNode]
    ) {
        let token = tokens[index]
        switch token.kind {
        case .space:
            if line.isBlank { appendText(token.range, to: &nodes) }
        case .text, .newline:
            if !lines.standsAlone(index) { appendText(token.range, to: &nodes) }
        case .value(let isEscaped):
            nodes.append(.value(DottedName(token.name, at: token.nameOffset), isEscaped: isEscaped))
        case .section(let isInverted):
            nodes.append(.section(section(at: index, isInverted: isInverted)))
        case .partial, .parent:
            nodes.append(.inclusion(inclusion(at: index, on: line)))
        case .block:
            nodes.append(.block(block(at: index, on: line)))
        case .close, .silent:
            break
        }
    }

    private func appendText(_ range: Range<Int>, to nodes: inout [TemplateNode]) {
        if case .text(let last) = nodes.last, last.upperBound == range.lowerBound {
            nodes[nodes.count - 1] = .text(last.lowerBound..<range.upperBound)
        } else {
            nodes.append(.text(range))
        }
    }

    /// Returns the index of the next token. If a closing tag begins a line that is shown, the line
    /// begins after it.
    private func after(_ index: Int, to nodes: inout [TemplateNode]) -> Int {
        guard tokens[index].isOpening, let closing = pairs.partners[index] else {
            return index + 1
        }
        let line = lines.line(of: closing)
        if closing == line.tokens.lowerBound, !line.isStandalone {
            nodes.append(.lineStart(line.space))
        }
        return closing + 1
    }

    private func content(of opening: Int) -> Range<Int> {
        (opening + 1)..<(pairs.partners[opening] ?? opening + 1)
    }

    private mutating func section(at index: Int, isInverted: Bool) -> TemplateSection {
        TemplateSection(
            name: DottedName(tokens[index].name, at: tokens[index].nameOffset),
            isInverted: isInverted, nodes: nodes(in: content(of: index)),
            offset: tokens[index].range.lowerBound)
    }

    private mutating func block(at index: Int, on line: TemplateLine) -> TemplateBlock {
        let content = content(of: index)
        let own = lines.opensLine(index) ? line.space : 0..<0
        let isStandalone = lines.standsAlone(index)
        let inner = lines.indentation(after: index, before: content.upperBound)
        return TemplateBlock(
            name: tokens[index].name, nodes: nodes(in: content),
            offset: tokens[index].range.lowerBound,
            indentation: isStandalone ? inner ?? own : own,
            opensLine: isStandalone || lines.opensLine(index), isStandalone: isStandalone)
    }

    // MARK: Inclusions

    private mutating func inclusion(at index: Int, on line: TemplateLine) -> TemplateInclusion {
        let token = tokens[index]
        let isParent = token.kind == .parent
        return TemplateInclusion(
            name: token.name, dynamicName: dynamicName(of: token),
            arguments: isParent ? arguments(of: index) : [], offset: token.range.lowerBound,
            indentation: lines.standsAlone(index) ? line.space : nil, isParent: isParent)
    }

    private func dynamicName(of token: Token) -> DottedName? {
        guard token.name.utf8.first == UInt8(ascii: "*") else { return nil }
        return DottedName(String(token.name.dropFirst()), at: token.nameOffset)
    }

    private mutating func arguments(of parent: Int) -> [TemplateBlock] {
        var arguments: [TemplateBlock] = []
        var hasLostText = false
        var index = parent + 1
        while index < content(of: parent).upperBound {
            if tokens[index].kind == .block {
                arguments.append(block(at: index, on: lines.line(of: index)))
            } else if isLost(index), !hasLostText {
                hasLostText = true
                reportLostText(at: index, in: parent)
            }
            index = pairs.partners[index].map { max($0, index) + 1 } ?? index + 1
        }
        return arguments
    }

    private func isLost(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .text: !bytes[tokens[index].range].allSatisfy(\.isWhiteSpace)
        case .value, .section, .partial, .parent: true
        case .space, .newline, .block, .close, .silent: false
        }
    }

    private mutating func reportLostText(at index: Int, in parent: Int) {
        diagnostics.report(
            .textOutsideBlocks(of: tokens[parent].name), at: tokens[index].range.lowerBound,
            in: source)
    }
}
