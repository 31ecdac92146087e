internal import ExpoBytes

/// One escape of a JSON text: the scalar that it encodes and its length in bytes.
struct JSONEscape {
    let scalar: Unicode.Scalar
    let length: Int

    /// The reason why an escape is invalid.
    enum Flaw: Error {
        /// The text ends inside the escape.
        case cut
        /// No escape has this character.
        case unknownLetter
        /// `\u` without four hexadecimal digits.
        case missingDigits
        /// Half of a surrogate pair without the other half; it encodes no character.
        case loneSurrogate
    }

    /// Reads the escape whose backslash is at `offset`.
    init(at offset: Int, before end: Int, in memory: Span<UInt8>) throws(Flaw) {
        guard offset + 1 < end else { throw .cut }
        let letter = memory[offset + 1]
        if letter == UInt8(ascii: "u") {
            self = try Self.numeric(at: offset, before: end, in: memory)
        } else if let byte = Self.byte(named: letter) {
            self.init(scalar: Unicode.Scalar(byte), length: 2)
        } else {
            throw .unknownLetter
        }
    }

    private init(scalar: Unicode.Scalar, length: Int) {
        self.scalar = scalar
        self.length = length
    }

    /// Returns the byte that a one-character escape encodes.
    static func byte(named letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    private static func numeric(
        at offset: Int, before end: Int, in memory: Span<UInt8>
    ) throws(Flaw) -> JSONEscape {
        let unit = try codeUnit(at: offset, before: end, in: memory)
        if let scalar = Unicode.Scalar(unit) { return JSONEscape(scalar: scalar, length: 6) }
        guard unit < 0xDC00, offset + 7 < end, memory[offset + 6] == UInt8(ascii: "\\"),
            memory[offset + 7] == UInt8(ascii: "u"),
            let low = try? codeUnit(at: offset + 6, before: end, in: memory),
            0xDC00...0xDFFF ~= low,
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw .loneSurrogate }
        return JSONEscape(scalar: scalar, length: 12)
    }

    private static func codeUnit(
        at offset: Int, before end: Int, in memory: Span<UInt8>
    ) throws(Flaw) -> UInt32 {
        var unit: UInt32 = 0
        for index in offset + 2..<offset + 6 {
            guard index < end else { throw .cut }
            guard let digit = memory[index].hexValue else { throw .missingDigits }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
