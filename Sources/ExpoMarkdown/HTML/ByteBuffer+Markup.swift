internal import ExpoBytes

/// Text and addresses, escaped as by libcmark's renderer and written in whole runs.
extension ByteBuffer {
    /// Appends text between tags or in an attribute.
    mutating func append(escaping text: Span<UInt8>) {
        var start = 0
        while true {
            let end = text.firstIndex(of: Markup.self, from: start)
            append(text.extracting(start..<end))
            guard end < text.count else { return }
            appendReference(to: text[end])
            start = end + 1
        }
    }

    /// Appends text in an attribute.
    mutating func append(escaping text: String) {
        text.withUTF8Bytes { append(escaping: $0) }
    }

    /// Appends Korean text between tags, without the marks that were inserted before parsing.
    ///
    /// Each eight bytes are examined only once, for characters that have to be escaped, parts that
    /// `KoreanText` puts into tags, and the marks, at which the text is divided.
    mutating func append(korean text: Span<UInt8>, without mark: FlankingMark?) {
        var written = 0
        var done = 0
        var index = text.firstIndex(of: KoreanMarkup.self, from: 0)
        while index < text.count {
            if text[index] < 0x40, text[index] != UInt8(ascii: "(") {
                if Self.isMarkup(text[index]) {
                    append(text.extracting(written..<index))
                    appendReference(to: text[index])
                    written = index + 1
                }
            } else if mark?.occurs(at: index, in: text) == true {
                append(text.extracting(written..<index))
                written = index + FlankingMark.length
                done = written
            } else if let span = KoreanText.span(in: text, at: index, since: done) {
                append(text.extracting(written..<span.start))
                append(span, of: text)
                written = span.end
                done = span.end
            }
            index = text.firstIndex(of: KoreanMarkup.self, from: max(index + 1, done))
        }
        append(text.extracting(written..<text.count))
    }

    private mutating func append(_ span: KoreanSpan, of text: Span<UInt8>) {
        if span.isHan {
            append(KoreanSpan.hanTag)
            append(text.extracting(span.start..<span.tie))
        }
        if span.isTied {
            append(KoreanSpan.tieTag)
            append(text.extracting(span.tie..<span.end))
            append(KoreanSpan.closingTag)
        }
        if span.isHan { append(KoreanSpan.closingTag) }
    }

    /// Appends a destination in an attribute; characters that are not allowed in addresses are
    /// percent-encoded.
    mutating func append(encoding destination: Span<UInt8>) {
        var start = 0
        while true {
            let end = destination.firstIndex(of: AddressMarkup.self, from: start)
            append(percentEncoding: destination.extracting(start..<end), keeping: .destination)
            guard end < destination.count else { return }
            destination[end] == UInt8(ascii: "&") ? append("&amp;") : append("&#x27;")
            start = end + 1
        }
    }

    /// Begins a new line unless one has just begun.
    @inline(__always)
    mutating func appendLineBreakIfNeeded() {
        if let last = span.last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }

    /// Removes bidirectional controls (UAX 9) from everything written since `start`: U+202A–U+202E
    /// and U+2066–U+2069.
    ///
    /// In an element, their effect ends with its paragraph. Screen readers and search engines
    /// combine attributes with other texts, where it would not end.
    mutating func removeDirectionMarks(from start: Int) {
        let end = Self.firstDirectionMark(in: span, from: start)
        guard end < count else { return }
        let rest = Array(span.extracting(end..<count))
        truncate(to: end)
        var mark = 0
        while mark < rest.count {
            let next = Self.firstDirectionMark(in: rest.span, from: mark + 3)
            append(rest.span.extracting(mark + 3..<next))
            mark = next
        }
    }

    private static func firstDirectionMark(
        in text: Span<UInt8>, from start: Int
    ) -> Int {
        var index = text.firstIndex(of: 0xE2, from: start)
        while index + 2 < text.count, !turnsDirection(text[index + 1], text[index + 2]) {
            index = text.firstIndex(of: 0xE2, from: index + 1)
        }
        return index + 2 < text.count ? index : text.count
    }

    private static func turnsDirection(_ second: UInt8, _ third: UInt8) -> Bool {
        (second == 0x80 && (0xAA...0xAE).contains(third))
            || (second == 0x81 && (0xA6...0xA9).contains(third))
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
}

/// The characters that are escaped in HTML: `"`, `&`, `<` and `>`.
private enum Markup: SearchedBytes {
    @inline(__always)
    static func marks<Block: ByteBlock>(in block: Block) -> Block {
        block.marks(of: 0x22) | block.marks(of: 0x26) | block.marks(of: 0x3C)
            | block.marks(of: 0x3E)
    }
}

/// The characters that are written as a reference in an address: `&` and `'`.
private enum AddressMarkup: SearchedBytes {
    @inline(__always)
    static func marks<Block: ByteBlock>(in block: Block) -> Block {
        block.marks(of: UInt8(ascii: "&")) | block.marks(of: UInt8(ascii: "'"))
    }
}

/// The characters that are escaped in HTML, those that may begin Korean text that gets tags, and a
/// few between those: 0x22–0x28, 0x3C–0x3E, 0xE2–0xE9, and 0xEF and above.
private enum KoreanMarkup: SearchedBytes {
    @inline(__always)
    static func marks<Block: ByteBlock>(in block: Block) -> Block {
        let low = block.lowBits
        let ascii =
            low.marks(from: 0x22) ^ low.marks(from: 0x29) ^ low.marks(from: 0x3C)
            ^ low.marks(from: 0x3F)
        let leads = low.marks(from: 0x62) ^ low.marks(from: 0x6A) ^ low.marks(from: 0x6F)
        return (ascii ^ ((ascii ^ leads) & block)).marksAlone
    }
}
