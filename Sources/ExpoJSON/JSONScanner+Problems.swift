internal import ExpoBytes
internal import ExpoDiagnostics

/// Errors where a value, a key, a comma or the end was expected. They describe what was found
/// instead, in terms of what the author wrote.
extension JSONScanner {
    func missingValue() -> JSONSyntaxError {
        if let general = generalProblem() { return general }
        let byte = memory[offset]
        switch byte {
        case UInt8(ascii: ","):
            return problem(
                Message("a value is missing before this comma", "이 쉼표 앞에 값이 없습니다"),
                help: Message("write a value, or remove the comma", "값을 쓰거나 쉼표를 지우십시오"))
        case UInt8(ascii: ":"):
            return problem(
                Message("expected a value, found ':'", "값이 올 자리에 ':'이 있습니다"),
                help: Message("remove the ':'", "':'을 지우십시오"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return strayBracket(byte)
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            return quotes(Message("text is in single quotes", "텍스트를 작은따옴표로 묶었습니다"))
        case UInt8(ascii: "+"):
            return problem(
                Message("a number begins with '+'", "숫자가 '+'로 시작합니다"),
                help: Message("remove the '+'", "'+'를 지우십시오"))
        case UInt8(ascii: "."):
            return problem(
                Message("a number begins with '.'", "숫자가 '.'으로 시작합니다"),
                help: Message("write a digit before it, as in 0.5", "0.5처럼 앞에 숫자를 쓰십시오"))
        default:
            return byte.isNamePart ? unknownWord() : misplaced(Message("a value", "값"))
        }
    }

    func missingKey() -> JSONSyntaxError {
        if let general = generalProblem() { return general }
        if let number = separatedNumber() { return number }
        let byte = memory[offset]
        switch byte {
        case UInt8(ascii: ","):
            return problem(
                Message("a key is missing before this comma", "이 쉼표 앞에 키가 없습니다"),
                help: .removeComma)
        case UInt8(ascii: ":"):
            return problem(
                Message("a key is missing before this colon", "이 콜론 앞에 키가 없습니다"),
                help: Message(
                    "write a key in double quotes before it", "앞에 큰따옴표로 묶은 키를 쓰십시오"))
        case UInt8(ascii: "]"): return strayBracket(byte)
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            return quotes(Message("a key is in single quotes", "키를 작은따옴표로 묶었습니다"))
        default:
            if JSONKind(firstByte: byte)?.isWord ?? byte.isNamePart { return bareKey() }
            if let kind = JSONKind(firstByte: byte) {
                return problem(
                    Message(
                        "expected a key, found \(kind.name.english)",
                        "키가 올 자리에 \(kind.name)\(.이) 있습니다"),
                    help: Message("write the key in double quotes", "키는 큰따옴표로 묶어 쓰십시오"))
            }
            return misplaced(Message("a key", "키"))
        }
    }

    func missingColon(after key: JSONText) -> JSONSyntaxError {
        if let general = generalProblem() { return general }
        let name = shown(key)
        switch memory[offset] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return problem(
                Message("key \(name) has no value", "\(name) 키에 값이 없습니다"),
                help: Message("write ':' and a value after the key", "키 뒤에 ':'과 값을 쓰십시오"))
        case UInt8(ascii: "="):
            return problem(
                Message("expected ':', found '='", "':'이 올 자리에 '='이 있습니다"),
                help: Message("write ':' after the key", "키 뒤에 ':'을 쓰십시오"))
        default:
            return problem(
                Message("':' is missing after key \(name)", "\(name) 키 뒤에 ':'이 없습니다"),
                help: Message("add ':'", "':'을 추가하십시오"))
        }
    }

    func missingComma() -> JSONSyntaxError {
        if let quote = quoteInText() { return quote }
        if let general = generalProblem() { return general }
        if let number = separatedNumber() { return number }
        let byte = memory[offset]
        let isObject = containers.last?.kind == .object
        switch byte {
        case UInt8(ascii: "\"") where isObject:
            return problem(
                Message("a comma is missing before this key", "이 키 앞에 쉼표가 없습니다"),
                help: .addComma)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return strayBracket(byte)
        case UInt8(ascii: ":"):
            return problem(
                isObject
                    ? Message("unexpected ':' after a value", "값 뒤에 ':'이 있습니다")
                    : Message("unexpected ':' in an array", "배열 안에 ':'이 있습니다"),
                help: isObject
                    ? Message("remove the ':'", "':'을 지우십시오")
                    : Message(
                        "write keys and their values between '{' and '}'",
                        "키와 값은 '{'와 '}' 사이에 쓰십시오"))
        default:
            if JSONKind(firstByte: byte) != nil {
                return problem(
                    Message("a comma is missing before this value", "이 값 앞에 쉼표가 없습니다"),
                    help: .addComma)
            }
            return misplaced(
                isObject
                    ? Message("a comma or '}'", "쉼표나 '}'") : Message("a comma or ']'", "쉼표나 ']'"))
        }
    }

    func trailingComma(at comma: Int) -> JSONSyntaxError {
        let isObject = containers.last?.kind == .object
        return problem(
            at: comma,
            isObject
                ? Message(
                    "unexpected comma after the last value of this object",
                    "이 객체의 마지막 값 뒤에 쉼표가 있습니다")
                : Message(
                    "unexpected comma after the last value of this array", "이 배열의 마지막 값 뒤에 쉼표가 있습니다"
                ),
            help: .removeComma)
    }

    /// Returns the error for text after the end of the only value.
    func surplus() -> JSONSyntaxError {
        if let general = generalProblem() { return general }
        let byte = memory[offset]
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return strayBracket(byte)
        case UInt8(ascii: ","):
            return problem(
                Message(
                    "unexpected comma after the end of the JSON text", "JSON 텍스트가 끝난 뒤에 쉼표가 있습니다"),
                help: .removeComma)
        default:
            guard let kind = JSONKind(firstByte: byte), !kind.isWord else {
                return misplaced(Message("the end of the file", "파일의 끝"))
            }
            return problem(
                Message("a second value follows the end of the first", "첫 번째 값이 끝난 뒤에 값이 또 있습니다"),
                help: Message(
                    "put several values into an array, between '[' and ']'",
                    "값이 여럿이면 '['와 ']' 사이에 배열로 쓰십시오"))
        }
    }

