internal import ExpoBytes
package import ExpoDiagnostics

/// The place of a JSON string's content, between its quotes, in its text.
///
/// Eight bytes, so that a large collection can keep one for every field and decode none of them
/// until it is shown: 36 bits of offset, 27 of length, and one that says whether there are escapes.
package struct JSONText: Sendable, Hashable {
    @usableFromInline let bits: UInt64

    @inlinable static var lengthBits: UInt64 { 27 }
    private static let offsetBits: UInt64 = 36

    /// The length, in bytes of JSON, of the longest text that can be read: 128 MiB less one byte.
    @inlinable package static var longest: Int { (1 << Int(lengthBits)) - 1 }
    /// The last byte, 64 GiB from the first, at which a text can begin.
    package static let farthest = (1 << Int(offsetBits)) - 1

    /// The place of no text: none begins before its opening quote.
    package static let absent = JSONText(bits: 0)

    /// Whether it is the place of no text.
    @inlinable package var isAbsent: Bool { bits == 0 }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// Creates a place, unless the text is too long or too far from the start.
    package init?(offset: Int, length: Int, hasEscapes: Bool) {
        guard 0...Self.farthest ~= offset, 0...Self.longest ~= length else { return nil }
        bits =
            UInt64(offset) << (Self.lengthBits + 1)
            | UInt64(length) << 1 | (hasEscapes ? 1 : 0)
    }

    /// The first byte after the opening quote.
    @inlinable package var offset: Int { Int(bits >> (Self.lengthBits + 1)) }
    /// The number of bytes up to the closing quote, with escapes as they are written.
    @inlinable package var length: Int { Int(bits >> 1) & Self.longest }
    /// Whether the text differs from its bytes.
    @inlinable package var hasEscapes: Bool { bits & 1 == 1 }

    /// The closing quote.
    var end: Int { offset + length }
}

extension JSONText {
    /// Returns the text with its escapes resolved.
    package func decoded(in source: SourceText) -> String {
        withBytes(in: source) { String(decoding: $0, as: UTF8.self) }
    }

    /// Adds the text, with its escapes resolved, as UTF-8.
    package func append(to bytes: inout [UInt8], in source: SourceText) {
        source.bytes.withBytes { append(to: &bytes, in: $0) }
    }

    /// Calls `body` with the text's UTF-8; copies nothing if there are no escapes.
    package func withBytes<Result, Failure: Error>(
        in source: SourceText, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try source.bytes.withBytes { memory throws(Failure) in
            if !hasEscapes { return try body(written(in: memory)) }
            return try decodedBytes(in: memory).withUnsafeBufferPointer {
                decoded throws(Failure) in try body(UnsafeRawBufferPointer(decoded))
            }
        }
    }

