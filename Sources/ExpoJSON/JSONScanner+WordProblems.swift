internal import ExpoBytes
import ExpoDiagnostics

/// Errors of words without quotes, of numbers, of text, and of the encoding.
extension JSONScanner {
    /// A word that is none of JSON's three.
    func unknownWord() -> Problem {
        let word = word(at: offset)
        switch word.lowercased() {
        case "true", "false", "null":
            return problem(
                "'\(word)' is not written as JSON wants it", help: "write '\(word.lowercased())'")
        case "nan", "inf", "infinity":
            return problem(
                "'\(word)' is not a number in JSON", help: "write null, or leave the key out")
        case "undefined", "none", "nil":
            return problem("'\(word)' is unknown to JSON", help: "write 'null'")
        default:
            let meant = Suggestion.nearest(to: word, among: ["true", "false", "null"])
            let help = meant.map { "did you mean '\($0)'?" } ?? "write text in double quotes: \"…\""
            return problem("'\(word)' stands where a value belongs", help: help)
        }
    }

    func bareKey() -> Problem {
        let word = word(at: offset)
        return problem("key '\(word)' is not in quotes", help: "write \"\(word)\"")
    }

    func missingDigit(after what: String) -> Problem {
        if offset < memory.count, memory[offset].isLetter, memory[offset - 1] == UInt8(ascii: "-"),
            ["inf", "infinity", "nan"].contains(word(at: offset).lowercased())
        {
            return problem(
                at: offset - 1, "'-\(word(at: offset))' is not a number in JSON",
                help: "write null, or leave the key out")
        }
        return encodingProblem(at: offset) ?? problem("a digit is missing after \(what)")
    }

    func leadingZero(at place: Int) -> Problem {
        problem(at: place, "a number begins with a needless zero", help: "remove the zero")
    }

    /// A number with something in it, at `offset`, that no number has.
    func flawedNumber(from start: Int) -> Problem {
        let byte = memory[offset]
        if byte | 0x20 == UInt8(ascii: "x"), memory[offset - 1] == UInt8(ascii: "0") {
            return problem(
                at: start, "a number is not decimal", help: "write it with the digits 0 to 9")
        }
        if byte == UInt8(ascii: "_") {
            return problem("'_' stands in a number", help: "write the digits without separators")
        }
        if let separated = separatedNumber() { return separated }
        return problem(
            "\(shown(at: offset)) stands in a number", help: "write text in double quotes: \"…\"")
    }

    /// Text, from the quote at `offset`, that cannot go on at `place`.
    func flawedText(at place: Int) -> Problem {
        guard place < memory.count else { return unclosedText() }
        if let encoding = encodingProblem(at: place) { return encoding }
        switch memory[place] {
        case 0x0A, 0x0D:
            if let quote = typographicEnd(before: place) { return quote }
            return problem(
                at: place, "a line break stands in text",
                help: "write it as \\n, or close the text before it with '\"'")
        case 0x09:
            return problem(at: place, "a tab stands in text", help: "write it as \\t")
        default:
            let scalar = Unicode.Scalar(memory[place])
            return problem(
                at: place, "the control character \(codePoint(scalar)) stands in text",
                help: "write it as \\u\(codePoint(scalar).dropFirst(2)), or remove it")
        }
    }

    func flawedEscape(_ flaw: JSONEscape.Flaw, at place: Int) -> Problem {
        switch flaw {
        case .cut:
            return unclosedText()
        case .unknownLetter:
            return unknownEscape(at: place)
        case .missingDigits:
            return problem(
                at: place, "'\\u' is not followed by four hexadecimal digits",
                help: "write a backslash itself as \\\\")
        case .loneSurrogate:
            let escape = String(decoding: memory.extracting(place..<place + 6))
            return problem(
                at: place, "'\(escape)' is half of a character",
                help: "write both halves, or the character itself")
        }
    }

    func tooLong() -> Problem {
        guard offset < JSONText.farthest else {
            return Problem(
                at: offset, "the file is too long", code: .textTooLong,
                help: "no more than 64 GiB are read")
        }
        return Problem(
            at: offset, "this text is too long", code: .textTooLong,
            help: "no more than \(JSONText.longest) bytes are read")
    }

