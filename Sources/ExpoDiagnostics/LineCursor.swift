/// Converts byte offsets to lines and columns, continuing from the previous answer where possible.
///
/// The text is read only once, in whatever order the places are asked for and however long its
/// lines are. Intermediate results are kept at regular intervals, so that going back costs at most
/// one interval.
package struct LineCursor: Sendable {
    private let text: SourceText
    /// The end of a byte order mark, which takes no column.
    private let markEnd: Int
    private var spot = Spot()
    /// The spots at 0, `step`, twice `step` and so on, up to where the text was read.
    private var known = [Spot()]

    /// A byte of the text, and its line and column.
    private struct Spot {
        var offset = 0
        var line = 1
        var column = 1
    }

    /// The number of bytes between two spots that are kept.
    private static let step = 2048

    package init(in text: SourceText) {
        self.text = text
        let hasMark = text.written.span.starts(with: [0xEF, 0xBB, 0xBF])
        self.markEnd = hasMark ? 3 : 0
    }

    /// Returns the place of the byte at `offset`, which may be the end of the text.
    package mutating func place(at offset: Int) -> Place {
        guard !text.isConverted else { return Place(file: text.path) }
        let target = min(max(text.writtenOffset(of: offset), 0), text.written.count)
        let nearest = known[min(target / Self.step, known.count - 1)]
        if target < spot.offset || nearest.offset > spot.offset { spot = nearest }
        advance(to: target, in: text.written.span)
        return Place(file: text.path, line: spot.line, column: spot.column)
    }

    /// Returns whether the places are those of this very text, not of another with the same path.
    func belongs(to other: SourceText) -> Bool {
        text.bytes === other.bytes && text.path == other.path
    }

    private mutating func advance(to target: Int, in bytes: Span<UInt8>) {
        while spot.offset < target {
            pass(to: min(target, (spot.offset / Self.step + 1) * Self.step), in: bytes)
            if spot.offset == known.count * Self.step { known.append(spot) }
        }
    }

    /// Counts line ends as editors do (LF, CR LF and CR) and, in the last line, the bytes that
    /// begin a scalar.
    private mutating func pass(to target: Int, in bytes: Span<UInt8>) {
        var (offset, line, column) = (spot.offset, spot.line, spot.column)
        while offset < target {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r") && !Self.isLineFeed(offset, bytes)
            {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80, offset > markEnd {
                column += 1
            }
        }
        spot = Spot(offset: offset, line: line, column: column)
    }

    private static func isLineFeed(_ offset: Int, _ bytes: Span<UInt8>) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
    }
}