    func mismatch(_ kind: JSONKind, _ expected: JSONKind) -> JSONSyntaxError {
        JSONSyntaxError(
            at: offset,
            Message(
                "expected \(expected.name.english), found \(kind.name.english)",
                "\(expected.name)\(.이) 올 자리에 \(kind.name)\(.이) 있습니다"), code: .wrongType)
    }

    func tooDeep() -> JSONSyntaxError {
        problem(
            Message("objects and arrays are nested too deep", "객체와 배열을 너무 깊이 겹쳐 썼습니다"),
            help: Message(
                "use at most \(Self.deepestNesting) levels", "\(Self.deepestNesting)단계까지만 쓸 수 있습니다")
        )
    }

    func truncated() -> JSONSyntaxError {
        guard let container = containers.last else {
            return problem(
                at: 0, Message("the file is empty", "파일이 비어 있습니다"),
                help: Message("write a value, such as {} or []", "{}나 [] 같은 값을 쓰십시오"))
        }
        let name = container.kind.name
        let end = container.kind == .object ? "}" : "]"
        return problem(
            at: memory.count,
            Message(
                "the file ends inside \(name.english) that begins at line \(line(of: container.start))",
                "\(ordinal: line(of: container.start)) 줄에서 시작한 \(name)\(.이) 닫히지 않은 채 파일이 끝났습니다"),
            help: Message(
                "close it with '\(end)', or restore what is missing",
                "'\(end)'로 닫거나, 빠진 부분을 되살리십시오"))
    }
}

extension JSONScanner {
    func problem(at place: Int? = nil, _ message: Message, help: Message? = nil) -> JSONSyntaxError
    {
        JSONSyntaxError(at: place ?? offset, message, help: help)
    }

