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
        guard extensions.contains(.note) else { return }
        // libcmark does not report a usable last line for headings.
        let last = tree.kind == .heading ? position.firstLine : tree.lastLine
        for number in position.firstLine...max(position.firstLine, last) {
            checkDefinition(at: source.line(number, of: position).lowerBound)
        }
    }

    private mutating func checkDefinition(at start: Int) {
        guard let name = NoteBrackets.definition(at: start, in: source.text, mark: mark) else {
            return
        }
        let written = withoutMarks(source.text.extracting(name))
        note(.nestedNote(String(decoding: written, as: UTF8.self)), at: start)
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
    mutating func place(
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
