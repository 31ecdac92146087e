internal import ExpoBytes
package import ExpoDiagnostics

/// Reads JSON text (RFC 8259) strictly, value by value, with the place of each.
///
/// `ExpoJSON` knows neither the exhibition nor the disk. The scanner is a pull parser: the caller
/// asks for the next value and decides what to keep, so nothing is built that the caller did not
/// ask for, and no value costs an allocation.
///
/// ```swift
/// try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
///     try scanner.enterObject()
///     while let key = try scanner.nextKey() {
///         if key.equals("name", in: source) { name = try scanner.string() } else { try scanner.skip() }
///     }
///     try scanner.end()
/// }
/// ```
///
/// Where the standard leaves a choice: a UTF-8 byte order mark at the start is ignored; a number
/// may have any size and precision; duplicate keys are allowed and listed in `duplicateKeys`; half
/// of a surrogate pair is an error, because no page could show it; so is a value nested deeper than
/// `deepestNesting`. A scanner cannot be used after an error.
package struct JSONScanner: ~Escapable {
    let memory: Span<UInt8>
    /// The offset of the next value, when a value is expected.
    package internal(set) var offset: Int
    /// The open objects and arrays, the innermost last.
    var containers: [Container] = []
    /// Whether a value must come next: at the start, after a key, and inside an array after
    /// `nextElement()`.
    var awaitsValue = true
    private var isFirstMember = false
    private var keys = JSONKeys()

    /// An object or array that has not ended yet.
    struct Container {
        let start: Int
        let kind: JSONKind
    }

    /// The maximum nesting depth of objects and arrays.
    package static let deepestNesting = 512

    /// Calls `body` with a scanner of the text, which stays in memory meanwhile.
    ///
    /// - Parameter start: the offset of the value to begin with; if it is `nil`, the whole text is read.
    package static func scan<Result, Failure: Error>(
        _ source: SourceText, from start: Int? = nil,
        _ body: (inout JSONScanner) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var scanner = JSONScanner(over: source.bytes.span)
        if let start { scanner.offset = start }
        return try body(&scanner)
    }

    @_lifetime(copy memory)
    private init(over memory: Span<UInt8>) {
        self.memory = memory
        self.offset = memory.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        passWhiteSpace()
    }

    /// The keys found so far that occurred before in the same object.
    package var duplicateKeys: [JSONText] { keys.repeated }

    /// The number of `duplicateKeys` found so far.
    package var duplicateKeyCount: Int { keys.repeated.count }

    /// Returns the kind of the next value, without consuming it.
    package mutating func kind() throws(JSONSyntaxError) -> JSONKind {
        precondition(awaitsValue, "a value is read once, after its key or element")
        guard offset < memory.count, let kind = JSONKind(firstByte: memory[offset]) else {
            throw missingValue()
        }
        return kind
    }

    /// Enters an object; its keys follow.
    package mutating func enterObject() throws(JSONSyntaxError) {
        try enter(.object)
        keys.beginObject()
    }

    /// Returns the object's next key, after which its value must be read; `nil` at the end of the
    /// object.
    package mutating func nextKey() throws(JSONSyntaxError) -> JSONText? {
        guard try nextMember(of: .object, end: UInt8(ascii: "}")) else {
            keys.endObject()
            return nil
        }
        guard offset < memory.count, memory[offset] == UInt8(ascii: "\"") else {
            throw missingKey()
        }
        let key = try text()
        keys.note(key, in: memory)
        passWhiteSpace()
        guard offset < memory.count, memory[offset] == UInt8(ascii: ":") else {
            throw missingColon(after: key)
        }
        offset += 1
        passWhiteSpace()
        awaitsValue = true
        return key
    }

    /// Enters an array; its elements follow.
    package mutating func enterArray() throws(JSONSyntaxError) {
        try enter(.array)
    }

    /// Enters an array at an element, as if those before it had been read.
    package mutating func enterArray(atElement start: Int) throws(JSONSyntaxError) {
        try enter(.array)
        offset = start
    }

    /// Returns whether the array has another element, which must then be read; `false` at its end.
    package mutating func nextElement() throws(JSONSyntaxError) -> Bool {
        awaitsValue = try nextMember(of: .array, end: UInt8(ascii: "]"))
        return awaitsValue
    }

    /// Checks that only white space follows the value.
    package mutating func end() throws(JSONSyntaxError) {
        precondition(containers.isEmpty && !awaitsValue, "the end follows one whole value")
        passWhiteSpace()
        guard offset == memory.count else { throw surplus() }
    }
}

extension JSONScanner {
    /// Checks that a value of `kind` comes next, and counts it as read.
    @inline(__always)
    mutating func begin(_ expected: JSONKind) throws(JSONSyntaxError) {
        let kind = try kind()
        guard kind == expected else { throw mismatch(kind, expected) }
        awaitsValue = false
    }

    func isNext(_ byte: UInt8) -> Bool {
        offset < memory.count && memory[offset] == byte
    }

    @inline(__always)
    private mutating func passWhiteSpace() {
        while offset < memory.count, memory[offset].isWhiteSpace { offset += 1 }
    }

    private mutating func enter(_ kind: JSONKind) throws(JSONSyntaxError) {
        try begin(kind)
        guard containers.count < Self.deepestNesting else { throw tooDeep() }
        containers.append(Container(start: offset, kind: kind))
        offset += 1
        isFirstMember = true
    }

    /// Skips the separator of members, and returns whether there is another one.
    private mutating func nextMember(of kind: JSONKind, end: UInt8) throws(JSONSyntaxError) -> Bool
    {
        precondition(containers.last?.kind == kind, "\(kind.name.english) was entered before")
        precondition(!awaitsValue, "every value is read or skipped")
        passWhiteSpace()
        guard offset < memory.count else { throw truncated() }
        if memory[offset] == end {
            leave()
            return false
        }
        if isFirstMember {
            isFirstMember = false
            return true
        }
        guard memory[offset] == UInt8(ascii: ",") else { throw missingComma() }
        let comma = offset
        offset += 1
        passWhiteSpace()
        if isNext(end) { throw trailingComma(at: comma) }
        return true
    }

    private mutating func leave() {
        offset += 1
        containers.removeLast()
        isFirstMember = false
    }
}

/// The kind of a JSON value, as shown by its first byte.
package enum JSONKind: Sendable, Hashable, CaseIterable {
    case object
    case array
    case string
    case number
    case boolean
    case null

    /// The name of the kind in messages.
    package var name: Message {
        switch self {
        case .object: Message("an object", "객체")
        case .array: Message("an array", "배열")
        case .string: Message("text", "텍스트")
        case .number: Message("a number", "숫자")
        case .boolean: Message("true or false", "true 또는 false")
        case .null: Message(same: "null")
        }
    }

    /// Creates the kind of the values that begin with `byte`; `nil` if there is none.
    init?(firstByte byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"): self = .object
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }
}

/// A syntax error, and the byte at which it is visible.
package struct JSONSyntaxError: Error, Sendable, Hashable {
    package let offset: Int
    package let code: DiagnosticCode
    /// The problem, without a full stop; in English in lower case.
    package let message: Message
    /// The suggested fix.
    package let help: Message?

    package init(
        at offset: Int, _ message: Message, code: DiagnosticCode = .invalidJSON,
        help: Message? = nil
    ) {
        self.offset = offset
        self.code = code
        self.message = message
        self.help = help
    }

    /// Reports the error at its place in the text.
    package func report(in source: SourceText, to diagnostics: inout Diagnostics) {
        diagnostics.report(Problem(.error, code, message, help: help), at: offset, in: source)
    }
}
