private import ExpoBytes

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// An sRGB colour with eight bits per channel.
package struct RGBColour: Sendable, Hashable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a colour from the form of style sheets, `#f5eedf`; nil for any other form.
    package init?(_ text: String) {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
        var value: UInt32 = 0
        for byte in text.utf8.dropFirst() {
            guard let digit = byte.hexValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        red = UInt8(truncatingIfNeeded: value >> 16)
        green = UInt8(truncatingIfNeeded: value >> 8)
        blue = UInt8(truncatingIfNeeded: value)
    }

    /// The colour in the form of style sheets: `#f5eedf`.
    package var text: String {
        "#" + String(hexDigitsOf: [red, green, blue])
    }
}

extension RGBColour {
    /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
    package var luminance: Double {
        func linear(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
