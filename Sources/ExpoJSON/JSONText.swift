internal import ExpoBytes
package import ExpoDiagnostics

/// The place of a JSON string's content, between its quotes, in its text.
///
/// Eight bytes, so that a large collection can keep one for every field and decode none of them
/// until it is shown: 36 bits of offset, 27 of length, and one for `hasEscapes`.
package struct JSONText: Sendable, Hashable {
    @usableFromInline let bits: UInt64

    @inlinable static var lengthBits: UInt64 { 27 }
    private static let offsetBits: UInt64 = 36

    /// The longest text that can be read, in bytes of JSON: 128 MiB less one byte.
    @inlinable package static var longest: Int { (1 << Int(lengthBits)) - 1 }
    /// The largest offset of a text: 64 GiB less one byte.
    package static let farthest = (1 << Int(offsetBits)) - 1

    /// The place of an absent text; a real text begins after its opening quote, never at offset 0.
    package static let absent = JSONText(bits: 0)

    /// Whether the text is absent.
    @inlinable package var isAbsent: Bool { bits == 0 }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// Creates a place; `nil` if the text is too long or too far from the start.
    package init?(offset: Int, length: Int, hasEscapes: Bool) {
        guard 0...Self.farthest ~= offset, 0...Self.longest ~= length else { return nil }
        bits =
            UInt64(offset) << (Self.lengthBits + 1)
            | UInt64(length) << 1 | (hasEscapes ? 1 : 0)
    }

    /// The offset of the first byte after the opening quote.
    @inlinable package var offset: Int { Int(bits >> (Self.lengthBits + 1)) }
    /// The number of bytes up to the closing quote, with escapes as written.
    @inlinable package var length: Int { Int(bits >> 1) & Self.longest }
    /// Whether the text has escapes, and so differs from its bytes.
    @inlinable package var hasEscapes: Bool { bits & 1 == 1 }

    /// The offset of the closing quote.
    var end: Int { offset + length }
}

extension JSONText {
    /// Returns the text with its escapes resolved.
    package func decoded(in source: SourceText) -> String {
        withBytes(in: source) { String(decoding: $0) }
    }

    /// Appends the text, with its escapes resolved, as UTF-8.
    package func append(to bytes: inout [UInt8], in source: SourceText) {
        append(to: &bytes, in: source.bytes.span)
    }

    /// Calls `body` with the text as UTF-8; copies nothing if there are no escapes.
    package func withBytes<Result, Failure: Error>(
        in source: SourceText, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let memory = source.bytes.span
        if !hasEscapes { return try body(written(in: memory)) }
        return try body(decodedBytes(in: memory).span)
    }

    /// Returns whether the text has a scalar for which `predicate` is true; stops at the first one.
    package func containsScalar(
        in source: SourceText, where predicate: (Unicode.Scalar) -> Bool
    ) -> Bool {
        let memory = source.bytes.span
        var pieces = JSONTextPieces(of: self, in: memory)
        while let piece = pieces.next() {
            switch piece {
            case .run(let range):
                var index = range.lowerBound
                while index < range.upperBound, let scalar = memory.wellFormedScalar(at: index) {
                    if predicate(scalar) { return true }
                    index += UTF8.width(scalar)
                }
            case .escape(let escape, _):
                if predicate(escape.scalar) { return true }
            }
        }
        return false
    }

    /// Returns the first eight bytes as written, the first in the lowest byte; bytes after the end
    /// of the text are zero.
    ///
    /// Texts of at most eight bytes without escapes are equal if their words and lengths are.
    package func firstWord(in source: SourceText) -> UInt64 {
        let memory = source.bytes.span
        precondition(end <= memory.count, "a JSON text is read from its own source")
        if length >= 8 { return memory.loadWord(at: offset) }
        let ownBits = ~(~0 << UInt64(length * 8)) as UInt64
        if offset + 8 <= memory.count { return memory.loadWord(at: offset) & ownBits }
        return (offset..<end).reversed().reduce(0) { $0 << 8 | UInt64(memory[$1]) }
    }

    /// Returns the first byte as written; `nil` if the text is empty.
    package func firstByte(in source: SourceText) -> UInt8? {
        length == 0 ? nil : written(in: source.bytes.span)[0]
    }

    /// Returns whether the text, with its escapes resolved, is equal to `text`.
    package func equals(_ text: StaticString, in source: SourceText) -> Bool {
        if hasEscapes {
            let bytes = decodedBytes(in: source.bytes.span)
            return text.withUTF8Buffer { bytes.elementsEqual($0) }
        }
        guard length == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { written(in: source.bytes.span).hasBytes(of: $0.span) }
    }

