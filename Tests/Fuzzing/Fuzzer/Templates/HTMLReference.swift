/// What the program promises to write for a text, said as plainly as it can be.
enum HTMLReference {
    /// Returns a text as it is between tags and in attributes.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "'": result.append(contentsOf: "&#39;".unicodeScalars)
            case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
            default: result.append(isControl(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return String(result)
    }

    /// Returns a text as libgumbo reads it in a page: for it, what HTML merely advises against is
    /// replaced as well.
    static func readBack(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isReplaced = isControl(scalar) && scalar != "\r" || isInadvisable(scalar)
            result.append(isReplaced ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }

    private static func isInadvisable(_ scalar: Unicode.Scalar) -> Bool {
        0x80...0x9F ~= scalar.value || scalar.properties.isNoncharacterCodePoint
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x7F || (scalar.value < 0x20 && scalar != "\t" && scalar != "\n")
    }
}
