internal import ExpoBytes
import ExpoDiagnostics

/// Extensions of GitHub Flavored Markdown, which CommonMark shows as they are written.
extension HTMLComposer {
    // MARK: Lines

    /// Records the extensions that begin on the lines of a paragraph or a heading.
    mutating func checkLines(_ tree: borrowing MarkdownTree) {
        startOfStrike = nil
        guard !extensions.isDisjoint(with: .ofLines) else { return }
        let position = tree.position
        let first = source.line(position.firstLine, of: position)
        if tree.isFirstOfItem, TaskBox.occurs(at: first.lowerBound, in: source.text) {
            note(.taskBox, at: first.lowerBound)
        }
        var hasTable = false
        var previous: Range<Int>?
        // libcmark does not report a usable last line for headings.
        let last = tree.kind == .heading ? position.firstLine : tree.lastLine
        for number in position.firstLine...max(position.firstLine, last) {
            let line = source.line(number, of: position)
            checkFootnote(at: line.lowerBound)
            if !hasTable, let previous, beginTable(previous, line) {
                hasTable = true
                note(.table, at: previous.lowerBound)
            }
            previous = line
        }
    }

    private mutating func checkFootnote(at start: Int) {
        guard extensions.contains(.note),
            let name = FootnoteDefinition.name(at: start, in: source.text, mark: mark)
        else { return }
        note(.footnote(String(decoding: withoutMarks(name), as: UTF8.self)), at: start)
    }

    private func beginTable(_ header: Range<Int>, _ delimiters: Range<Int>) -> Bool {
        guard extensions.contains(.pipe) else { return false }
        return TableStart.isMade(
            of: source.text.extracting(header), source.text.extracting(delimiters))
    }

    private mutating func note(_ finding: MarkdownFinding.Kind, at offset: Int) {
        rendering.findings.append(MarkdownFinding(finding, at: offset))
    }

    // MARK: Words

    /// Records addresses and struck-out text in words outside code.
    mutating func checkWords(_ tree: borrowing MarkdownTree) {
        let words = tree.literal
        if extensions.contains(.tildes) { checkTildes(words, tree) }
        if extensions.contains(.address), !isInLink { checkAddresses(words, tree) }
    }

    private mutating func checkTildes(
        _ words: Span<UInt8>, _ tree: borrowing MarkdownTree
    ) {
        var index = words.firstIndex(of: UInt8(ascii: "~"), from: 0)
        while index < words.count {
            let length = words.extracting(index...).prefix { $0 == UInt8(ascii: "~") }.count
            let run = index..<index + length
            if length == 2, let offset = place(of: run, in: words, tree, after: endOfTildes) {
                endOfTildes = offset + length
                checkTildes(at: offset)
            }
            index = words.firstIndex(of: UInt8(ascii: "~"), from: index + length)
        }
    }

    /// Two tildes begin struck-out text before a word, and end it after a word.
    private mutating func checkTildes(at offset: Int) {
        let text = source.text
        let before = offset > 0 ? text[offset - 1] : UInt8(ascii: "\n")
        guard before != UInt8(ascii: "\\") else { return }
        if let start = startOfStrike, !before.isCSpace {
            note(.strikethrough, at: start)
            startOfStrike = nil
        } else if offset + 2 < text.count, !text[offset + 2].isCSpace {
            startOfStrike = offset
        }
    }

    private mutating func checkAddresses(
        _ words: Span<UInt8>, _ tree: borrowing MarkdownTree
    ) {
        var addresses = BareAddresses(in: words)
        while let address = addresses.next() {
            guard let offset = place(of: address, in: words, tree, after: endOfAddresses) else {
                continue
            }
            endOfAddresses = offset + 1
            let written = withoutMarks(words.extracting(address.lowerBound..<address.upperBound))
            note(.bareAddress(String(decoding: written, as: UTF8.self)), at: offset)
        }
    }

    /// The number of bytes of an address that are searched for.
    private static let lengthOfToken = 12

    /// Returns the offset of a node's words in the text, after the previous finding; nil if they
    /// are written in another way, with a backslash or as references.
    private mutating func place(
        of range: Range<Int>, in words: Span<UInt8>, _ tree: borrowing MarkdownTree,
        after end: Int
    ) -> Int? {
        var position = tree.position
        position.column += range.lowerBound
        let token = Array(words.extracting(range).extracting(first: Self.lengthOfToken))
        let offset = source.offsetAmongOthers(of: position, beginningWith: token)
        guard offset >= end, source.text.extracting(offset...).starts(with: token) else {
            return nil
        }
        return offset
    }
}

