internal import ExpoBytes
import ExpoDiagnostics

/// Errors in unquoted words, numbers, text and the encoding.
extension JSONScanner {
    /// Returns the error for a word that is not `true`, `false` or `null`.
    func unknownWord() -> JSONSyntaxError {
        let word = word(at: offset)
        switch word.lowercased() {
        case "true", "false", "null":
            return problem(
                Message(
                    "'\(word)' must be in lower case", "'\(word)'\(.은) 소문자로 써야 합니다"),
                help: .write(word.lowercased()))
        case "nan", "inf", "infinity":
            return problem(
                .noNumber(word), help: .writeNull)
        case "undefined", "none", "nil":
            return problem(
                Message("'\(word)' is not valid JSON", "'\(word)'\(.은) 올바른 JSON이 아닙니다"),
                help: .write("null"))
        default:
            let meant = Suggestion.nearest(to: word, among: ["true", "false", "null"])
            return problem(
                Message("expected a value, found '\(word)'", "값이 올 자리에 '\(word)'\(.이) 있습니다"),
                help: .didYouMean(meant) ?? .quoteText)
        }
    }

    func bareKey() -> JSONSyntaxError {
        let word = word(at: offset)
        return problem(
            Message("key '\(word)' is not in quotes", "'\(word)' 키를 따옴표로 묶지 않았습니다"),
            help: Message("write \"\(word)\"", "\"\(word)\"\(.이라)고 쓰십시오"))
    }

    func missingDigit(after what: Message) -> JSONSyntaxError {
        if offset < memory.count, memory[offset].isLetter, memory[offset - 1] == UInt8(ascii: "-"),
            ["inf", "infinity", "nan"].contains(word(at: offset).lowercased())
        {
            return problem(
                at: offset - 1, .noNumber("-" + word(at: offset)), help: .writeNull)
        }
        return encodingProblem(at: offset)
            ?? problem(
                Message("a digit is missing after \(what.english)", "\(what) 뒤에 숫자가 없습니다"),
                help: Message("write a digit after it", "뒤에 숫자를 쓰십시오"))
    }

    func leadingZero(at place: Int) -> JSONSyntaxError {
        problem(
            at: place, Message("a number begins with an extra zero", "숫자가 필요 없는 0으로 시작합니다"),
            help: Message(
                "remove the zero, or put quotes around all of it if the zero matters, as in \"007\"",
                "0을 지우거나, 0이 필요한 번호이면 \"007\"처럼 전체를 따옴표로 묶으십시오"))
    }

    /// Returns the error for an invalid character, at `offset`, in a number.
    func flawedNumber(from start: Int) -> JSONSyntaxError {
        let byte = memory[offset]
        if byte | 0x20 == UInt8(ascii: "x"), memory[offset - 1] == UInt8(ascii: "0") {
            return problem(
                at: start, Message("a number is not decimal", "숫자가 십진수가 아닙니다"),
                help: Message("write it with the digits 0 to 9", "0부터 9까지의 숫자로 쓰십시오"))
        }
        if byte == UInt8(ascii: "_") {
            return problem(
                Message("unexpected '_' in a number", "숫자 안에 '_'가 있습니다"),
                help: Message("write the digits without separators", "구분 기호 없이 숫자만 쓰십시오"))
        }
        if let separated = separatedNumber() { return separated }
        return problem(
            Message(
                "unexpected \(shown(at: offset)) in a number",
                "숫자 안에 \(shown(at: offset))\(.이) 있습니다"),
            help: .quoteText)
    }

