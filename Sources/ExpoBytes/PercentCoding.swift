/// Percent signs in addresses (RFC 3986, section 2.1).
package enum PercentCoding {
    /// The bytes that stand for themselves; all others are written as a percent sign and two digits.
    package struct PlainBytes: Sendable {
        /// A bit for each of ASCII's, the first 64 and the others.
        let low: UInt64
        let high: UInt64

        /// Those that no part of an address gives a meaning (RFC 3986, section 2.3), and the slash:
        /// letters, digits and `-./_~`.
        package static let unreserved = PlainBytes(
            low: 0x03FF_E000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
        /// Those of a path that are in HTML, XML and host files without escapes: letters, digits
        /// and `+-./@_~`. A colon is none, since it would make the start look like a scheme.
        package static let path = PlainBytes(
            low: 0x03FF_E800_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
        /// Those that libcmark leaves in a destination: letters, digits and `!#$%()*+,-./:;=?@_~`.
        package static let destination = PlainBytes(
            low: 0xAFFF_FF3A_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)

        /// Whether a byte stands for itself.
        @inline(__always)
        func contains(_ byte: UInt8) -> Bool {
            byte < 0x80 && ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
        }
    }

    /// Returns a text in which all but the plain bytes are written with percent signs.
    package static func encoded(_ text: String, keeping plain: PlainBytes) -> String {
        var text = text
        var bytes = ByteBuffer()
        text.withUTF8 { bytes.append(percentEncoding: $0.span, keeping: plain) }
        return bytes.string
    }

    /// Returns what a text stands for; nil if a percent sign is not followed by two digits, or if the
    /// bytes are no UTF-8.
    package static func decoded(_ text: String) -> String? {
        var text = text
        let (bytes, isWhole) = text.withUTF8 { decodedBytes($0.span) }
        return isWhole ? String(validating: bytes, as: UTF8.self) : nil
    }

    /// Returns what a text stands for, as browsers do: a percent sign without digits stands for
    /// itself, and so does the whole text where the bytes would be no UTF-8.
    package static func decoded(leniently text: Span<UInt8>) -> String {
        String(validating: decodedBytes(text).bytes, as: UTF8.self)
            ?? String(decoding: text)
    }

    /// - Returns: the bytes, and whether every percent sign has its digits.
    private static func decodedBytes(
        _ text: Span<UInt8>
    ) -> (bytes: [UInt8], isWhole: Bool) {
        var bytes: [UInt8] = []
        var isWhole = true
        var index = 0
        while index < text.count {
            if text[index] != UInt8(ascii: "%") {
                bytes.append(text[index])
            } else if index + 2 < text.count, let high = text[index + 1].hexValue,
                let low = text[index + 2].hexValue
            {
                bytes.append(high << 4 | low)
                index += 2
            } else {
                bytes.append(text[index])
                isWhole = false
            }
            index += 1
        }
        return (bytes, isWhole)
    }
}

extension ByteBuffer {
    /// Appends a text in which all but the plain bytes are written with percent signs.
    package mutating func append(
        percentEncoding text: Span<UInt8>, keeping plain: PercentCoding.PlainBytes
    ) {
        var start = 0
        var index = text.firstIndex(of: SeldomPlain.self, from: 0)
        while index < text.count {
            let byte = text[index]
            index += 1
            guard !plain.contains(byte) else {
                index = text.firstIndex(of: SeldomPlain.self, from: index)
                continue
            }
            append(text.extracting(start..<index - 1))
            append(UInt8(ascii: "%"))
            append(UInt8(upperHexDigit: byte >> 4))
            append(UInt8(upperHexDigit: byte & 15))
            start = index
        }
        append(text.extracting(start...))
    }
}

/// All but what is plain everywhere, in addresses the most by far: letters, digits and `-./_`.
private enum SeldomPlain: SearchedBytes {
    @inline(__always)
    static func marks<Block: ByteBlock>(in block: Block) -> Block {
        let low = block.lowBits
        let plain =
            low.marks(from: 0x2D) ^ low.marks(from: 0x3A) ^ low.marks(from: 0x41)
            ^ low.marks(from: 0x5B) ^ low.marks(from: 0x5F) ^ low.marks(from: 0x60)
            ^ low.marks(from: 0x61) ^ low.marks(from: 0x7B)
        return (~plain | block).marksAlone
    }
}
