/// Turns byte offsets into lines and columns, going on from the last answer where it can.
///
/// Asked in ascending order, a whole file costs one pass, however many places are wanted and
/// however long its lines are.
package struct LineCursor: Sendable {
    private let text: SourceText
    /// Where a byte order mark ends, which takes no column.
    private let markEnd: Int
    private var offset = 0
    private var lineStart = 0
    private var line = 1
    private var column = 1

    package init(in text: SourceText) {
        self.text = text
        let hasMark = text.bytes.withBytes { $0.starts(with: [0xEF, 0xBB, 0xBF]) }
        self.markEnd = hasMark ? 3 : 0
    }

    /// Returns the place of the byte at `offset`, which may be the end of the text.
    package mutating func place(at offset: Int) -> Place {
        let target = min(max(offset, 0), text.bytes.count)
        if target < self.offset { goBack(before: target) }
        text.bytes.withBytes { advance(to: target, in: $0) }
        return Place(file: text.path, line: line, column: column)
    }

    /// Whether the places are those of this very text, not of another with the same path.
    func belongs(to other: SourceText) -> Bool {
        text.bytes === other.bytes && text.path == other.path
    }

    /// Goes to the start of the line, or of the text if that is not far enough.
    private mutating func goBack(before target: Int) {
        if target < lineStart {
            lineStart = 0
            line = 1
        }
        offset = lineStart
        column = 1
    }

    /// Counts the ends of lines as editors do, which are LF, CR LF and CR, and in the last line the
    /// bytes that begin a scalar.
    private mutating func advance(to target: Int, in bytes: UnsafeRawBufferPointer) {
        while offset < target {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r") && !isLineFeed(offset, bytes)
            {
                line += 1
                lineStart = offset
                column = 1
            } else if byte & 0xC0 != 0x80, offset > markEnd {
                column += 1
            }
        }
    }

    private func isLineFeed(_ offset: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
    }
}
