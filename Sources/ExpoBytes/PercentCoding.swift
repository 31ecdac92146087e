/// Percent-encoding in addresses (RFC 3986, section 2.1).
package enum PercentCoding {
    /// The bytes that are not encoded; all others are written as a percent sign and two digits.
    package struct PlainBytes: Sendable {
        /// One bit for each ASCII character: the first 64, and the others.
        let low: UInt64
        let high: UInt64

        /// The characters that have no special meaning in an address (RFC 3986, section 2.3), and
        /// the slash: letters, digits and `-./_~`.
        package static let unreserved = PlainBytes(
            low: 0x03FF_E000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
        /// The characters of a path that need no escape in HTML, XML and host files: letters,
        /// digits and `+-./@_~`. The colon is not one of them, because it would make the start look
        /// like a scheme.
        package static let path = PlainBytes(
            low: 0x03FF_E800_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
        /// The characters that libcmark leaves in a destination: letters, digits and
        /// `!#$%()*+,-./:;=?@_~`.
        package static let destination = PlainBytes(
            low: 0xAFFF_FF3A_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)

        /// Returns whether a byte is not encoded.
        @inline(__always)
        func contains(_ byte: UInt8) -> Bool {
            byte < 0x80 && ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
        }
    }

    /// Returns a text with all but the plain bytes percent-encoded.
    package static func encoded(_ text: String, keeping plain: PlainBytes) -> String {
        var bytes = ByteBuffer()
        text.withUTF8Bytes { bytes.append(percentEncoding: $0, keeping: plain) }
        return bytes.string
    }

    /// Decodes a text; nil if a percent sign is not followed by two digits, or if the bytes are not
    /// UTF-8.
    package static func decoded(_ text: String) -> String? {
        let (bytes, isWhole) = text.withUTF8Bytes { decodedBytes($0) }
        return isWhole ? String(validating: bytes, as: UTF8.self) : nil
    }

    /// Decodes a text as browsers do: a percent sign without digits is kept, and so is the whole
    /// text if the bytes are not UTF-8.
    package static func decoded(leniently text: Span<UInt8>) -> String {
        String(validating: decodedBytes(text).bytes, as: UTF8.self)
            ?? String(decoding: text)
    }

    /// - Returns: The bytes, and whether every percent sign has its digits.
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
    /// Appends a text with all but the plain bytes percent-encoded.
    package mutating func append(
        percentEncoding text: Span<UInt8>, keeping plain: PercentCoding.PlainBytes
    ) {
        var index = 0
        while true {
            let seldom = text.firstIndex(of: SeldomPlain.self, from: index)
            append(text.extracting(index..<seldom))
            index = seldom
            guard index < text.count else { return }
            // A character that is encoded has several bytes, and often follows another one.
            repeat {
                append(text[index], encodedUnlessIn: plain)
                index += 1
            } while index < text.count && text[index] >= 0x80
        }
    }

    private mutating func append(
        _ byte: UInt8, encodedUnlessIn plain: PercentCoding.PlainBytes
    ) {
        guard !plain.contains(byte) else { return append(byte) }
        append(UInt8(ascii: "%"))
        append(UInt8(upperHexDigit: byte >> 4))
        append(UInt8(upperHexDigit: byte & 15))
    }
}

/// All bytes but those that are plain everywhere and make up almost all of addresses: letters,
/// digits and `-./_`.
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
