/// Classes of bytes in a text of ASCII or UTF-8.
extension UInt8 {
    /// Whether it is one of `0`–`9`.
    @inlinable
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether it is one of `A`–`Z` and `a`–`z`.
    @inlinable
    package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether it may be in a name in a style sheet: a letter or a digit, `-`, `_`, or not ASCII.
    @inlinable
    package var isStyleName: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || self >= 0x80
    }

    /// Whether it continues a UTF-8 sequence that an earlier byte began.
    @inlinable
    package var isContinuation: Bool { self & 0xC0 == 0x80 }

    /// Whether it is a space or a tab.
    @inlinable
    package var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// Whether it is white space in JSON (RFC 8259, section 2), in XML and in template tags: space,
    /// tab, line feed, carriage return.
    @inlinable
    package var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// Whether it is white space in HTML, which includes the form feed.
    @inlinable
    package var isHTMLSpace: Bool { isWhiteSpace || self == 0x0C }

    /// Whether it is white space in libcmark and C, which includes the form feed and the vertical
    /// tab.
    @inlinable
    package var isCSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}

/// Hexadecimal digits.
extension UInt8 {
    /// Creates the digit of a value below 16, with lower-case letters.
    @inlinable
    package init(hexDigit value: UInt8) {
        self = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }

    /// Creates the digit of a value below 16, with upper-case letters.
    @inlinable
    package init(upperHexDigit value: UInt8) {
        self = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
    }

    /// Whether it is a hexadecimal digit with a lower-case letter, as in hashes.
    package var isHexDigit: Bool { hexValue != nil && !(0x41...0x46).contains(self) }

    /// The value of a digit, with a letter of either case; nil if the byte is not a digit.
    @inlinable
    package var hexValue: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        let letter = self | 0x20
        guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
        return letter - UInt8(ascii: "a") + 10
    }
}

extension String {
    /// Creates a string of hexadecimal digits, two for each byte.
    package init(hexDigitsOf bytes: [UInt8]) {
        var digits: [UInt8] = []
        for byte in bytes {
            digits.append(UInt8(hexDigit: byte >> 4))
            digits.append(UInt8(hexDigit: byte & 15))
        }
        self.init(decoding: digits, as: UTF8.self)
    }
}