    /// Returns the source offset of the byte at `index` of the decoded text.
    ///
    /// A byte of an escape maps to its backslash; an index at or beyond the end of the text maps to
    /// the closing quote.
    package func sourceOffset(ofDecodedByte index: Int, in source: SourceText) -> Int {
        if !hasEscapes { return offset + min(max(index, 0), length) }
        let memory = source.bytes.span
        var remaining = max(index, 0)
        let resolved = resolvedBytes(in: memory)
        if resolved.span.composed != nil {
            remaining = resolved.span.offset(ofComposedByte: remaining)
        }
        var pieces = JSONTextPieces(of: self, in: memory)
        while let piece = pieces.next() {
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

extension JSONText {
    /// Returns the bytes between the quotes, with escapes as written.
    @_lifetime(copy memory)
    func written(in memory: Span<UInt8>) -> Span<UInt8> {
        precondition(end <= memory.count, "a JSON text is read from its own source")
        return memory.extracting(offset..<end)
    }

    func decodedBytes(in memory: Span<UInt8>) -> [UInt8] {
        bytes { decode(memory, to: &$0) }
    }

    /// Returns the text with its escapes resolved, as it was written: not composed, as texts for
    /// visitors are.
    package func resolvedBytes(in memory: Span<UInt8>) -> [UInt8] {
        bytes { resolve(memory, to: &$0).count }
    }

    /// Returns the bytes that `write` writes. No escape is shorter than its character.
    private func bytes(_ write: (inout MutableSpan<UInt8>) -> Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        var target = bytes.mutableSpan
        let count = write(&target)
        bytes.removeLast(length - count)
        return bytes
    }

    func append(to bytes: inout [UInt8], in memory: Span<UInt8>) {
        bytes += decodedBytes(in: memory)
    }

    /// Writes the text with its escapes resolved, and returns the number of bytes.
    ///
    /// The result is composed (NFC), as the rest of the file already is (`SourceText`). Composing
    /// never makes a text longer than it is written.
    func decode(
        _ memory: Span<UInt8>, to target: inout MutableSpan<UInt8>, at start: Int = 0
    ) -> Int {
        let (count, hasCodes) = resolve(memory, to: &target, at: start)
        guard hasCodes,
            let composed = target.span.extracting(start..<start + count).composed,
            composed.count <= length
        else { return count }
        target.write(composed.span, at: start)
        return composed.count
    }

    /// Writes the text with its escapes resolved; returns the number of bytes, and whether there
    /// were any numeric escapes.
    private func resolve(
        _ memory: Span<UInt8>, to target: inout MutableSpan<UInt8>, at start: Int = 0
    ) -> (count: Int, hasCodes: Bool) {
        precondition(end <= memory.count, "a JSON text is read from its own source")
        let memory = memory.extracting(..<end)
        var index = offset
        var count = 0
        var hasCodes = false
        while index < end {
            let run =
                index..<(hasEscapes
                ? memory.firstIndex(of: UInt8(ascii: "\\"), from: index) : end)
            target.write(memory.extracting(run), at: start + count)
            count += run.count
            index = run.upperBound
            guard index < end else { break }
            if index + 1 < end, let byte = JSONEscape.byte(named: memory[index + 1]) {
                target[start + count] = byte
                count += 1
                index += 2
            } else if let escape = try? JSONEscape(at: index, before: end, in: memory) {
                for byte in escape.scalar.utf8 {
                    target[start + count] = byte
                    count += 1
                }
                hasCodes = true
                index += escape.length
            } else {
                // The scanner rejects such escapes, but the file may change while it is read.
                target[start + count] = memory[index]
                count += 1
                index += 1
            }
        }
        return (count, hasCodes)
    }

    /// Returns whether both texts are equal after their escapes are resolved.
    func isSame(as other: JSONText, in memory: Span<UInt8>) -> Bool {
        if hasEscapes || other.hasEscapes {
            return decodedBytes(in: memory) == other.decodedBytes(in: memory)
        }
        return length == other.length
            && written(in: memory).hasBytes(of: other.written(in: memory))
    }
}

/// The pieces of a JSON text that are decoded in different ways: runs of plain bytes, and escapes.
private struct JSONTextPieces: ~Escapable {
    enum Piece {
        case run(Range<Int>)
        case escape(JSONEscape, offset: Int)
    }

    private let memory: Span<UInt8>
    private let end: Int
    private var index: Int

    @_lifetime(copy memory)
    init(of text: JSONText, in memory: Span<UInt8>) {
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
        index = memory.extracting(0..<end).firstIndex(of: UInt8(ascii: "\\"), from: start + 1)
        return .run(start..<index)
    }
}
