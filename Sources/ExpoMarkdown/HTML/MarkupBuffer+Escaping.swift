/// Text and addresses as HTML holds them, written in whole runs.
extension MarkupBuffer {
    /// Appends text between tags or in an attribute.
    mutating func append(escaping text: UnsafeRawBufferPointer) {
        var start = 0
        while true {
            let end = text.firstIndex(from: start) { $0.marksOfMarkup }
            append(text.part(start, end))
            guard end < text.count else { return }
            appendReference(to: text[end])
            start = end + 1
        }
    }

    /// Appends text in an attribute.
    mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { append(escaping: UnsafeRawBufferPointer($0)) }
    }

    /// Appends Korean text between tags, without the marks that were set before parsing.
    ///
    /// One look at each eight bytes finds what has to be escaped, what `KoreanText` gives tags, and
    /// the marks, which divide a text for it.
    mutating func append(korean text: UnsafeRawBufferPointer, without mark: FlankingMark?) {
        var written = 0
        var done = 0
        var index = text.firstKoreanMarkup(from: 0)
        while index < text.count {
            if text[index] < 0x40, text[index] != UInt8(ascii: "(") {
                if Self.isMarkup(text[index]) {
                    append(text.part(written, index))
                    appendReference(to: text[index])
                    written = index + 1
                }
            } else if mark?.stands(at: index, in: text) == true {
                append(text.part(written, index))
                written = index + FlankingMark.length
                done = written
            } else if let span = KoreanText.span(in: text, at: index, since: done) {
                append(text.part(written, span.start))
                append(span, of: text)
                written = span.end
                done = span.end
            }
            index = text.firstKoreanMarkup(from: max(index + 1, done))
        }
        append(text.part(written, text.count))
    }

    private mutating func append(_ span: KoreanSpan, of text: UnsafeRawBufferPointer) {
        if span.isHan {
            append(KoreanSpan.hanTag)
            append(text.part(span.start, span.tie))
        }
        if span.isTied {
            append(KoreanSpan.tieTag)
            append(text.part(span.tie, span.end))
            append(KoreanSpan.closingTag)
        }
        if span.isHan { append(KoreanSpan.closingTag) }
    }

    /// Appends a destination: what an address cannot hold is percent-encoded.
    mutating func append(encoding destination: UnsafeRawBufferPointer) {
        var start = 0
        var index = 0
        while index < destination.count {
            let byte = destination[index]
            if !byte.standsInAddress {
                append(destination.part(start, index))
                appendEscape(of: byte)
                start = index + 1
            }
            index += 1
        }
        append(destination.part(start, destination.count))
    }

    /// Appends what stands for a byte in an address, in an attribute.
    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "'"): append("&#x27;")
        default:
            append(UInt8(ascii: "%"))
            append(Self.digit(byte >> 4))
            append(Self.digit(byte & 15))
        }
    }

    private mutating func appendReference(to byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        default: append("&quot;")
        }
    }

    @inline(__always)
    private static func isMarkup(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">")
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension UInt8 {
    /// Whether an address may hold it as it is; one bit for each of ASCII's characters.
    @inline(__always)
    fileprivate var standsInAddress: Bool {
        let low: UInt64 = 0xAFFF_FF3A_0000_0000
        let high: UInt64 = 0x47FF_FFFE_87FF_FFFF
        guard self < 0x80 else { return false }
        return ((self < 64 ? low : high) >> UInt64(self & 63)) & 1 != 0
    }
}

extension UInt64 {
    /// Marks the characters that HTML would misread: `"`, `&`, `<` and `>`.
    @inline(__always)
    fileprivate var marksOfMarkup: UInt64 {
        marks(of: 0x22) | marks(of: 0x26) | marks(of: 0x3C) | marks(of: 0x3E)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns where the first byte from `start` on stands that `marksOfMarkup` or `marksOfKorean`
    /// would mark, or one of a few between those; the count if none.
    @inline(__always)
    fileprivate func firstKoreanMarkup(from start: Int) -> Int {
        var index = start
        while index + 16 <= count {
            let bytes = loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let marks = unsafeBitCast(bytes.marksOfKoreanMarkup, to: SIMD2<UInt64>.self)
            let low = UInt64(littleEndian: marks[0])
            if low != 0 { return index + low.firstMark }
            let high = UInt64(littleEndian: marks[1])
            if high != 0 { return index + 8 + high.firstMark }
            index += 16
        }
        return firstIndex(from: index) { $0.marksOfKoreanMarkup }
    }
}

extension SIMD16<UInt8> {
    /// Marks each byte by its highest bit as the word of that name does.
    @inline(__always)
    fileprivate var marksOfKoreanMarkup: SIMD16<UInt8> {
        let low = self & SIMD16(repeating: 0x7F)
        let ascii =
            (low &+ SIMD16(repeating: 0x80 - 0x22)) ^ (low &+ SIMD16(repeating: 0x80 - 0x29))
            ^ (low &+ SIMD16(repeating: 0x80 - 0x3C)) ^ (low &+ SIMD16(repeating: 0x80 - 0x3F))
        let leads =
            (low &+ SIMD16(repeating: 0x80 - 0x62)) ^ (low &+ SIMD16(repeating: 0x80 - 0x6A))
            ^ (low &+ SIMD16(repeating: 0x80 - 0x6F))
        return (ascii ^ ((ascii ^ leads) & self)) & SIMD16(repeating: 0x80)
    }
}

extension UInt64 {
    /// Marks what `marksOfMarkup` and `marksOfKorean` mark, and a few characters between them.
    ///
    /// Adding to the lower seven bits of a byte what its range lacks to 0x80 tells by the highest
    /// bit whether it is in the range or above; two such sums differ between their bounds. Below
    /// 0x80 that gives 0x22–0x28 and 0x3C–0x3E, above it 0xE2–0xE9 and all from 0xEF on.
    @inline(__always)
    fileprivate var marksOfKoreanMarkup: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = self & (ones &* 0x7F)
        let ascii =
            (low &+ ones &* (0x80 - 0x22)) ^ (low &+ ones &* (0x80 - 0x29))
            ^ (low &+ ones &* (0x80 - 0x3C)) ^ (low &+ ones &* (0x80 - 0x3F))
        let leads =
            (low &+ ones &* (0x80 - 0x62)) ^ (low &+ ones &* (0x80 - 0x6A))
            ^ (low &+ ones &* (0x80 - 0x6F))
        return (ascii ^ ((ascii ^ leads) & self)) & (ones &* 0x80)
    }
}
