/// Bytes being written: grows as needed, is never copied, and is reused for page after page.
package struct ByteBuffer: ~Copyable {
    var memory: UnsafeMutableRawBufferPointer
    /// How many bytes have been written.
    package internal(set) var count = 0

    /// Creates an empty buffer with room for `capacity` bytes.
    package init(capacity: Int = 0) {
        memory = .allocate(byteCount: max(capacity, 64), alignment: 8)
    }

    deinit {
        memory.deallocate()
    }

    /// Appends one byte.
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    /// Appends bytes as they are.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        append(start, count: bytes.count)
    }

    /// Appends bytes as they are.
    package mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0) }
    }

    /// Appends text of the program as it is.
    package mutating func append(_ text: StaticString) {
        guard text.hasPointerRepresentation else {
            return append(Array(String(text.unicodeScalar).utf8))
        }
        append(text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Appends text as it is.
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// Calls `body` with everything written so far.
    package borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    /// Forgets what was written.
    package mutating func removeAll(keepingCapacity: Bool = false) {
        count = 0
        guard !keepingCapacity else { return }
        memory.deallocate()
        memory = .allocate(byteCount: 64, alignment: 8)
    }

    /// Appends bytes as they are.
    @inline(__always)
    mutating func append(_ start: UnsafeRawPointer, count length: Int) {
        reserve(length)
        guard let end = memory.baseAddress else { return }
        (end + count).copyMemory(from: start, byteCount: length)
        count += length
    }

    /// Makes room for more bytes.
    @inline(__always)
    mutating func reserve(_ length: Int) {
        if memory.count - count < length { grow(by: length) }
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(memory.count * 2, count + length), alignment: 8)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        memory.deallocate()
        memory = larger
    }
}
