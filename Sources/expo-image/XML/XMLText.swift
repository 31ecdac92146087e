/// Text as XML writes it.
enum XMLText {
    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    private static let longestReference = 12

    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if let reference = reference(scalar) {
                escaped += reference
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Returns how many bytes a character takes when it is escaped.
    static func escapedLength(_ scalar: Unicode.Scalar) -> Int {
        reference(scalar)?.utf8.count ?? UTF8.width(scalar)
    }

    private static func reference(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        default: nil
        }
    }

    /// Returns the character that the reference at `offset` stands for, and its length with `&`.
    static func reference(
        in text: ByteWindow, at offset: Int
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        let rest = text.rest(from: offset)?.prefix(longestReference)
        guard let rest, let end = (1..<max(1, rest.count)).first(where: isEnd(in: rest)),
            let scalar = rest.part(at: 1, count: end - 1).flatMap({ scalar(named: $0.text) })
        else { return nil }
        return (scalar, end + 1)
    }

    private static func isEnd(in text: ByteWindow) -> (Int) -> Bool {
        { text.byte(at: $0) == UInt8(ascii: ";") }
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.dropFirst()
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"),
            let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
            let scalar = Unicode.Scalar(value), isAllowed(scalar)
        else { return nil }
        return scalar
    }

    /// Whether XML may hold the character.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case ..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// Appends the text with all references replaced; what is no reference stays as it is.
    static func append(_ text: ByteWindow, to bytes: inout [UInt8]) {
        var offset = 0
        while let byte = text.byte(at: offset) {
            if byte == UInt8(ascii: "&"), let (scalar, length) = reference(in: text, at: offset) {
                bytes.append(contentsOf: Array(String(scalar).utf8))
                offset += length
            } else {
                bytes.append(byte)
                offset += 1
            }
        }
    }

    static func decoded(_ text: ByteWindow) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

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
