#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Bytes of another encoding as UTF-8, up to the first invalid one.
struct Transcoding {
    private(set) var bytes: [UInt8] = []
    /// Whether the bytes contain an invalid character of the encoding.
    private(set) var isBroken = false

    /// Reads UTF-16 without its byte order mark; an unpaired surrogate is invalid.
    init(utf16 memory: Span<UInt8>, isBigEndian: Bool) {
        bytes.reserveCapacity(memory.count / 2 * 3)
        var index = 0
        func unit(at index: Int) -> UInt16 {
            let (first, second) = (UInt16(memory[index]), UInt16(memory[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        while index + 1 < memory.count, !isBroken {
            let first = unit(at: index)
            index += 2
            if let scalar = Unicode.Scalar(first) {
                append(scalar)
            } else if UTF16.isLeadSurrogate(first), index + 1 < memory.count,
                UTF16.isTrailSurrogate(unit(at: index))
            {
                append(Self.scalar(first, unit(at: index)))
                index += 2
            } else {
                isBroken = true
            }
        }
        isBroken = isBroken || index < memory.count
    }

    private static func scalar(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar {
        UTF16.decode(UTF16.EncodedScalar([lead, trail]))
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII { return bytes.append(UInt8(truncatingIfNeeded: scalar.value)) }
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }

    /// Reads an encoding with the system's iconv; nil if it does not know the encoding.
    init?(_ memory: Span<UInt8>, from name: String) {
        let door = iconv_open("UTF-8", name)
        guard let door, Int(bitPattern: door) != -1 else { return nil }
        defer { iconv_close(door) }
        bytes.reserveCapacity(memory.count / 2 * 3)
        memory.withUnsafeBytes { read($0, by: door) }
    }

    private mutating func read(_ memory: UnsafeRawBufferPointer, by door: iconv_t) {
        // Iconv only reads, although its parameter is mutable.
        var rest = UnsafeMutablePointer(
            mutating: memory.assumingMemoryBound(to: CChar.self).baseAddress)
        var restCount = memory.count
        var piece = [CChar](repeating: 0, count: Self.pieceSize)
        repeat {
            let before = restCount
            var room = piece.count
            let reason = piece.withUnsafeMutableBufferPointer { piece in
                var target = piece.baseAddress
                return iconv(door, &rest, &restCount, &target, &room) == -1 ? errno : 0
            }
            piece.withUnsafeBytes { bytes += $0.prefix(Self.pieceSize - room) }
            // A full buffer is not an error, as long as there was progress.
            isBroken = reason != 0 && (reason != E2BIG || restCount == before)
        } while restCount > 0 && !isBroken
    }

    private static let pieceSize = 1 << 16
}
