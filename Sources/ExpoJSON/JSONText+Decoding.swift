package import ExpoDiagnostics

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
            if length >= 8 { return memory.word(at: offset) }
            let ownBits = ~(~0 << UInt64(length * 8)) as UInt64
            if offset + 8 <= memory.count { return memory.word(at: offset) & ownBits }
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
            text.withUTF8Buffer { written(in: memory).hasSameBytes(as: UnsafeRawBufferPointer($0)) }
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
        // No escape is shorter than what it stands for.
        [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
            bytes.withMemoryRebound(to: UInt8.self) { target in
                count = decode(memory, to: UnsafeMutableRawBufferPointer(target))
            }
        }
    }

    func append(to bytes: inout [UInt8], in memory: UnsafeRawBufferPointer) {
        bytes += decodedBytes(in: memory)
    }

    /// Writes the text with its escapes resolved, and returns how many bytes that are.
    func decode(
        _ memory: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
    ) -> Int {
        precondition(end <= memory.count, "a JSON text is read from its own source")
        var index = offset
        var count = 0
        while index < end {
            let run = index..<(hasEscapes ? memory.firstBackslash(from: index, before: end) : end)
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
                index += escape.length
            } else {
                // The scanner lets no such escape pass, but somebody may be writing the file.
                target[count] = memory[index]
                count += 1
                index += 1
            }
        }
        return count
    }

    /// Returns whether both texts, with their escapes resolved, are the same bytes.
    func isSame(as other: JSONText, in memory: UnsafeRawBufferPointer) -> Bool {
        if hasEscapes || other.hasEscapes {
            return decodedBytes(in: memory) == other.decodedBytes(in: memory)
        }
        return length == other.length
            && written(in: memory).hasSameBytes(as: other.written(in: memory))
    }
}
