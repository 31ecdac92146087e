package import ExpoDiagnostics

/// A JSON value as a tree, for small files that are read completely.
package enum JSONValue: Sendable, Hashable {
    /// The members in the order of the text; a key may occur twice.
    case object([Member])
    case array([JSONValue])
    case string(String)
    /// The number as written.
    case number(String)
    case boolean(Bool)
    case null

    /// A key of an object and its value.
    package struct Member: Sendable, Hashable {
        package let key: String
        package let value: JSONValue
        /// The offset of the first byte of the value in the text.
        package let offset: Int

        package init(key: String, value: JSONValue, offset: Int = 0) {
            self.key = key
            self.value = value
            self.offset = offset
        }
    }

    /// Reads a text that contains one value.
    package static func read(_ source: SourceText) throws(JSONSyntaxError) -> JSONValue {
        try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            let value = try JSONValue(from: &scanner, in: source)
            try scanner.end()
            return value
        }
    }

    /// Reads the scanner's next value; the scanner limits its depth.
    package init(
        from scanner: inout JSONScanner, in source: SourceText
    ) throws(JSONSyntaxError) {
        switch try scanner.kind() {
        case .object: self = .object(try Self.members(from: &scanner, in: source))
        case .array: self = .array(try Self.elements(from: &scanner, in: source))
        case .string: self = .string(try scanner.string().decoded(in: source))
        case .number: self = .number(try scanner.number().literal(in: source))
        case .boolean: self = .boolean(try scanner.boolean())
        case .null:
            try scanner.null()
            self = .null
        }
    }

    private static func members(
        from scanner: inout JSONScanner, in source: SourceText
    ) throws(JSONSyntaxError) -> [Member] {
        var members: [Member] = []
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            let offset = scanner.offset
            let value = try JSONValue(from: &scanner, in: source)
            members.append(Member(key: key.decoded(in: source), value: value, offset: offset))
        }
        return members
    }

    private static func elements(
        from scanner: inout JSONScanner, in source: SourceText
    ) throws(JSONSyntaxError) -> [JSONValue] {
        var elements: [JSONValue] = []
        try scanner.enterArray()
        while try scanner.nextElement() {
            elements.append(try JSONValue(from: &scanner, in: source))
        }
        return elements
    }
}

extension JSONValue {
    /// The value of an object's key; the last one if the key occurs twice.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    /// The elements, if the value is an array.
    package var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members, if the value is an object.
    package var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// The text, if the value is a string.
    package var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number, if the value is a whole number that fits into an `Int`.
    package var wholeNumber: Int? {
        guard case .number(let literal) = self else { return nil }
        return Int(literal)
    }

    /// The Boolean, if the value is `true` or `false`.
    package var truth: Bool? {
        guard case .boolean(let truth) = self else { return nil }
        return truth
    }
}