    /// Returns the error for the text whose quote is at `offset` and that has an invalid byte at
    /// `place`.
    func flawedText(at place: Int) -> JSONSyntaxError {
        guard place < memory.count else { return unclosedText() }
        if let encoding = encodingProblem(at: place) { return encoding }
        switch memory[place] {
        case 0x0A, 0x0D:
            if let quote = typographicEnd(before: place) { return quote }
            return problem(
                at: place, Message("unexpected line break in text", "텍스트 안에서 줄이 바뀌었습니다"),
                help: Message(
                    "write it as \\n, or close the text before it with '\"'",
                    "\\n으로 쓰거나, 그 앞에서 '\"'로 텍스트를 닫으십시오"))
        case 0x09:
            return problem(
                at: place, Message("unexpected tab in text", "텍스트 안에 탭이 있습니다"),
                help: Message("write it as \\t", "\\t로 쓰십시오"))
        default:
            let name = codePoint(Unicode.Scalar(memory[place]))
            let escape = "\\u" + name.dropFirst(2)
            return problem(
                at: place,
                Message(
                    "unexpected control character \(name) in text",
                    "텍스트 안에 제어 문자 \(name)\(.이) 있습니다"),
                help: Message(
                    "write it as \(escape), or remove it", "\(escape)\(.으로) 쓰거나 지우십시오"))
        }
    }

    func flawedEscape(_ flaw: JSONEscape.Flaw, at place: Int) -> JSONSyntaxError {
        switch flaw {
        case .cut:
            return unclosedText()
        case .unknownLetter:
            return unknownEscape(at: place)
        case .missingDigits:
            return problem(
                at: place,
                Message(
                    "'\\u' is not followed by four hexadecimal digits",
                    "'\\u' 뒤에 16진수 네 자리가 없습니다"),
                help: .doubleBackslash)
        case .loneSurrogate:
            let escape = String(decoding: memory.extracting(place..<place + 6))
            return problem(
                at: place,
                Message("'\(escape)' is half of a character", "'\(escape)'\(.은) 문자의 반쪽입니다"),
                help: Message(
                    "write both halves, or the character itself", "나머지 반쪽도 쓰거나 문자를 그대로 쓰십시오"))
        }
    }

    func tooLong() -> JSONSyntaxError {
        guard offset < JSONText.farthest else {
            return JSONSyntaxError(
                at: offset, Message("the file is too long", "파일이 너무 깁니다"), code: .textTooLong,
                help: Message("use at most 64 GiB", "64 GiB까지만 사용할 수 있습니다"))
        }
        return JSONSyntaxError(
            at: offset, Message("this text is too long", "이 텍스트가 너무 깁니다"), code: .textTooLong,
            help: Message(
                "use at most \(JSONText.longest) bytes", "\(JSONText.longest)바이트까지만 쓸 수 있습니다"))
    }

    /// Returns the error for bytes that are not UTF-8, or a file in another encoding.
    func encodingProblem(at place: Int) -> JSONSyntaxError? {
        guard place < memory.count else { return nil }
        if memory[place] == 0 || memory[place] >= 0xFE, let name = wideEncoding {
            return JSONSyntaxError(
                at: 0,
                Message("the file is \(name), not UTF-8", "파일이 UTF-8이 아니라 \(name)입니다"),
                code: .notUTF8, help: .saveAsUTF8)
        }
        guard memory.lengthOfScalar(at: place) == 0 else { return nil }
        if endsInsideScalar(at: place) {
            return JSONSyntaxError(
                at: place,
                Message("the file ends in the middle of a character", "파일이 문자 중간에서 끝났습니다"),
                code: .notUTF8,
                help: Message(
                    "the file was probably cut off: save it again, or restore a copy",
                    "파일이 잘린 듯합니다. 다시 저장하거나 사본을 되살리십시오"))
        }
        let byte = hex(memory[place])
        return JSONSyntaxError(
            at: place,
            Message("the byte \(byte) is not UTF-8", "\(byte) 바이트는 UTF-8이 아닙니다"),
            code: .notUTF8, help: .saveAsUTF8)
    }

    /// Returns whether the bytes from `place` begin a scalar that is cut off by the end of the
    /// file.
    private func endsInsideScalar(at place: Int) -> Bool {
        let needed: Int
        switch memory[place] {
        case 0xC2...0xDF: needed = 2
        case 0xE0...0xEF: needed = 3
        case 0xF0...0xF4: needed = 4
        default: return false
        }
        return place + needed > memory.count
            && memory.extracting((place + 1)...).allSatisfy { $0 & 0xC0 == 0x80 }
    }

