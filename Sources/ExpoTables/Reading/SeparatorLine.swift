/// What the first line of a table says of its separator.
struct SeparatorLine {
    let separator: Separator
    /// Where the table begins, behind the line.
    let end: Int

    /// Reads a line `sep=;`, which Excel takes for itself and does not show.
    init?(at start: Int, in memory: UnsafeRawBufferPointer) {
        let line = memory[start...].prefix {
            $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
        }
        var words = line.prefix(7)
        if words.first == UInt8(ascii: "\""), words.last == UInt8(ascii: "\"") {
            words = words.dropFirst().dropLast()
        }
        guard words.count == 5, words.count == line.count || line.count == 7,
            words.prefix(3).map({ $0 | 0x20 }).elementsEqual("sep".utf8),
            words.dropFirst(3).first == UInt8(ascii: "="),
            let last = words.last, let separator = Separator(declaredAs: last)
        else { return nil }
        self.separator = separator
        var end = line.endIndex
        if end < memory.count {
            end += memory[end...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) ? 2 : 1
        }
        self.end = end
    }

    /// Returns the separator that stands most often in the first row, outside of quotes.
    static func guess(from start: Int, in memory: UnsafeRawBufferPointer) -> Separator {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        var hasBegun = false
        for byte in memory[start...] {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if hasBegun { break }
                continue
            }
            hasBegun = true
            if Separator.usual.contains(where: { $0.byte == byte }) {
                counts[byte, default: 0] += 1
            }
        }
        var best = (separator: Separator.comma, count: 0)
        for separator in Separator.usual where counts[separator.byte, default: 0] > best.count {
            best = (separator, counts[separator.byte, default: 0])
        }
        return best.separator
    }
}
