private import ExpoBytes

/// Returns a readable number of bytes: `512 B`, `1.3 kB`, `24.0 MB`; units are powers of ten.
func byteCount(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    var tenths = (bytes + 50) / 100
    var units = ["kB", "MB", "GB", "TB"][...]
    while tenths >= 10_000, units.count > 1 {
        tenths = (tenths + 500) / 1000
        units.removeFirst()
    }
    return "\(tenths / 10).\(tenths % 10) \(units.first ?? "TB")"
}

/// Returns `text` with control characters escaped, as in `\u{1B}`.
///
/// Names of files and exhibits are printed as parts of lines, and could otherwise break a line or
/// control the terminal.
func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        if isControl(scalar) {
            result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
}

/// Returns a text as one word of a command line for shells like `sh`.
func shellWord(_ text: String) -> String {
    let isPlain =
        !text.isEmpty
        && text.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || $0 >= 0x80 || "/._-+,:@".utf8.contains($0)
        }
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}
