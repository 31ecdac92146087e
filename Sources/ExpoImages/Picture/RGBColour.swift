/// A colour of sRGB, eight bits a channel.
package struct RGBColour: Sendable, Hashable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates the colour that style sheets write as `#f5eedf`; nil of any other form.
    package init?(_ text: String) {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
        var value: UInt32 = 0
        for byte in text.utf8.dropFirst() {
            guard let digit = Self.hexadecimalDigit(byte) else { return nil }
            value = value << 4 | digit
        }
        red = UInt8(truncatingIfNeeded: value >> 16)
        green = UInt8(truncatingIfNeeded: value >> 8)
        blue = UInt8(truncatingIfNeeded: value)
    }

    /// The colour as style sheets write it: `#f5eedf`.
    package var text: String {
        let digits = Array("0123456789abcdef".utf8)
        var text = [UInt8(ascii: "#")]
        for channel in [red, green, blue] {
            text += [digits[Int(channel >> 4)], digits[Int(channel & 15)]]
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
