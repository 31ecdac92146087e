private import ExpoBytes

/// The form in which terms are compared: without regard to case, width and spaces.
struct TermName {
    private(set) var bytes: [UInt8] = []

    /// Sets the name to the form of a term.
    mutating func read(_ term: Span<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        guard !term.isSimpleText else { return readSimple(term) }
        var name = ""
        for scalar in String(decoding: term).composed.unicodeScalars
        where !scalar.properties.isWhitespace {
            name.unicodeScalars.append(Self.narrow(scalar))
        }
        bytes += name.lowercased().utf8
    }

    /// Reads a text whose bytes are sufficient: only ASCII has spaces and letters of two cases in it.
    private mutating func readSimple(_ term: Span<UInt8>) {
        bytes.reserveCapacity(term.count)
        for index in term.indices {
            let byte = term[index]
            switch byte {
            case 0x09...0x0D, UInt8(ascii: " "): continue
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            default: bytes.append(byte)
            }
        }
    }

    /// Returns the usual form of a full-width letter, digit or mark (U+FF01–U+FF5E).
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }
}