    /// Returns the scalar at `index` as shown in messages.
    func shown(at index: Int) -> String {
        guard let scalar = memory.wellFormedScalar(at: index) else { return hex(memory[index]) }
        if scalar.value < 0x80 {
            return scalar.value < 0x20 || scalar.value == 0x7F ? codePoint(scalar) : "'\(scalar)'"
        }
        return isInvisible(scalar) ? codePoint(scalar) : "'\(scalar)'"
    }

    func hex(_ byte: UInt8) -> String { "0x" + String(byte, radix: 16, uppercase: true) }

    func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private func misplaced(_ expected: Message) -> JSONSyntaxError {
        let found = shown(at: offset)
        return problem(
            Message(
                "expected \(expected.english), found \(found)",
                "\(expected)\(.이) 올 자리에 \(found)\(.이) 있습니다"))
    }

    private func quotes(_ fact: Message) -> JSONSyntaxError {
        problem(
            fact,
            help: Message("write it in double quotes: \"…\"", "큰따옴표로 묶으십시오: \"…\""))
    }

    /// Returns an error that can occur anywhere outside text and white space.
    private func generalProblem() -> JSONSyntaxError? {
        guard offset < memory.count else { return truncated() }
        if let encoding = encodingProblem(at: offset) { return encoding }
        let byte = memory[offset]
        let next = offset + 1 < memory.count ? memory[offset + 1] : 0
        let isSlash = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") && isSlash {
            return problem(
                Message("JSON has no comments", "JSON에는 주석을 쓸 수 없습니다"),
                help: Message("remove the comment", "주석을 지우십시오"))
        }
        guard let scalar = memory.wellFormedScalar(at: offset) else { return nil }
        if isTypographicQuote(scalar) {
            return problem(
                Message("text is in typographic quotes", "텍스트를 둥근따옴표로 묶었습니다"),
                help: Message("write straight quotes: \"…\"", "곧은 따옴표를 쓰십시오: \"…\""))
        }
        if let plain = plainForm(ofWide: scalar) {
            return problem(
                Message(
                    "unexpected full-width '\(scalar)'",
                    "JSON에는 전각 문자 '\(String(scalar))'\(.을) 쓸 수 없습니다"),
                help: Message("write '\(plain)' instead", "대신 '\(String(plain))'\(.을) 쓰십시오"))
        }
        if scalar.value >= 0x80, isInvisible(scalar) {
            return problem(
                Message(
                    "\(codePoint(scalar)) is not white space in JSON",
                    "\(codePoint(scalar))\(.은) JSON의 공백이 아닙니다"),
                help: Message("use a plain space", "보통 공백을 쓰십시오"))
        }
        return nil
    }

    func isTypographicQuote(_ scalar: Unicode.Scalar) -> Bool {
        "“”„‟‘’‚‛«»「」『』〝〞〟＂＇".unicodeScalars.contains(scalar)
    }

    /// Returns the JSON character that a full-width character of East Asian keyboards is meant for,
    /// if any.
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

    private func strayBracket(_ byte: UInt8) -> JSONSyntaxError {
        let bracket = shown(at: offset)
        guard let container = containers.last else {
            return problem(
                Message("\(bracket) closes nothing", "\(bracket)에 짝이 되는 여는 괄호가 없습니다"),
                help: Message("remove it", "지우십시오"))
        }
        let isObject = container.kind == .object
        if isObject == (byte == UInt8(ascii: "}")) {
            return problem(
                Message("a value is missing before \(bracket)", "\(bracket) 앞에 값이 없습니다"),
                help: Message("write a value before it", "앞에 값을 쓰십시오"))
        }
        let (kind, line) = (container.kind.name, line(of: container.start))
        let end = isObject ? "'}'" : "']'"
        return problem(
            Message("expected \(end), found \(bracket)", "\(end)\(.이) 올 자리에 \(bracket)\(.이) 있습니다"),
            help: Message(
                "close \(kind.english) that begins at line \(line)",
                "\(ordinal: line) 줄에서 시작한 \(kind)\(.을) 닫으십시오"))
    }

    private func line(of place: Int) -> Int {
        1 + (0..<place).count { memory[$0] == UInt8(ascii: "\n") }
    }
}
