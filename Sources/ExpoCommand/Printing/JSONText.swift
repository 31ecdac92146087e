/// JSON being written: values and the punctuation between them, as compact as can be.
struct JSONText {
    private(set) var text = ""

    mutating func punctuation(_ characters: String) {
        text += characters
    }

    /// Writes what is before a member of an object, a brace or a comma, and its key.
    mutating func member(_ punctuation: String, _ name: String) {
        text += punctuation
        string(name)
        text += ":"
    }

    mutating func member(_ punctuation: String, _ name: String, text value: String) {
        member(punctuation, name)
        string(value)
    }

    mutating func number(_ value: Int?) {
        text += value.map { "\($0)" } ?? "null"
    }

    mutating func string(_ value: String?) {
        guard let value else {
            text += "null"
            return
        }
        text += "\""
        for scalar in value.unicodeScalars {
            append(scalar)
        }
        text += "\""
    }

    /// Writes a list of what `write` writes for each of `values`.
    mutating func list<Value>(_ values: [Value], _ write: (inout JSONText, Value) -> Void) {
        text += "["
        for (index, value) in values.enumerated() {
            if index > 0 { text += "," }
            write(&self, value)
        }
        text += "]"
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\t": text += "\\t"
        case "\r": text += "\\r"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": text += escape(scalar)
        default: text.unicodeScalars.append(scalar)
        }
    }

    private func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
