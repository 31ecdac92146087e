/// Writes delimited text cell by cell, according to RFC 4180: UTF-8, rows that end with CR LF, and
/// quotes where necessary.
///
/// The first row must contain column names: a row like `sep=;` would be read as a declaration.
package struct TableWriter: Sendable {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8]
    private let separator: Separator
    private let guardsFormulas: Bool
    private var isAtRowStart = true

    /// Creates a table without rows. It begins with a byte order mark, because otherwise Excel
    /// would not read it as UTF-8.
    ///
    /// - Parameter guardsFormulas: false for cells of a table that no spreadsheet program reads.
    package init(separator: Separator = .comma, guardsFormulas: Bool = true) {
        self.separator = separator
        self.guardsFormulas = guardsFormulas
        bytes = [0xEF, 0xBB, 0xBF]
    }

    /// Writes a cell whose text cannot be taken for a formula.
    mutating func writeCell(_ text: StaticString) {
        text.withUTF8Buffer { writeCell($0.isEmpty ? nil : $0.span) }
    }

    /// Writes a cell, which is empty if there is no text; formulas get an apostrophe.
    package mutating func writeCell(_ text: Span<UInt8>?) {
        if !isAtRowStart { bytes.append(separator.byte) }
        isAtRowStart = false
        guard let text else { return }
        let isGuarded = guardsFormulas && FormulaGuard.isNeeded(text)
        guard needsQuotes(text) else {
            if isGuarded { bytes.append(UInt8(ascii: "'")) }
            bytes.append(text)
            return
        }
        bytes.append(UInt8(ascii: "\""))
        if isGuarded { bytes.append(UInt8(ascii: "'")) }
        for index in text.indices {
            bytes.append(text[index])
            if text[index] == UInt8(ascii: "\"") { bytes.append(text[index]) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func endRow() {
        bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
        isAtRowStart = true
    }

    /// Returns whether a text needs quotes; some programs remove spaces at the ends of a cell
    /// without them.
    private func needsQuotes(_ text: Span<UInt8>) -> Bool {
        if text.first == 0x20 || text.last == 0x20 { return true }
        return text.contains {
            $0 == separator.byte || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
                || $0 == UInt8(ascii: "\r")
        }
    }
}