    /// Returns a key as shown in messages.
    func shown(_ key: JSONText) -> String {
        let bytes = key.decodedBytes(in: memory)
        return "'" + String(String(decoding: bytes.prefix(200), as: UTF8.self).prefix(40)) + "'"
    }
}

extension JSONScanner {
    /// Returns the error for text that continues after an unescaped quote.
    ///
    /// The text continues directly after the quote, or on the same line with letters that begin no
    /// value, or with a second quote after which the member ends.
    func quoteInText() -> JSONSyntaxError? {
        guard offset < memory.count, encodingProblem(at: offset) == nil else { return nil }
        var quote = offset - 1
        while quote > 0, memory[quote] == 0x20 { quote -= 1 }
        guard quote >= 0, memory[quote] == UInt8(ascii: "\"") else { return nil }
        let byte = memory[offset]
        let isAdjacent = quote == offset - 1
        let goesOn: Bool
        switch byte {
        case UInt8(ascii: "\""): goesOn = isAdjacent && endsMember(behind: offset)
        case UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "["), 0x0A, 0x0D, 0x09:
            goesOn = false
        case 0x80...: goesOn = !(isAdjacent ? isWideMark : isWideMark || isSpace)
        default: goesOn = isAdjacent || byte.isLetter && !startsWord
        }
        guard goesOn else { return nil }
        return problem(
            at: quote,
            Message(
                "the text ends at this quote, and more follows", "이 따옴표에서 텍스트가 끝났는데 뒤에 글이 더 있습니다"),
            help: Message(
                "write a quote inside text as \\\", or as “ and ”", "텍스트 안의 따옴표는 \\\"나 “, ”로 쓰십시오"))
    }

    /// Returns whether only the end of a member follows on the line.
    private func endsMember(behind place: Int) -> Bool {
        let rest = memory.extracting((place + 1)...)
        switch rest.firstIndex(where: { $0 != 0x20 }).map({ rest[$0] }) {
        case nil, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        default: return false
        }
    }

    /// Whether a full-width comma or colon comes next, which was meant as an ASCII one.
    private var isWideMark: Bool {
        guard let scalar = memory.wellFormedScalar(at: offset) else { return false }
        return "，：、｝］".unicodeScalars.contains(scalar)
    }

    private var isSpace: Bool {
        memory.wellFormedScalar(at: offset)?.properties.isWhitespace ?? false
    }

    /// Whether one of JSON's words comes next.
    private var startsWord: Bool { ["true", "false", "null"].contains(word(at: offset)) }

    /// Returns the error for a number with separators, such as `48,130,300`, of which the second
    /// group, or the separator before it, is at `offset`.
    func separatedNumber() -> JSONSyntaxError? {
        guard containers.last?.kind == .object, offset > 0, offset < memory.count else {
            return nil
        }
        let separators = Array(" ,.'".utf8)
        var start = offset
        while start > 0, offset - start < Self.longestNumber,
            memory[start - 1].isDigit || separators.contains(memory[start - 1])
        {
            start -= 1
        }
        while start < offset, !memory[start].isDigit { start += 1 }
        let number = Array(memory.extracting(start...).extracting(first: Self.longestNumber))
            .prefix { $0.isDigit || separators.contains($0) }
        let groups = number.split(omittingEmptySubsequences: false) { !$0.isDigit }
            .prefix { $0.count > 0 }
        guard start < offset, groups.count > 1, groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.first?.count ?? 4 <= 3
        else { return nil }
        let digits = String(decoding: groups.joined(), as: UTF8.self)
        return problem(
            at: start, Message("a number has separators", "숫자에 구분 기호가 있습니다"),
            help: Message("write \(digits)", "\(digits)\(.이라)고 쓰십시오"))
    }

    private static var longestNumber: Int { 30 }

    /// Returns the error for a typographic quote at the end of a line, which was meant to end the
    /// text.
    private func typographicEnd(before place: Int) -> JSONSyntaxError? {
        var end = place
        let passed = Array(" \t,:".utf8)
        while end > offset + 1, passed.contains(memory[end - 1]) { end -= 1 }
        var start = end - 1
        while start > offset, memory[start].isContinuation { start -= 1 }
        guard start > offset, let scalar = memory.wellFormedScalar(at: start),
            isTypographicQuote(scalar)
        else { return nil }
        return problem(
            at: start,
            Message(
                "'\(scalar)' does not end the text", "'\(String(scalar))'\(.으로)는 텍스트가 끝나지 않습니다"),
            help: Message("write a straight quote: \"", "곧은 따옴표를 쓰십시오: \""))
    }

    private func unclosedText() -> JSONSyntaxError {
        problem(
            Message("this text is not closed", "이 텍스트가 닫히지 않았습니다"),
            help: Message("close it with '\"'", "'\"'로 닫으십시오"))
    }

    private func unknownEscape(at place: Int) -> JSONSyntaxError {
        if let encoding = encodingProblem(at: place + 1) { return encoding }
        let letter = memory[place + 1]
        if letter < 0x20 {
            return problem(
                at: place,
                Message(
                    "unexpected backslash before \(shown(at: place + 1))",
                    "\(shown(at: place + 1)) 앞에 백슬래시가 있습니다"),
                help: Message("remove the backslash", "백슬래시를 지우십시오"))
        }
        let scalar = memory.wellFormedScalar(at: place + 1).map { String(Character($0)) } ?? ""
        return problem(
            at: place,
            Message(
                "'\\\(scalar)' is not an escape in JSON", "'\\\(scalar)'\(.은) JSON의 이스케이프가 아닙니다"),
            help: letter == UInt8(ascii: "'")
                ? Message("remove the backslash", "백슬래시를 지우십시오") : .doubleBackslash)
    }

    /// Returns the beginning of the word at `place`, at most 40 bytes.
    private func word(at place: Int) -> String {
        let bytes = Array(memory.extracting(place...).extracting(first: 40)).prefix {
            $0.isNamePart
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The name of the two-byte or four-byte encoding that the first bytes of the file show.
    private var wideEncoding: String? {
        let first =
            Array(memory.extracting(first: 4)) + [1, 1, 1, 1].dropFirst(min(memory.count, 4))
        switch (first[0] == 0, first[1] == 0, first[2] == 0, first[3] == 0) {
        case (true, true, _, false), (_, _, true, true): return "UTF-32"
        case (true, false, true, false), (false, true, false, true): return "UTF-16"
        default:
            let mark = (first[0], first[1])
            return mark == (0xFF, 0xFE) || mark == (0xFE, 0xFF) ? "UTF-16" : nil
        }
    }
}

extension JSONKind {
    /// Whether the value is a word without quotes.
    var isWord: Bool { self == .boolean || self == .null }
}

/// Messages that several of these errors share.
extension Message {
    static let removeComma = Message("remove the comma", "쉼표를 지우십시오")
    static let addComma = Message("add ','", "','를 추가하십시오")
    static let quoteText = Message(
        "write text in double quotes: \"…\"", "텍스트는 큰따옴표로 묶으십시오: \"…\"")
    static let writeNull = Message("write null, or leave the key out", "null을 쓰거나 키를 빼십시오")
    static let doubleBackslash = Message(
        "write a backslash itself as \\\\", "백슬래시 자체는 \\\\로 쓰십시오")
    static let saveAsUTF8 = Message("save the file as UTF-8", "파일을 UTF-8로 저장하십시오")

    static func noNumber(_ word: String) -> Message {
        Message("'\(word)' is not a number in JSON", "'\(word)'\(.은) JSON의 숫자가 아닙니다")
    }

    static func write(_ word: String) -> Message {
        Message("write '\(word)'", "'\(word)'\(.이라)고 쓰십시오")
    }
}
