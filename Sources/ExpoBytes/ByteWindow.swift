/// A stretch of a file that answers nil to every question past its end.
///
/// Readers of binary files and of XML ask through it, so that none of them can read what is not there. It
/// holds a pointer, since parts of a file are kept in lists, which hold no spans: the code that creates one keeps
/// the file's bytes in memory while it is used.
package struct ByteWindow {
    private let bytes: UnsafeRawBufferPointer

    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    package var count: Int { bytes.count }

    /// Calls `body` with the bytes, for libraries.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(bytes)
    }

    package func byte(at offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        return bytes[offset]
    }

    /// Returns the unsigned number in the `width` bytes at `offset`; at most eight.
    package func number(at offset: Int, width: Int, _ order: ByteOrder = .bigEndian) -> Int? {
        guard let digits = part(at: offset, count: width) else { return nil }
        var value: UInt64 = 0
        for step in 0..<width {
            let index = order == .bigEndian ? step : width - 1 - step
            value = value << 8 | UInt64(digits.bytes[index])
        }
        return Int(exactly: value)
    }

    /// Returns the `count` bytes at `offset` if all of them are there.
    package func part(at offset: Int, count length: Int) -> ByteWindow? {
        guard offset >= 0, offset <= count, length >= 0, length <= count - offset else {
            return nil
        }
        return ByteWindow(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length]))
    }

    /// Returns what follows `offset`, or nil if the window ends before it.
    package func rest(from offset: Int) -> ByteWindow? {
        part(at: offset, count: count - offset)
    }

    /// Returns the window's beginning, of at most `length` bytes.
    package func prefix(_ length: Int) -> ByteWindow {
        ByteWindow(UnsafeRawBufferPointer(rebasing: bytes.prefix(length)))
    }

    package func begins(with signature: [UInt8]) -> Bool {
        bytes.starts(with: signature)
    }

    package func holds(_ text: String, at offset: Int) -> Bool {
        guard let part = part(at: offset, count: text.utf8.count) else { return false }
        return part.bytes.elementsEqual(text.utf8)
    }

    /// Returns the window as text; what is not UTF-8 becomes replacement characters.
    package var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the window's bytes to others.
    package func append(to others: inout [UInt8]) { others += bytes }
}

/// Which end of a number comes first in a file.
package enum ByteOrder {
    case bigEndian
    case littleEndian
}