    /// Bytes that are not UTF-8, or a file that is written in another encoding.
    func encodingProblem(at place: Int) -> Problem? {
        guard place < memory.count else { return nil }
        if memory[place] == 0 || memory[place] >= 0xFE, let name = wideEncoding {
            return Problem(
                at: 0, "the file is \(name), not UTF-8", code: .notUTF8, help: "save it as UTF-8")
        }
        guard memory.lengthOfScalar(at: place) == 0 else { return nil }
        if endsInsideScalar(at: place) {
            return Problem(
                at: place, "the file ends in the middle of a character", code: .notUTF8,
                help: "it was probably cut off; save it again, or restore a copy")
        }
        let byte = String(memory[place], radix: 16, uppercase: true)
        return Problem(
            at: place, "the byte 0x\(byte) does not begin a character in UTF-8", code: .notUTF8,
            help: "save the file as UTF-8")
    }

    /// Whether the bytes from `place` on begin a scalar that the end of the file cuts off.
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

    /// Returns a key as messages show it.
    func shown(_ key: JSONText) -> String {
        let bytes = key.decodedBytes(in: memory)
        return "'" + String(String(decoding: bytes.prefix(200), as: UTF8.self).prefix(40)) + "'"
    }
}

extension JSONScanner {
    /// Text that goes on behind a quote inside it, which was meant for a part of it.
    ///
    /// It goes on right behind the quote, or on the same line with letters that begin no value; or
    /// with a second quote, behind which nothing of it is left.
    func quoteInText() -> Problem? {
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
            at: quote, "the text ends at this quote, and more follows",
            help: "write a quote inside text as \\\", or as “ and ”")
    }

    /// Whether nothing but the end of a member follows on the line.
    private func endsMember(behind place: Int) -> Bool {
        let rest = memory.extracting((place + 1)...)
        switch rest.firstIndex(where: { $0 != 0x20 }).map({ rest[$0] }) {
        case nil, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        default: return false
        }
    }

    /// Whether a full-width comma or colon comes next, which was meant for JSON's own.
    private var isWideMark: Bool {
        guard let scalar = memory.wellFormedScalar(at: offset) else { return false }
        return "，：、｝］".unicodeScalars.contains(scalar)
    }

    private var isSpace: Bool {
        memory.wellFormedScalar(at: offset)?.properties.isWhitespace ?? false
    }

    /// Whether one of the words that JSON has comes next.
    private var startsWord: Bool { ["true", "false", "null"].contains(word(at: offset)) }

    /// A number whose digits stand in groups: `48,130,300`, the second of which comes next, or the
    /// sign before it.
    func separatedNumber() -> Problem? {
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
            at: start, "a number is written with separators", help: "write \(digits)")
    }

    private static var longestNumber: Int { 30 }

    /// A typographic quote at the end of a line, which was meant for the end of the text there.
    private func typographicEnd(before place: Int) -> Problem? {
        var end = place
        let passed = Array(" \t,:".utf8)
        while end > offset + 1, passed.contains(memory[end - 1]) { end -= 1 }
        var start = end - 1
        while start > offset, memory[start].isContinuation { start -= 1 }
        guard start > offset, let scalar = memory.wellFormedScalar(at: start),
            isTypographicQuote(scalar)
        else { return nil }
        return problem(
            at: start, "'\(scalar)' does not end the text", help: "write a straight quote: \"")
    }

    private func unclosedText() -> Problem {
        problem("this text is not closed", help: "close it with '\"'")
    }

    private func unknownEscape(at place: Int) -> Problem {
        if let encoding = encodingProblem(at: place + 1) { return encoding }
        let letter = memory[place + 1]
        if letter < 0x20 {
            return problem(
                at: place, "a backslash stands before \(shown(at: place + 1))",
                help: "remove the backslash")
        }
        let scalar = memory.wellFormedScalar(at: place + 1).map { String(Character($0)) } ?? ""
        let help =
            letter == UInt8(ascii: "'")
            ? "a single quote needs no backslash" : "write a backslash itself as \\\\"
        return problem(at: place, "'\\\(scalar)' is not an escape of JSON", help: help)
    }

    /// Returns the beginning of the word at `place`.
    private func word(at place: Int) -> String {
        let bytes = Array(memory.extracting(place...).extracting(first: 40)).prefix {
            $0.isNamePart
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The name of the encoding of two or four bytes that the file's first bytes show.
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
