/// The characters of a text in UTF-8, as XML demands them.
enum XMLCharacters {
    /// Returns the offset of the first byte that belongs to no character that XML allows.
    static func firstFault(in text: ByteWindow) -> Int? {
        var offset = 0
        while let byte = text.byte(at: offset) {
            if byte >= 0x80 {
                guard let length = sequenceLength(in: text, at: offset) else { return offset }
                offset += length
            } else if byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                offset += 1
            } else {
                return offset
            }
        }
        return nil
    }

    /// Returns how many bytes the character at `offset` takes; nil if it is none.
    private static func sequenceLength(in text: ByteWindow, at offset: Int) -> Int? {
        guard let first = text.byte(at: offset), let length = length(of: first),
            let sequence = text.part(at: offset, count: length)
        else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length {
            guard let byte = sequence.byte(at: index), byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length,
            XMLText.isAllowed(scalar)
        else { return nil }
        return length
    }

    private static func length(of first: UInt8) -> Int? {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }
}
