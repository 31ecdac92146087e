/// Text as HTML shows it: nothing in it is taken for a tag, an entity or the end of an attribute.
///
/// `&`, `<`, `>`, `"` and `'` become references, and so does a carriage return, which a reader of
/// HTML would turn into a line feed. Control characters, which HTML does not allow, become U+FFFD.
enum HTMLText {
    /// Returns the bytes that stand for a byte in HTML, if it cannot stand for itself.
    static func replacement(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "\r"): "&#13;"
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): nil
        case 0..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }

    /// Copies bytes up to the first that needs a replacement, and returns how many.
    ///
    /// Words of eight bytes are copied as they are looked at, so up to seven more bytes of the
    /// target than there are in the source are written to.
    @inline(__always)
    static func copyPlainRun(
        of source: UnsafeRawPointer, count: Int, to target: UnsafeMutableRawPointer
    ) -> Int {
        var index = 0
        while index < count {
            let word = word(at: source + index, count: count &- index)
            (target + index).storeBytes(of: word.littleEndian, as: UInt64.self)
            let suspects = suspects(in: word)
            if suspects == 0 {
                index &+= 8
                continue
            }
            index &+= suspects.trailingZeroBitCount >> 3
            guard index < count, isWhiteSpace((source + index).load(as: UInt8.self)) else { break }
            index &+= 1
        }
        return min(index, count)
    }

    /// Returns how many bytes there are before the first that needs a replacement.
    static func plainRun(of bytes: UnsafeRawBufferPointer) -> Int {
        guard let source = bytes.baseAddress else { return 0 }
        var index = 0
        while index < bytes.count {
            let suspects = suspects(in: word(at: source + index, count: bytes.count &- index))
            if suspects == 0 {
                index &+= 8
                continue
            }
            index &+= suspects.trailingZeroBitCount >> 3
            guard index < bytes.count, isWhiteSpace(bytes[index]) else { break }
            index &+= 1
        }
        return min(index, bytes.count)
    }

    /// Returns eight bytes, the first of them lowest; what lies behind the end is zero.
    @inline(__always)
    private static func word(at start: UnsafeRawPointer, count: Int) -> UInt64 {
        if count >= 8 { return UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)) }
        var word: UInt64 = 0
        if count & 4 != 0 {
            word = UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
        }
        if count & 2 != 0 {
            let pair = (start + (count & 4)).loadUnaligned(as: UInt16.self)
            word |= UInt64(UInt16(littleEndian: pair)) << UInt64((count & 4) * 8)
        }
        if count & 1 != 0 {
            let last = (start + (count & 6)).load(as: UInt8.self)
            word |= UInt64(last) << UInt64((count & 6) * 8)
        }
        return word
    }

    /// Whether a byte is a control character that stands for itself.
    @inline(__always)
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    }

    /// Returns a word whose lowest set bit is in the first byte that may need a replacement.
    ///
    /// Those are the bytes below 0x20, quotes, angle brackets, the ampersand and 0x7F. Bits above
    /// the lowest may be wrong.
    @inline(__always)
    private static func suspects(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quote = word ^ (ones &* 0x22)
        let ampersandOrApostrophe = (word & (ones &* 0xFE)) ^ (ones &* 0x26)
        let angleBracket = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
        let delete = word ^ (ones &* 0x7F)
        let controls = (word &- ones &* 0x20) & ~word
        let others =
            ((quote &- ones) & ~quote)
            | ((ampersandOrApostrophe &- ones) & ~ampersandOrApostrophe)
            | ((angleBracket &- ones) & ~angleBracket)
            | ((delete &- ones) & ~delete)
        return (controls | others) & highs
    }

    /// Returns escaped bytes, where speed does not matter.
    static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        var buffer = ByteBuffer()
        bytes.withUnsafeBytes { buffer.appendEscaped($0) }
        return buffer.withBytes { Array($0) }
    }
}
