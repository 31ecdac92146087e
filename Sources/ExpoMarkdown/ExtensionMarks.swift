internal import ExpoBytes
import ExpoDiagnostics

/// The characters in a text that can begin an extension of GitHub Flavored Markdown.
///
/// Most texts contain none of them, and then no extension is searched for.
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
    /// `://` or `www.`, as in addresses, except those with which a link begins.
    static let address = ExtensionMarks(rawValue: 16)

    /// The marks that are searched for in the lines of a paragraph.
    static let ofLines: ExtensionMarks = [.note, .box]
    /// The marks of tables and notes, for which a text is rewritten.
    static let ofBlocks: ExtensionMarks = [.pipe, .note]
    /// The marks that are searched for in the words of a text.
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

    /// Returns whether a colon is in an address that may not be a link: destinations of links
    /// follow `](`, `]: ` or `<`. If there are notes, `]: ` may begin one.
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

/// The start of a task in a list: `[ ]` or `[x]`, and a space.
enum TaskBox {
    static func occurs(at index: Int, in text: Span<UInt8>) -> Bool {
        guard index + 3 < text.count, text[index] == UInt8(ascii: "["),
            text[index + 2] == UInt8(ascii: "]")
        else { return false }
        return [0x20, 0x78, 0x58].contains(text[index + 1]) && text[index + 3].isBlank
    }
}

extension Span<UInt8> {
    /// Returns whether a byte occurs at any index from `start` on that passes the test.
    func holds(_ byte: UInt8, from start: Int = 0, where test: (Int) -> Bool) -> Bool {
        var index = firstIndex(of: byte, from: start)
        while index < count {
            if test(index) { return true }
            index = firstIndex(of: byte, from: index + 1)
        }
        return false
    }

    /// Returns whether a text is at `index`.
    @inline(__always)
    func holds(_ text: StaticString, at index: Int) -> Bool {
        guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { self[index + $0] == wanted[$0] }
        }
    }
}
