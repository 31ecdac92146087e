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
        PlainJSON.append(key.name, text, to: &bytes)
    }

    mutating func endItem() {
        bytes += "\n  }".utf8
        cells.append(Self.noCell)
    }

    /// Ends the text, which nothing can be written to any more.
    mutating func end() {
        bytes += count == 0 ? "]\n".utf8 : "\n]\n".utf8
    }
}
