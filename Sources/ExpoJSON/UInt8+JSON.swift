extension UInt8 {
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether the byte can be part of a name in a programming language.
    var isNamePart: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }

    /// Whether the byte is one of the four that JSON takes for white space.
    var isWhiteSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
    }

    /// Whether the byte goes on with a UTF-8 sequence that an earlier byte began.
    var isContinuation: Bool { self & 0xC0 == 0x80 }

    /// What the byte counts as a hexadecimal digit.
    var hexadecimalValue: UInt32? {
        if isDigit { return UInt32(self - UInt8(ascii: "0")) }
        let letter = self | 0x20
        guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
        return UInt32(letter - UInt8(ascii: "a")) + 10
    }
}
