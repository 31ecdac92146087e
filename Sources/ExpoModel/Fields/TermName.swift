private import ExpoBytes

/// The form in which terms are compared: without regard to case, width and spaces.
struct TermName {
    private(set) var bytes: [UInt8] = []

    /// Sets the name to the form of a term.
    mutating func read(_ term: Span<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        if Self.isPlain(term) { return bytes.append(term) }
        var name = ""
        for scalar in String(decoding: term).composed.unicodeScalars
        where !scalar.properties.isWhitespace {
            name.unicodeScalars.append(Self.narrow(scalar))
        }
        bytes += name.lowercased().utf8
    }

    /// Whether a term has its compared form already.
    private static func isPlain(_ term: Span<UInt8>) -> Bool {
        guard term.isSimpleText else { return false }
        for index in term.indices {
            let byte = term[index]
            if byte <= 0x20 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
                return false
            }
        }
        return true
    }

    /// Returns the usual form of a full-width letter, digit or mark (U+FF01–U+FF5E).
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }
}
