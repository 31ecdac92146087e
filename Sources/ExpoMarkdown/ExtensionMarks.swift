internal import ExpoBytes
import ExpoDiagnostics

/// What a text holds of the characters by which GitHub Flavored Markdown's additions begin.
///
/// Most texts hold none of them, and then nothing is looked for.
struct ExtensionMarks: OptionSet {
    let rawValue: UInt8

    /// `|`, as in tables.
    static let pipe = ExtensionMarks(rawValue: 1)
    /// `~~`, as around text that is struck out.
    static let tildes = ExtensionMarks(rawValue: 2)
    /// `[^`, as before the name of a note.
    static let note = ExtensionMarks(rawValue: 4)
    /// `[ ]` or `[x]`, as before a task.
    static let box = ExtensionMarks(rawValue: 8)
    /// `://` or `www.`, as in addresses, but for those that a link begins with.
    static let address = ExtensionMarks(rawValue: 16)

    /// What the lines of a paragraph are looked through for.
    static let ofLines: ExtensionMarks = [.pipe, .note, .box]
    /// What the words of a text are looked through for.
    static let ofWords: ExtensionMarks = [.tildes, .address]
}

extension ExtensionMarks {
    /// Finds the marks of a text.
    init(in text: Span<UInt8>) {
        self = []
        insertBrackets(of: text)
        if text.firstIndex(of: UInt8(ascii: "|"), from: 0) < text.count { insert(.pipe) }
        if text.holds(UInt8(ascii: "~"), where: { text.holds("~", at: $0 + 1) }) {
            insert(.tildes)
        }
        if text.holds(UInt8(ascii: ":"), where: { mayBeAddress(at: $0, in: text) })
            || text.holds(UInt8(ascii: "w"), where: { text.holds("ww.", at: $0 + 1) })
        {
            insert(.address)
        }
    }

    /// Whether a colon is in an address that may be no link: what links lead to is written behind
    /// `](`, `]: ` or `<`. Where there are notes, `]: ` may begin one.
    private func mayBeAddress(at colon: Int, in text: Span<UInt8>) -> Bool {
        guard text.holds("//", at: colon + 1) else { return false }
        var start = colon
        while start > 0, text[start - 1].isLetter { start -= 1 }
        return !text.holds("<", at: start - 1) && !text.holds("](", at: start - 2)
            && (contains(.note) || !text.holds("]: ", at: start - 3))
    }

    private mutating func insertBrackets(of text: Span<UInt8>) {
        var index = text.firstIndex(of: UInt8(ascii: "["), from: 0)
        while index < text.count {
            if text.holds("^", at: index + 1) { insert(.note) }
            if TaskBox.occurs(at: index, in: text) { insert(.box) }
            index = text.firstIndex(of: UInt8(ascii: "["), from: index + 1)
        }
    }
}

/// What begins a task in a list: `[ ]` or `[x]`, and then a space.
enum TaskBox {
    static func occurs(at index: Int, in text: Span<UInt8>) -> Bool {
        guard index + 3 < text.count, text[index] == UInt8(ascii: "["),
            text[index + 2] == UInt8(ascii: "]")
        else { return false }
        return [0x20, 0x78, 0x58].contains(text[index + 1]) && text[index + 3].isBlank
    }
}

extension Span<UInt8> {
    /// Returns whether a byte is anywhere where the test holds.
    fileprivate func holds(_ byte: UInt8, where test: (Int) -> Bool) -> Bool {
        var index = firstIndex(of: byte, from: 0)
        while index < count {
            if test(index) { return true }
            index = firstIndex(of: byte, from: index + 1)
        }
        return false
    }

    /// Returns whether a text is at `index`.
    func holds(_ text: StaticString, at index: Int) -> Bool {
        guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { self[index + $0] == wanted[$0] }
        }
    }
}

/// Where GitHub Flavored Markdown begins a note: `[^1]: 악학궤범`, at the beginning of a line.
///
/// To CommonMark the same may define a link to `악학궤범`. `MarkedText` keeps it from doing so, so
/// that the note is shown as it was written.
enum FootnoteDefinition {
    /// Returns the name of the note that a line begins, `^1`, if it begins one.
    ///
    /// - Parameter mark: what may be before the colon.
    @_lifetime(copy text)
    static func name(
        at start: Int, in text: Span<UInt8>, mark: FlankingMark? = nil
    ) -> Span<UInt8>? {
        guard let end = endOfBrackets(at: start, in: text) else { return nil }
        let isMarked = mark?.occurs(at: end, in: text) == true
        let colon = isMarked ? end + FlankingMark.length : end
        return text.holds(":", at: colon) ? text.extracting(start + 1..<end - 1) : nil
    }

    /// Returns where the colons of all notes are.
    static func colons(in text: Span<UInt8>) -> [Int] {
        var colons: [Int] = []
        var index = text.firstIndex(of: UInt8(ascii: "["), from: 0)
        while index < text.count {
            if isFirstInLine(index, in: text), let name = name(at: index, in: text) {
                colons.append(index + name.count + 2)
            }
            index = text.firstIndex(of: UInt8(ascii: "["), from: index + 1)
        }
        return colons
    }

    /// Returns where brackets end that hold `^` and a name without spaces.
    private static func endOfBrackets(at start: Int, in text: Span<UInt8>) -> Int? {
        guard text.holds("[^", at: start) else { return nil }
        let rest = text.extracting((start + 2)...)
        let name = rest.prefix { !$0.isCSpace && $0 != UInt8(ascii: "]") }
        guard !name.isEmpty, rest.holds("]", at: name.count) else { return nil }
        return start + 2 + name.count + 1
    }

    /// Returns whether only quotes and lists begin before a place in its line.
    private static func isFirstInLine(_ index: Int, in text: Span<UInt8>) -> Bool {
        let before = (0..<index).last { !MarkdownLimits.opensContainer(text[$0]) }
        guard let before else { return true }
        return text[before] == 0x0A || text[before] == 0x0D
    }
}
