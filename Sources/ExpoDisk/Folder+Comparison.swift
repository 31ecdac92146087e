private import ExpoBytes

/// The result of comparing a file with the bytes that it should have.
package enum FileComparison: Sendable, Equatable {
    case absent
    /// With the status of the file before it was read.
    case same(FileStatus)
    case different
    /// The name belongs to something else: a folder, a link, a pipe.
    case notAFile
}

extension Folder {
    /// Compares a file with `bytes`, reading it only if the sizes are equal.
    package func comparison(
        of name: String, with bytes: Span<UInt8>
    ) throws(SystemError) -> FileComparison {
        guard let status = try status(of: name) else { return .absent }
        guard status.kind == .file else { return .notAFile }
        guard status.size == bytes.count else { return .different }
        return try file(name).holds(bytes) ? .same(status) : .different
    }
}

extension OpenFile {
    /// Returns whether the file consists of exactly these bytes.
    fileprivate borrowing func holds(_ bytes: Span<UInt8>) throws(SystemError) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var offset = 0
        while true {
            var target = buffer.mutableSpan
            let count = try target.withUnsafeMutableBytes { target throws(SystemError) in
                try read(into: target)
            }
            guard offset + count <= bytes.count else { return false }
            let expected = bytes.extracting(offset..<offset + count)
            guard buffer.span.extracting(..<count).hasBytes(of: expected) else { return false }
            offset += count
            guard count == buffer.count else { return offset == bytes.count }
        }
    }
}
