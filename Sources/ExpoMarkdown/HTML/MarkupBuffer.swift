/// The HTML of a text while it is written: grows as needed, and is reused for text after text.
///
/// What a page consists of is some two hundred short pieces, and an array would ask before each
/// whether it is shared. Escaping is as libcmark's renderer does it.
struct MarkupBuffer: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private(set) var count = 0

    deinit {
        memory.deallocate()
    }

    /// Everything written; good until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    /// Forgets what was written, and the memory too if it is more than texts usually need.
    mutating func removeAll() {
        count = 0
        guard memory.count > 1 << 20 else { return }
        memory.deallocate()
        memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    }

    // MARK: Bytes

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == memory.count { grow(by: 1) }
        memory[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        append(start, count: bytes.count)
    }

    /// Appends markup of the program's own.
    @inline(__always)
    mutating func append(_ markup: StaticString) {
        append(UnsafeRawPointer(markup.utf8Start), count: markup.utf8CodeUnitCount)
    }

    mutating func append(decimal number: Int) {
        if (0..<10).contains(number) { return append(UInt8(ascii: "0") + UInt8(number)) }
        var digits = String(number)
        digits.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// Begins a new line unless one has just begun.
    @inline(__always)
    mutating func appendLineBreakIfNeeded() {
        if count > 0, memory[count - 1] != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }

    /// Takes out of what was written from `start` on what turns the direction of writing around
    /// (UAX 9): U+202A–U+202E and U+2066–U+2069.
    ///
    /// In an element these end where its paragraph ends. Attributes are put together with other
    /// texts by whoever reads them out or indexes them, and end nowhere.
    mutating func removeDirectionMarks(from start: Int) {
        var written = bytes.firstIndex(of: 0xE2, from: start)
        var index = written
        while index < count {
            let end = min(bytes.firstIndex(of: 0xE2, from: index + 1), count)
            let isMark =
                index + 2 < count && Self.turnsDirection(memory[index + 1], memory[index + 2])
            let kept = isMark ? index + 3 : index
            let rest = UnsafeMutableRawBufferPointer(rebasing: memory[written...])
            rest.copyMemory(from: bytes.part(kept, end))
            written += end - kept
            index = end
        }
        count = written
    }

    private static func turnsDirection(_ second: UInt8, _ third: UInt8) -> Bool {
        (second == 0x80 && (0xAA...0xAE).contains(third))
            || (second == 0x81 && (0xA6...0xA9).contains(third))
    }

    @inline(__always)
    private mutating func append(_ start: UnsafeRawPointer, count length: Int) {
        if memory.count - count < length { grow(by: length) }
        guard let end = memory.baseAddress else { return }
        (end + count).copyMemory(from: start, byteCount: length)
        count += length
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(memory.count * 2, count + length, 1 << 14), alignment: 8)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}
