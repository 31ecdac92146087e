internal import ExpoDiagnostics

extension JSONScanner {
    /// Reads text and returns its place.
    package mutating func string() throws(JSONSyntaxError) -> JSONText {
        try begin(.string)
        return try text()
    }

    /// Reads a number and returns its place.
    package mutating func number() throws(JSONSyntaxError) -> JSONNumber {
        try begin(.number)
        let start = offset
        if isNext(UInt8(ascii: "-")) { offset += 1 }
        try passWholePart(of: start)
        if isNext(UInt8(ascii: ".")) {
            offset += 1
            guard passDigits() else { throw missingDigit(after: Message(same: "'.'")) }
        }
        if isNext(UInt8(ascii: "e")) || isNext(UInt8(ascii: "E")) {
            offset += 1
            if isNext(UInt8(ascii: "+")) || isNext(UInt8(ascii: "-")) { offset += 1 }
            guard passDigits() else {
                throw missingDigit(after: Message("the exponent's 'e'", "지수의 'e'"))
            }
        }
        if offset < memory.count, isPartOfNumber(memory[offset]) { throw flawedNumber(from: start) }
        return JSONNumber(offset: start, length: offset - start)
    }

    /// Reads `true` or `false`.
    package mutating func boolean() throws(JSONSyntaxError) -> Bool {
        try begin(.boolean)
        let value = isNext(UInt8(ascii: "t"))
        try pass(value ? "true" : "false")
        return value
    }

    /// Reads `null`.
    package mutating func null() throws(JSONSyntaxError) {
        try begin(.null)
        try pass("null")
    }

    /// Checks and skips any value with all its content, and returns its kind.
    ///
    /// Uses no recursion, so deep values need no more stack than flat ones.
    @discardableResult
    package mutating func skip() throws(JSONSyntaxError) -> JSONKind {
        let depth = containers.count
        let kind = try skipStart()
        while containers.count > depth {
            let isObject = containers[containers.count - 1].kind == .object
            let hasMember = isObject ? try nextKey() != nil : try nextElement()
            if hasMember { try skipStart() }
        }
        return kind
    }

    /// Reads the text whose opening quote comes next.
    mutating func text() throws(JSONSyntaxError) -> JSONText {
        let start = offset + 1
        var walk = PlainTextWalk(in: memory, from: start)
        walk.advance()
        while walk.index < memory.count, memory[walk.index] == UInt8(ascii: "\\") {
            walk.pass(escapeTo: try endOfEscape(at: walk.index))
            walk.advance()
        }
        let index = walk.index
        guard index < memory.count, memory[index] == UInt8(ascii: "\"") else {
            throw flawedText(at: index)
        }
        let text = try text(from: start, to: index, hasEscapes: walk.hasEscapes)
        offset = index + 1
        return text
    }

    func text(from start: Int, to end: Int, hasEscapes: Bool) throws(JSONSyntaxError) -> JSONText {
        guard let text = JSONText(offset: start, length: end - start, hasEscapes: hasEscapes) else {
            throw tooLong()
        }
        return text
    }
}

extension JSONScanner {
    /// Skips a simple value, or the first byte of an object or array.
    @discardableResult
    private mutating func skipStart() throws(JSONSyntaxError) -> JSONKind {
        let kind = try kind()
        switch kind {
        case .object: try enterObject()
        case .array: try enterArray()
        case .string: _ = try string()
        case .number: _ = try number()
        case .boolean: _ = try boolean()
        case .null: try null()
        }
        return kind
    }

    private mutating func pass(_ word: StaticString) throws(JSONSyntaxError) {
        let end = offset + word.utf8CodeUnitCount
        let isWritten = word.withUTF8Buffer { bytes in
            end <= memory.count && memory.extracting(offset..<end).elementsEqual(bytes)
        }
        guard isWritten, end == memory.count || !memory[end].isNamePart else {
            throw missingValue()
        }
        offset = end
    }

    private mutating func passWholePart(of start: Int) throws(JSONSyntaxError) {
        let hasLeadingZero = isNext(UInt8(ascii: "0"))
        let first = offset
        guard passDigits() else { throw missingDigit(after: Message(same: "'-'")) }
        if hasLeadingZero, offset - first > 1 { throw leadingZero(at: first) }
    }

    /// Skips digits, and returns whether there were any.
    private mutating func passDigits() -> Bool {
        let start = offset
        while offset < memory.count, memory[offset].isDigit { offset += 1 }
        return offset > start
    }

    private func isPartOfNumber(_ byte: UInt8) -> Bool {
        byte.isNamePart || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "-")
    }

    private mutating func endOfEscape(at index: Int) throws(JSONSyntaxError) -> Int {
        do throws(JSONEscape.Flaw) {
            return index + (try JSONEscape(at: index, before: memory.count, in: memory)).length
        } catch {
            throw flawedEscape(error, at: index)
        }
    }
}

extension UInt8 {
    /// Whether the byte can be part of a name in a programming language.
    var isNamePart: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }
}
