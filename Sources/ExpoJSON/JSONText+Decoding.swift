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
            let copy = ByteRegion(copying: decodedBytes(in: memory))
            return try copy.withBytes(body)
        }
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
        return UnsafeRawBufferPointer(rebasing: memory[offset..<end])
    }

    func decodedBytes(in memory: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length)
        append(to: &bytes, in: memory)
        return bytes
    }

    func append(to bytes: inout [UInt8], in memory: UnsafeRawBufferPointer) {
        if !hasEscapes { return bytes.append(contentsOf: written(in: memory)) }
        for piece in JSONTextPieces(of: self, in: memory) {
            switch piece {
            case .run(let range): bytes.append(contentsOf: memory[range])
            case .escape(let escape, _): bytes.append(contentsOf: escape.scalar.utf8)
            }
        }
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
