internal import ExpoBytes

/// Errors where a value, a key, a comma or the end was expected: what stands there instead, in the
/// words of the person who wrote it.
extension JSONScanner {
    typealias Problem = JSONSyntaxError

    func missingValue() -> Problem {
        if let general = generalProblem() { return general }
        let byte = memory[offset]
        switch byte {
        case UInt8(ascii: ","): return problem("a value is missing before this comma")
        case UInt8(ascii: ":"): return problem("a colon stands where a value belongs")
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return strayBracket(byte)
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return quotes("text stands in single quotes")
        case UInt8(ascii: "+"):
            return problem("a number begins with '+'", help: "remove the plus sign")
        case UInt8(ascii: "."):
            return problem(
                "a number begins with a point", help: "write a digit before it, as in 0.5")
        default:
            return byte.isNamePart ? unknownWord() : misplaced("a value")
        }
    }

    func missingKey() -> Problem {
        if let general = generalProblem() { return general }
        if let number = separatedNumber() { return number }
        let byte = memory[offset]
        switch byte {
        case UInt8(ascii: ","): return problem("a key is missing before this comma")
        case UInt8(ascii: ":"): return problem("a key is missing before this colon")
        case UInt8(ascii: "]"): return strayBracket(byte)
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return quotes("a key stands in single quotes")
        default:
            if JSONKind(firstByte: byte)?.isWord ?? byte.isNamePart { return bareKey() }
            if let kind = JSONKind(firstByte: byte) {
                return problem(
                    "\(kind.name) stands where a key belongs",
                    help: "a key is text in double quotes")
            }
            return misplaced("a key")
        }
    }

    func missingColon(after key: JSONText) -> Problem {
        if let general = generalProblem() { return general }
        let name = shown(key)
        switch memory[offset] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return problem(
                "key \(name) has no value", help: "write a colon and a value after the key")
        case UInt8(ascii: "="):
            return problem("'=' stands where a colon belongs", help: "write ':' after the key")
        default:
            return problem("a colon is missing after key \(name)")
        }
    }

    func missingComma() -> Problem {
        if let quote = quoteInText() { return quote }
        if let general = generalProblem() { return general }
        if let number = separatedNumber() { return number }
        let byte = memory[offset]
        let isObject = containers.last?.kind == .object
        switch byte {
        case UInt8(ascii: "\"") where isObject:
            return problem("a comma is missing before this key")
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return strayBracket(byte)
        case UInt8(ascii: ":"):
            return problem(
                isObject ? "a colon follows a value" : "a colon stands in an array",
                help: isObject ? nil : "keys and their values belong between '{' and '}'")
        default:
            if JSONKind(firstByte: byte) != nil {
                return problem("a comma is missing before this value")
            }
            return misplaced(isObject ? "a comma or '}'" : "a comma or ']'")
        }
    }

    func trailingComma(at comma: Int) -> Problem {
        let name = containers.last?.kind == .object ? "object" : "array"
        return problem(
            at: comma, "a comma follows the last value of this \(name)", help: "remove the comma")
    }

    /// What follows the end of the only value.
    func surplus() -> Problem {
        if let general = generalProblem() { return general }
        let byte = memory[offset]
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return strayBracket(byte)
        case UInt8(ascii: ","):
            return problem("a comma follows the end of the JSON text", help: "remove the comma")
        default:
            guard let kind = JSONKind(firstByte: byte), !kind.isWord else {
                return misplaced("the end of the file")
            }
            return problem(
                "a second value follows the end of the first",
                help: "a file holds one value: put several into an array, between '[' and ']'")
        }
    }

    func mismatch(_ kind: JSONKind, _ expected: JSONKind) -> Problem {
        Problem(at: offset, "\(kind.name) stands where \(expected.name) belongs", code: .wrongType)
    }

    func tooDeep() -> Problem {
        problem(
            "objects and arrays lie too deep inside each other",
            help: "no more than \(Self.deepestNesting) levels are read")
    }

    func truncated() -> Problem {
        guard let container = containers.last else {
            return problem(
                at: 0, "the file is empty", help: "a JSON file holds one value, such as {} or []")
        }
        let (name, end) = container.kind == .object ? ("an object", "}") : ("an array", "]")
        return problem(
            at: memory.count,
            "the file ends inside \(name) that begins at line \(line(of: container.start))",
            help: "close it with '\(end)', or restore what is missing")
    }
}

extension JSONScanner {
    func problem(at place: Int? = nil, _ message: String, help: String? = nil) -> Problem {
        Problem(at: place ?? offset, message, help: help)
    }

    /// Returns the scalar at `index` as messages show it.
    func shown(at index: Int) -> String {
        guard let scalar = memory.wellFormedScalar(at: index) else { return "this byte" }
        if scalar.value < 0x80 {
            return scalar.value < 0x20 || scalar.value == 0x7F ? codePoint(scalar) : "'\(scalar)'"
        }
        return isInvisible(scalar) ? codePoint(scalar) : "'\(scalar)'"
    }

    func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private func misplaced(_ expected: String) -> Problem {
        problem("\(shown(at: offset)) stands where \(expected) belongs")
    }

    private func quotes(_ fact: String) -> Problem {
        problem(fact, help: "write it in double quotes: \"…\"")
    }

    /// What can be wrong wherever a byte is neither white space nor text.
    private func generalProblem() -> Problem? {
        guard offset < memory.count else { return truncated() }
        if let encoding = encodingProblem(at: offset) { return encoding }
        let byte = memory[offset]
        let next = offset + 1 < memory.count ? memory[offset + 1] : 0
        let isSlash = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") && isSlash {
            return problem("JSON has no comments", help: "remove the comment")
        }
        guard let scalar = memory.wellFormedScalar(at: offset) else { return nil }
        if isTypographicQuote(scalar) {
            return problem(
                "text stands in typographic quotes", help: "write straight quotes: \"…\"")
        }
        if let plain = plainForm(ofWide: scalar) {
            return problem(
                "the full-width '\(scalar)' is not JSON", help: "write '\(plain)' instead")
        }
        if scalar.value >= 0x80, isInvisible(scalar) {
            return problem(
                "\(codePoint(scalar)) is not white space in JSON", help: "use a plain space")
        }
        return nil
    }

    func isTypographicQuote(_ scalar: Unicode.Scalar) -> Bool {
        "“”„‟‘’‚‛«»「」『』〝〞〟＂＇".unicodeScalars.contains(scalar)
    }

    /// Returns what a full-width character of East Asian keyboards is meant for, if JSON has that.
    private func plainForm(ofWide scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar == "、" { return "," }
        guard 0xFF01...0xFF5E ~= scalar.value,
            let plain = Unicode.Scalar(scalar.value - 0xFEE0),
            ",:{}[]-".unicodeScalars.contains(plain) || "0"..."9" ~= plain
        else { return nil }
        return plain
    }

    private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private func strayBracket(_ byte: UInt8) -> Problem {
        let bracket = shown(at: offset)
        guard let container = containers.last else { return problem("\(bracket) closes nothing") }
        let isObject = container.kind == .object
        if isObject == (byte == UInt8(ascii: "}")) {
            return problem("a value is missing before \(bracket)")
        }
        return problem(
            "\(bracket) stands where '\(isObject ? "}" : "]")' belongs",
            help: "\(container.kind.name) that begins at line \(line(of: container.start)) is open")
    }

    private func line(of place: Int) -> Int {
        1 + (0..<place).count { memory[$0] == UInt8(ascii: "\n") }
    }
}
