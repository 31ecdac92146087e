/// The pieces of a JSON text that decode in one way: runs of plain bytes, and escapes.
struct JSONTextPieces: Sequence, IteratorProtocol {
    enum Piece {
        case run(Range<Int>)
        case escape(JSONEscape, offset: Int)
    }

    private let memory: UnsafeRawBufferPointer
    private let end: Int
    private var index: Int

    init(of text: JSONText, in memory: UnsafeRawBufferPointer) {
        precondition(text.end <= memory.count, "a JSON text is read from its own source")
        self.memory = memory
        self.end = text.end
        self.index = text.offset
    }

    mutating func next() -> Piece? {
        guard index < end else { return nil }
        let start = index
        if memory[start] == UInt8(ascii: "\\"),
            let escape = try? JSONEscape(at: start, before: end, in: memory)
        {
            index += escape.length
            return .escape(escape, offset: start)
        }
        index = memory.firstBackslash(from: start + 1, before: end)
        return .run(start..<index)
    }
}
