internal import ExpoModel

/// `items.json` as a person would write it, with the cell that each of its lines comes from.
struct ItemsText {
    private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
    /// A cell for each line, from the first; less than 0 for a line that comes from none.
    private(set) var cells: [Int32] = [noCell]
    private(set) var count = 0
    private var hasKey = false

    /// Creates the beginning of a text of about so many bytes.
    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    static let noCell: Int32 = -1

    /// Begins an item, whose first cell is given.
    mutating func beginItem(cell: Int) {
        bytes += count == 0 ? "\n  {".utf8 : ",\n  {".utf8
        cells.append(Int32(truncatingIfNeeded: cell))
        count += 1
        hasKey = false
    }

    /// Writes a key with its text, which comes from a cell, or from none.
    mutating func write(_ key: ItemKey, _ text: UnsafeRawBufferPointer, cell: Int32) {
        bytes += hasKey ? ",\n    ".utf8 : "\n    ".utf8
        hasKey = true
        cells.append(cell)
        bytes.append(UInt8(ascii: "\""))
        key.name.withUTF8Buffer { bytes += $0 }
        bytes += "\": \"".utf8
        append(text)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func endItem() {
        bytes += "\n  }".utf8
        cells.append(Self.noCell)
    }

    /// Ends the text, which nothing can be written to any more.
    mutating func end() {
        bytes += count == 0 ? "]\n".utf8 : "\n]\n".utf8
    }

    /// Escapes what JSON wants escaped, and nothing else (RFC 8259, section 7).
    private mutating func append(_ text: UnsafeRawBufferPointer) {
        var start = 0
        for index in text.indices where Self.mustBeEscaped(text[index]) {
            bytes += UnsafeRawBufferPointer(rebasing: text[start..<index])
            appendEscape(text[index])
            start = index + 1
        }
        bytes += UnsafeRawBufferPointer(rebasing: text[start...])
    }

    @inline(__always)
    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default:
            bytes += "u00".utf8
            for digit in [byte >> 4, byte & 15] {
                bytes.append(
                    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
