internal import ExpoBytes

/// The name of a note in its brackets, as in GitHub Flavored Markdown: `[^1]` where the text refers
/// to it, and `[^1]: 악학궤범` at the beginning of the line where it is.
///
/// `MarkedText` inserts a mark into each: after the bracket of a reference, by which it is known from
/// escaped brackets and code, and before the colon of a definition that is shown as it was written,
/// because CommonMark would let it define a link to `악학궤범`.
enum NoteBrackets {
    /// Returns the range of the name in the brackets at `start`, without `^`; nil if there are none.
    ///
    /// - Parameter mark: the mark that must be after the bracket.
    static func name(
        at start: Int, in text: Span<UInt8>, mark: FlankingMark? = nil
    ) -> Range<Int>? {
        var index = start + 1
        if let mark {
            guard mark.occurs(at: index, in: text) else { return nil }
            index += FlankingMark.length
        }
        guard text.holds("[", at: start), text.holds("^", at: index) else { return nil }
        let rest = text.extracting((index + 1)...)
        let name = rest.prefix { !$0.isCSpace && !"[\\]".utf8.contains($0) }
        guard !name.isEmpty, rest.holds("]", at: name.count) else { return nil }
        return index + 1..<index + 1 + name.count
    }

    /// Returns the range of the name of the note that begins on a line, without `^`; nil if there is
    /// none.
    ///
    /// - Parameter mark: the mark that may be before the colon.
    static func definition(
        at start: Int, in text: Span<UInt8>, mark: FlankingMark? = nil
    ) -> Range<Int>? {
        guard let name = name(at: start, in: text) else { return nil }
        let end = name.upperBound + 1
        let isMarked = mark?.occurs(at: end, in: text) == true
        return text.holds(":", at: isMarked ? end + FlankingMark.length : end) ? name : nil
    }

    /// Returns the offsets of the colons of all definitions.
    static func colons(in text: Span<UInt8>) -> [Int] {
        places(in: text).compactMap { text[$0] == UInt8(ascii: ":") ? $0 : nil }
    }

    /// Returns the offsets where marks have to be inserted: of the colons of definitions, and of `^`
    /// in references.
    static func places(in text: Span<UInt8>) -> [Int] {
        var places: [Int] = []
        var index = text.firstIndex(of: UInt8(ascii: "["), from: 0)
        while index < text.count {
            if let name = name(at: index, in: text), !isEscaped(index, in: text) {
                let colon = name.upperBound + 1
                let isDefinition = text.holds(":", at: colon) && isFirstInLine(index, in: text)
                places.append(isDefinition ? colon : index + 1)
            }
            index = text.firstIndex(of: UInt8(ascii: "["), from: index + 1)
        }
        return places
    }

    private static func isEscaped(_ index: Int, in text: Span<UInt8>) -> Bool {
        !text.extracting(..<index).suffix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    }

    /// Returns whether only markers of quotes and lists precede a place in its line.
    private static func isFirstInLine(_ index: Int, in text: Span<UInt8>) -> Bool {
        let before = (0..<index).last { !MarkdownLimits.opensContainer(text[$0]) }
        guard let before else { return true }
        return text[before] == 0x0A || text[before] == 0x0D
    }
}
