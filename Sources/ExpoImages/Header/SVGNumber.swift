/// A number at the beginning of a text, and what follows it.
struct SVGNumber {
    let value: Double
    let rest: Substring

    init?(in text: Substring) {
        var bytes = text.utf8[...]
        Self.skipSign(&bytes)
        let digits = Self.skipDigits(&bytes) + Self.skipFraction(&bytes)
        guard digits > 0 else { return nil }
        Self.skipExponent(&bytes)
        guard let value = Double(text[..<bytes.startIndex]) else { return nil }
        self.value = value
        self.rest = text[bytes.startIndex...]
    }

    private static func skipSign(_ bytes: inout Substring.UTF8View) {
        if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") {
            bytes.removeFirst()
        }
    }

    private static func skipDigits(_ bytes: inout Substring.UTF8View) -> Int {
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        bytes = bytes.dropFirst(digits)
        return digits
    }

    private static func skipFraction(_ bytes: inout Substring.UTF8View) -> Int {
        guard bytes.first == UInt8(ascii: ".") else { return 0 }
        bytes.removeFirst()
        return skipDigits(&bytes)
    }

    /// Skips an exponent, unless the letter is the beginning of a unit: `em`, `ex`.
    private static func skipExponent(_ bytes: inout Substring.UTF8View) {
        guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return }
        var exponent = bytes.dropFirst()
        skipSign(&exponent)
        if skipDigits(&exponent) > 0 { bytes = exponent }
    }
}