    /// Returns whether the text has a scalar for which `predicate` holds; what stands behind the
    /// first such scalar is not looked at.
    package func containsScalar(
        in source: SourceText, where predicate: (Unicode.Scalar) -> Bool
    ) -> Bool {
        source.bytes.withBytes { memory in
            for piece in JSONTextPieces(of: self, in: memory) {
                switch piece {
                case .run(let range):
                    var decoder = UTF8()
                    var bytes = written(range, in: memory).makeIterator()
                    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
                        if predicate(scalar) { return true }
                    }
                case .escape(let escape, _):
                    if predicate(escape.scalar) { return true }
                }
            }
            return false
        }
    }

    /// Returns the first eight bytes as they are written, the first of them lowest; what lies
    /// behind the text's end is zero.
    ///
    /// Texts of at most eight bytes without escapes are the same if their words and lengths are.
    package func firstWord(in source: SourceText) -> UInt64 {
        source.bytes.withBytes { memory in
            precondition(end <= memory.count, "a JSON text is read from its own source")
            if length >= 8 { return memory.loadWord(at: offset) }
            let ownBits = ~(~0 << UInt64(length * 8)) as UInt64
            if offset + 8 <= memory.count { return memory.loadWord(at: offset) & ownBits }
            return written(in: memory).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// The first byte as it is written; nothing if the text is empty.
    package func firstByte(in source: SourceText) -> UInt8? {
        length == 0 ? nil : source.bytes.withBytes { written(in: $0)[0] }
    }

    /// Returns whether the text, with its escapes resolved, is `text`.
    package func equals(_ text: StaticString, in source: SourceText) -> Bool {
        if hasEscapes {
            let bytes = source.bytes.withBytes { decodedBytes(in: $0) }
            return text.withUTF8Buffer { bytes.elementsEqual($0) }
        }
        guard length == text.utf8CodeUnitCount else { return false }
        return source.bytes.withBytes { memory in
            text.withUTF8Buffer { written(in: memory).hasBytes(of: UnsafeRawBufferPointer($0)) }
        }
    }

    /// Returns where in the source the byte at `index` of the decoded text comes from.
    ///
    /// What an escape stands for comes from its backslash; the end of the text, and whatever lies
    /// beyond it, from the closing quote.
    package func sourceOffset(ofDecodedByte index: Int, in source: SourceText) -> Int {
        if !hasEscapes { return offset + min(max(index, 0), length) }
        return source.bytes.withBytes { memory in
            var remaining = max(index, 0)
            let resolved = resolvedBytes(in: memory)
            resolved.withUnsafeBytes {
                if $0.composed != nil { remaining = $0.offset(ofComposedByte: remaining) }
            }
            for piece in JSONTextPieces(of: self, in: memory) {
                switch piece {
                case .run(let range):
                    if remaining < range.count { return range.lowerBound + remaining }
                    remaining -= range.count
                case .escape(let escape, let offset):
                    if remaining < escape.scalar.utf8.count { return offset }
                    remaining -= escape.scalar.utf8.count
                }
            }
            return end
        }
    }
}

extension JSONText {
    /// Returns the bytes between the quotes, escapes as they are written.
    func written(in memory: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        precondition(end <= memory.count, "a JSON text is read from its own source")
        return written(offset..<end, in: memory)
    }

    private func written(
        _ range: Range<Int>, in memory: UnsafeRawBufferPointer
    ) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: memory[range])
    }

    func decodedBytes(in memory: UnsafeRawBufferPointer) -> [UInt8] {
        bytes { decode(memory, to: $0) }
    }

    private func resolvedBytes(in memory: UnsafeRawBufferPointer) -> [UInt8] {
        bytes { resolve(memory, to: $0).count }
    }

    /// No escape is shorter than what it stands for.
    private func bytes(_ write: (UnsafeMutableRawBufferPointer) -> Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
            bytes.withMemoryRebound(to: UInt8.self) { target in
                count = write(UnsafeMutableRawBufferPointer(target))
            }
        }
    }

    func append(to bytes: inout [UInt8], in memory: UnsafeRawBufferPointer) {
        bytes += decodedBytes(in: memory)
    }

    /// Writes the text with its escapes resolved, and returns how many bytes that are.
    ///
    /// What escapes stand for is joined to what is beside it, as the rest of the file is already
    /// (`SourceText`): no text becomes longer by it than it is written.
    func decode(
        _ memory: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
    ) -> Int {
        let (count, hasForeignEscapes) = resolve(memory, to: target)
        guard hasForeignEscapes,
            let composed = UnsafeRawBufferPointer(rebasing: target[..<count]).composed,
            composed.count <= length
        else { return count }
        target.copyBytes(from: composed)
        return composed.count
    }

    /// Writes the text with its escapes resolved, and returns how many bytes that are, and whether
    /// any of them stand for more than ASCII.
    private func resolve(
        _ memory: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
    ) -> (count: Int, hasForeignEscapes: Bool) {
        precondition(end <= memory.count, "a JSON text is read from its own source")
        var index = offset
        var count = 0
        var hasForeignEscapes = false
        while index < end {
            let run =
                index..<(hasEscapes
                ? memory.part(0, end).firstIndex(of: UInt8(ascii: "\\"), from: index) : end)
            UnsafeMutableRawBufferPointer(rebasing: target[count...])
                .copyMemory(from: written(run, in: memory))
            count += run.count
            index = run.upperBound
            guard index < end else { break }
            if index + 1 < end, let byte = JSONEscape.byte(named: memory[index + 1]) {
                target[count] = byte
                count += 1
                index += 2
            } else if let escape = try? JSONEscape(at: index, before: end, in: memory) {
                for byte in escape.scalar.utf8 {
                    target[count] = byte
                    count += 1
                }
                hasForeignEscapes = hasForeignEscapes || !escape.scalar.isASCII
                index += escape.length
            } else {
                // The scanner lets no such escape pass, but somebody may be writing the file.
                target[count] = memory[index]
                count += 1
                index += 1
            }
        }
        return (count, hasForeignEscapes)
    }

    /// Returns whether both texts, with their escapes resolved, are the same bytes.
    func isSame(as other: JSONText, in memory: UnsafeRawBufferPointer) -> Bool {
        if hasEscapes || other.hasEscapes {
            return decodedBytes(in: memory) == other.decodedBytes(in: memory)
        }
        return length == other.length
            && written(in: memory).hasBytes(of: other.written(in: memory))
    }
}

/// The pieces of a JSON text that decode in one way: runs of plain bytes, and escapes.
private struct JSONTextPieces: Sequence, IteratorProtocol {
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
        index = memory.part(0, end).firstIndex(of: UInt8(ascii: "\\"), from: start + 1)
        return .run(start..<index)
    }
}
