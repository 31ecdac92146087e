/// Delimited text being written, cell by cell, as RFC 4180 says: UTF-8, rows that end with CR LF,
/// quotes where they are needed.
///
/// The first row has to name columns: one like `sep=;` would be read as Excel's own line.
struct TableWriter: Sendable {
    /// What has been written so far.
    private(set) var bytes: [UInt8]
    private let separator: Separator
    private var isAtRowStart = true

    /// Creates a table without rows, that begins with a mark: without it, Excel takes UTF-8 for
    /// another encoding.
    init(separator: Separator = .comma) {
        self.separator = separator
        bytes = [0xEF, 0xBB, 0xBF]
    }

    /// Writes a cell whose text is not taken for a formula.
    mutating func writeCell(_ text: StaticString) {
        text.withUTF8Buffer { writeCell($0.isEmpty ? nil : $0.span) }
    }

    /// Writes a cell; one without a text is empty, and a text is guarded against being run.
    mutating func writeCell(_ text: Span<UInt8>?) {
        if !isAtRowStart { bytes.append(separator.byte) }
        isAtRowStart = false
        guard let text else { return }
        let isGuarded = FormulaGuard.isNeeded(text)
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

    mutating func endRow() {
        bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
        isAtRowStart = true
    }

    /// Some programs drop spaces at the ends of a cell that has no quotes.
    private func needsQuotes(_ text: Span<UInt8>) -> Bool {
        if text.first == 0x20 || text.last == 0x20 { return true }
        return text.contains {
            $0 == separator.byte || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
                || $0 == UInt8(ascii: "\r")
        }
    }
}
