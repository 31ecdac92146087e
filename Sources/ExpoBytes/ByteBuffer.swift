/// A growing buffer of bytes, which is never copied and is reused from page to page.
///
/// Much of it can be inlined in other modules: a page consists of hundreds of short pieces, and a
/// function call for each would cost as much as its copy.
@usableFromInline
package struct ByteBuffer: ~Copyable {
    @usableFromInline var memory: UnsafeMutableRawPointer
    /// The number of bytes that fit without growing.
    @usableFromInline package internal(set) var capacity: Int
    /// The number of bytes written so far.
    @usableFromInline var used = 0

    /// Creates an empty buffer with space for `capacity` bytes.
    package init(capacity: Int = 0) {
        memory = .allocate(byteCount: capacity, alignment: 8)
        self.capacity = capacity
    }

    deinit {
        memory.deallocate()
    }

    /// The number of bytes written so far.
    @inlinable
    package var count: Int { used }

    /// Everything written so far.
    @inlinable
    package var span: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            let written = UnsafeRawBufferPointer(start: memory, count: used)
            return _overrideLifetime(Span(_unsafeBytes: written), borrowing: self)
        }
    }

    /// Everything written so far, as text.
    package var string: String { String(decoding: span) }

    /// Appends one byte.
    @inlinable
    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        memory.storeBytes(of: byte, toByteOffset: used, as: UInt8.self)
        used += 1
    }

    /// Appends bytes as they are.
    @inlinable
    @inline(__always)
    package mutating func append(_ bytes: Span<UInt8>) {
        reserve(bytes.count)
        bytes.withUnsafeBytes {
            guard let start = $0.baseAddress else { return }
            (memory + used).copyMemory(from: start, byteCount: $0.count)
        }
        used += bytes.count
    }

    /// Appends bytes as they are.
    package mutating func append(_ bytes: [UInt8]) {
        append(bytes.span)
    }

    /// Appends a text constant as it is.
    @inlinable
    @inline(__always)
    package mutating func append(_ text: StaticString) {
        guard text.hasPointerRepresentation else { return append(scalar: text.unicodeScalar) }
        text.withUTF8Buffer { append($0.span) }
    }

    /// Appends a string as it is. The label keeps text constants from being converted to strings.
    package mutating func append(string text: String) {
        text.withUTF8Bytes { append($0) }
    }

    /// Appends the digits of a number.
    package mutating func append(decimal number: Int) {
        guard number >= 0 else { return append(string: String(number)) }
        var digits = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        reserve(digits)
        used += digits
        rest = number
        for place in 1...digits {
            let digit = UInt8(ascii: "0") + UInt8(rest % 10)
            memory.storeBytes(of: digit, toByteOffset: used - place, as: UInt8.self)
            rest /= 10
        }
    }

    /// Appends the eight bytes of a number, the lowest first.
    package mutating func append(littleEndian number: UInt64) {
        reserve(8)
        memory.storeBytes(of: number.littleEndian, toByteOffset: used, as: UInt64.self)
        used += 8
    }

    /// Removes all bytes.
    package mutating func removeAll(keepingCapacity: Bool = false) {
        used = 0
        if !keepingCapacity { move(toRoomFor: 0) }
    }

    /// Removes all bytes after the first `count`.
    package mutating func truncate(to count: Int) {
        precondition(0...used ~= count, "a buffer is cut within what was written")
        used = count
    }

    @usableFromInline
    mutating func append(scalar: Unicode.Scalar) {
        append(string: String(scalar))
    }

    /// Makes space for more bytes.
    @inlinable
    @inline(__always)
    mutating func reserve(_ count: Int) {
        if capacity - used < count { grow(by: count) }
    }

    @usableFromInline
    @inline(never)
    mutating func grow(by count: Int) {
        move(toRoomFor: max(capacity * 2, used + count, 64))
    }

    private mutating func move(toRoomFor capacity: Int) {
        let moved = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        moved.copyMemory(from: memory, byteCount: used)
        memory.deallocate()
        memory = moved
        self.capacity = capacity
    }
}

extension [UInt8] {
    /// Creates an array with a copy of the bytes.
    package init(_ bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { Array($0) }
    }

    /// Appends bytes as they are.
    package mutating func append(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// Appends the eight bytes of a number, the lowest first.
    package mutating func append(littleEndian number: UInt64) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}

extension String {
    /// Creates a string from UTF-8; malformed sequences are replaced.
    package init(decoding bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the text as UTF-8. Unlike `withUTF8`, it counts no reference to a string
    /// that other threads may use too.
    @inlinable
    @inline(__always)
    package func withUTF8Bytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
        var text = self
        return text.withUTF8 { body($0.span) }
    }

    /// Creates a string from UTF-8 between two other texts, without a string for each part.
    package init(_ start: String, decoding bytes: Span<UInt8>, _ end: StaticString) {
        let count = start.utf8.count + bytes.count + end.utf8CodeUnitCount
        self.init(unsafeUninitializedCapacity: count) { text in
            let middle = text.initialize(from: start.utf8).index
            let last = bytes.withUnsafeBufferPointer {
                text[middle...].initialize(fromContentsOf: $0)
            }
            return end.withUTF8Buffer { text[last...].initialize(fromContentsOf: $0) }
        }
    }

    /// Creates a string from UTF-8; nil if the bytes are not well-formed.
    package init?(validating bytes: Span<UInt8>) {
        let text = bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
        guard let text else { return nil }
        self = text
    }
}
