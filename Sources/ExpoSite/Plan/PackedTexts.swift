/// Many short texts in one piece of memory, in the order in which they were added.
///
/// A text costs its bytes and four more; a string of its own would cost fifty.
struct PackedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []

    var count: Int { ends.count }

    /// Returns a text as a string of its own.
    subscript(index: Int) -> String { withBytes(of: index) { String(decoding: $0, as: UTF8.self) } }

    /// Calls `body` with a text as UTF-8.
    func withBytes<Result>(of index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        let end = Int(ends[index])
        return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    }

    /// Adds a text.
    mutating func append(_ text: [UInt8]) {
        bytes += text
        ends.append(UInt32(bytes.count))
    }

    mutating func reserveCapacity(_ count: Int) {
        ends.reserveCapacity(count)
    }
}