/// The addresses in the words of a text, `https://…` or `www.…`, which are not links in CommonMark.
private struct BareAddresses: ~Escapable {
    private let words: Span<UInt8>
    private var colon: Int
    private var host: Int
    /// The end of the last address.
    private var end = 0

    private static let schemes: Set = ["http", "https", "ftp"]

    @_lifetime(copy words)
    init(in words: Span<UInt8>) {
        self.words = words
        colon = words.firstIndex(of: UInt8(ascii: ":"), from: 0)
        host = words.firstIndex(of: UInt8(ascii: "w"), from: 0)
    }

    /// Returns the range of the next address.
    mutating func next() -> Range<Int>? {
        while true {
            let place = Swift.min(colon, host)
            guard place < words.count else { return nil }
            let start = place == colon ? startOfScheme() : startOfHost()
            if let start, start >= end {
                end = endOfAddress(from: place)
                pass(end)
                return start..<end
            }
            pass(place + 1)
        }
    }

    private mutating func pass(_ index: Int) {
        if colon < index { colon = words.firstIndex(of: UInt8(ascii: ":"), from: index) }
        if host < index { host = words.firstIndex(of: UInt8(ascii: "w"), from: index) }
    }

    private func startOfScheme() -> Int? {
        guard words.holds("://", at: colon), isNamed(at: colon + 3) else { return nil }
        let letters = words.extracting(end..<colon).extracting(last: 6).suffix(while: \.isLetter)
            .count
        let scheme = words.extracting((colon - letters)..<colon)
        return Self.schemes.contains(String(decoding: scheme).lowercased())
            ? colon - letters : nil
    }

    private func startOfHost() -> Int? {
        guard words.holds("www.", at: host), isNamed(at: host + 4) else { return nil }
        let isFirst = host == 0 || words[host - 1].isCSpace
        return isFirst || "*_~(".utf8.contains(words[host - 1]) ? host : nil
    }

    private func isNamed(at index: Int) -> Bool {
        guard index < words.count else { return false }
        let byte = words[index]
        return byte >= 0x80 || byte.isLetter || byte.isDigit
    }

    /// Returns the end of an address: before a space, and before the punctuation that ends its
    /// sentence.
    private func endOfAddress(from start: Int) -> Int {
        let rest = words.extracting(start...).prefix { !$0.isCSpace && $0 != UInt8(ascii: "<") }
        return start + rest.count - rest.suffix { ".,:;!?)'\"*_~".utf8.contains($0) }.count
    }
}

/// The start of a table in GitHub Flavored Markdown: a row, and below it dashes in as many cells.
///
///     | 부분 | 재료 |
///     | --- | :---: |
private enum TableStart {
    private static let pipe = UInt8(ascii: "|")

    /// Returns whether two lines without their margins begin a table.
    static func isMade(
        of header: Span<UInt8>, _ delimiters: Span<UInt8>
    ) -> Bool {
        guard let cells = cellCount(ofDelimiters: delimiters),
            cells == cellCount(ofRow: header)
        else { return false }
        return header.contains(pipe) || delimiters.contains(pipe)
    }

    /// Returns the number of cells in a row; a pipe after a backslash is not a separator.
    private static func cellCount(ofRow line: Span<UInt8>) -> Int {
        let start = line.firstIndex { !$0.isCSpace } ?? line.count
        var count = 1
        var isOpen = false
        var index = start
        while index < line.count {
            switch line[index] {
            case pipe:
                if index > start { count += 1 }
                isOpen = false
            case UInt8(ascii: "\\"):
                index += 1
                isOpen = true
            case let byte where !byte.isCSpace: isOpen = true
            default: break
            }
            index += 1
        }
        return isOpen ? count : count - 1
    }

    /// Returns the number of cells in a line if each consists only of dashes, with or without
    /// colons at its ends; nil for any other line.
    private static func cellCount(ofDelimiters line: Span<UInt8>) -> Int? {
        var rest = line
        rest.dropSpaces()
        rest.drop(pipe)
        var count = 0
        while !rest.isEmpty {
            rest.dropSpaces()
            rest.drop(UInt8(ascii: ":"))
            guard rest.first == UInt8(ascii: "-") else { return nil }
            rest = rest.drop { $0 == UInt8(ascii: "-") }
            rest.drop(UInt8(ascii: ":"))
            rest.dropSpaces()
            guard rest.isEmpty || rest.first == pipe else { return nil }
            rest.drop(pipe)
            rest.dropSpaces()
            count += 1
        }
        return count
    }
}

extension Span<UInt8> {
    fileprivate mutating func dropSpaces() {
        self = drop { $0.isCSpace }
    }

    fileprivate mutating func drop(_ byte: UInt8) {
        if first == byte { self = extracting(droppingFirst: 1) }
    }
}
