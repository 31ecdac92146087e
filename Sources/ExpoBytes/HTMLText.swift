/// Text escaped for HTML, so that nothing in it is taken for a tag, an entity or the end of an
/// attribute.
///
/// `&`, `<`, `>`, `"` and `'` become references. So does a carriage return, which HTML parsers
/// would turn into a line feed. Control characters, which HTML does not allow, become U+FFFD.
enum HTMLText {
    /// Returns the replacement for a byte in HTML; nil if it needs none.
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

    private static let references: [(text: StaticString, byte: UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&#34;", UInt8(ascii: "\"")),
        ("&#39;", UInt8(ascii: "'")), ("&#x27;", UInt8(ascii: "'")), ("&apos;", UInt8(ascii: "'")),
        ("&#13;", UInt8(ascii: "\r")),
    ]

    /// Returns the reference with which a text begins, and the byte that it represents.
    static func reference(at text: Substring.UTF8View) -> (text: StaticString, byte: UInt8)? {
        guard text.first == UInt8(ascii: "&") else { return nil }
        return references.first { $0.text.withUTF8Buffer { text.starts(with: $0) } }
    }

    /// The same for bytes, with the length of the reference.
    static func reference(at text: Span<UInt8>) -> (length: Int, byte: UInt8)? {
        let reference = references.first { $0.text.withUTF8Buffer { text.starts(with: $0) } }
        return reference.map { ($0.text.utf8CodeUnitCount, $0.byte) }
    }

    /// Copies bytes up to the first that needs a replacement, and returns how many.
    ///
    /// Each word of eight bytes is copied before it is checked, so up to seven bytes more than the
    /// source has are written to the target.
    @inline(__always)
    static func copyPlainRun(
        of text: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer
    ) -> Int {
        guard let source = text.baseAddress else { return 0 }
        let count = text.count
        var index = copyPlainBlocks(of: source, count: count, to: target)
        while index < count {
            let word = word(at: source + index, count: count &- index)
            (target + index).storeBytes(of: word.littleEndian, as: UInt64.self)
            let suspects = suspects(in: word)
            if suspects == 0 {
                index &+= 8
                continue
            }
            index &+= suspects.trailingZeroBitCount >> 3
            guard index < count, isUnescaped((source + index).load(as: UInt8.self)) else {
                break
            }
            index &+= 1
        }
        return min(index, count)
    }

    /// Copies blocks of sixteen bytes up to the first block that may need a replacement, and
    /// returns the number of bytes in them. That block may be copied too.
    @inline(__always)
    private static func copyPlainBlocks(
        of source: UnsafeRawPointer, count: Int, to target: UnsafeMutableRawPointer
    ) -> Int {
        var index = 0
        while count &- index >= 16 {
            let block = (source + index).loadUnaligned(as: SIMD16<UInt8>.self)
            (target + index).storeBytes(of: block, as: SIMD16<UInt8>.self)
            if suspects(in: block).hasMarks { break }
            index &+= 16
        }
        return index
    }

    /// Returns up to eight bytes, the first in the lowest place; those after the end are zero.
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

    /// Returns whether a byte that `suspects` marks needs no replacement: a line feed, a tab, or a
    /// character between those that do.
    @inline(__always)
    private static func isUnescaped(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "#")...UInt8(ascii: "%"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }

    /// Marks bytes that may need a replacement: 0x22–0x27, 0x3C–0x3E, 0x7F and all below 0x20.
    @inline(__always)
    private static func suspects<Block: ByteBlock>(in block: Block) -> Block {
        let low = block.lowBits
        let quotesOrAngleBrackets =
            low.marks(from: 0x22) ^ low.marks(from: 0x28) ^ low.marks(from: 0x3C)
            ^ low.marks(from: 0x3F)
        let controls = low.marks(from: 0x7F) | ~low.marks(from: 0x20)
        return ((quotesOrAngleBrackets | controls) & ~block).marksAlone
    }
}

extension String {
    /// Appends a text escaped for an HTML element or a quoted attribute; the result is also valid
    /// in XML.
    package init(escaping text: String) {
        var bytes = ByteBuffer()
        bytes.appendEscaped(text)
        self = bytes.string
    }

    /// Decodes the references that escaping produces, in any of their usual forms; other references
    /// are unchanged.
    package init(unescaping html: String) {
        var bytes: [UInt8] = []
        var rest = html.utf8[...]
        while let byte = rest.first {
            let reference = HTMLText.reference(at: rest)
            bytes.append(reference?.byte ?? byte)
            rest = rest.dropFirst(reference?.text.utf8CodeUnitCount ?? 1)
        }
        self.init(decoding: bytes, as: UTF8.self)
    }
}

extension ByteBuffer {
    /// Appends text escaped for an HTML element or a quoted attribute.
    package mutating func appendEscaped(_ text: String) {
        text.withUTF8Bytes { appendEscaped($0) }
    }

    /// Appends text escaped for an HTML element or a quoted attribute.
    package mutating func appendEscaped(_ bytes: Span<UInt8>) {
        var index = 0
        while index < bytes.count {
            let left = bytes.count - index
            reserve(left + 8)
            let run = bytes.extracting(index...).withUnsafeBytes {
                HTMLText.copyPlainRun(of: $0, to: memory + used)
            }
            used += run
            index += run
            guard index < bytes.count else { return }
            if let replacement = HTMLText.replacement(for: bytes[index]) { append(replacement) }
            index += 1
        }
    }
}
