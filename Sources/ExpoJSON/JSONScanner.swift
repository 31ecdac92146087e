internal import ExpoBytes
package import ExpoDiagnostics

/// Reads JSON text (RFC 8259) value by value, strictly, and gives the place of each.
///
/// `ExpoJSON` knows JSON text and the place of every value in it; it knows neither the exhibition
/// nor the disk. The scanner pulls: its owner says what it wants next and decides what to keep, so
/// nothing is built that was not asked for, and no value costs an allocation.
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
/// Where the standard leaves a choice: a UTF-8 byte order mark at the start is ignored; a
/// number may have any size and precision; a key may come twice, and `duplicateKeys` says so; half
/// of a surrogate pair is an error, because no page could show it; so is a value nested deeper
/// than `deepestNesting`. After an error the scanner is of no more use.
package struct JSONScanner: ~Escapable {
    let memory: Span<UInt8>
    /// Where the next value begins; right before a value is asked for, its first byte.
    package internal(set) var offset: Int
    /// The objects and arrays that are open, the innermost last.
    var containers: [Container] = []
    /// Whether a value must come next: at the start, after a key, and inside an array after
    /// `nextElement()`.
    var awaitsValue = true
    private var isFirstMember = false
    private var keys = JSONKeys()

    /// An object or array whose end has not come yet.
    struct Container {
        let start: Int
        let kind: JSONKind
    }

    /// The number of objects and arrays that may be inside each other.
    package static let deepestNesting = 512

    /// Lets `body` read the text, which stays in memory meanwhile.
    package static func scan<Result, Failure: Error>(
        _ source: SourceText, _ body: (inout JSONScanner) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var scanner = JSONScanner(over: source.bytes.span)
        return try body(&scanner)
    }

    @_lifetime(copy memory)
    private init(over memory: Span<UInt8>) {
        self.memory = memory
        self.offset = memory.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        passWhiteSpace()
    }

    /// The keys that came before in the same object; found as the scanner passes.
    package var duplicateKeys: [JSONText] { keys.repeated }

    /// How many `duplicateKeys` there are so far.
    package var duplicateKeyCount: Int { keys.repeated.count }

    /// Returns what comes next, and consumes nothing.
    package mutating func kind() throws(JSONSyntaxError) -> JSONKind {
        precondition(awaitsValue, "a value is read once, after its key or element")
        guard offset < memory.count, let kind = JSONKind(firstByte: memory[offset]) else {
            throw missingValue()
        }
        return kind
    }

    /// Begins to read an object; its keys follow.
    package mutating func enterObject() throws(JSONSyntaxError) {
        try enter(.object)
        keys.beginObject()
    }

    /// Returns the object's next key, after which its value must be read; `nil` ends the object.
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

    /// Begins to read an array; its elements follow.
    package mutating func enterArray() throws(JSONSyntaxError) {
        try enter(.array)
    }

    /// Returns whether the array has another element, which must then be read; `false` ends it.
    package mutating func nextElement() throws(JSONSyntaxError) -> Bool {
        awaitsValue = try nextMember(of: .array, end: UInt8(ascii: "]"))
        return awaitsValue
    }

    /// Makes sure that the value was the only one: that only white space remains.
    package mutating func end() throws(JSONSyntaxError) {
        precondition(containers.isEmpty && !awaitsValue, "the end follows one whole value")
        passWhiteSpace()
        guard offset == memory.count else { throw surplus() }
    }
}

extension JSONScanner {
    /// Makes sure that a value of `kind` comes next, and counts it as read.
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

    /// Passes what separates members; returns whether there is another one.
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

/// What a JSON value is, as its first byte shows.
package enum JSONKind: Sendable, Hashable, CaseIterable {
    case object
    case array
    case string
    case number
    case boolean
    case null

    /// The kind as messages call it.
    package var name: Message {
        switch self {
        case .object: Message("an object", "객체")
        case .array: Message("an array", "배열")
        case .string: Message("text", "텍스트")
        case .number: Message("a number", "숫자")
        case .boolean: Message("true or false", "true 또는 false")
        case .null: Message("null", "null")
        }
    }

    /// Creates the kind of the value that begins with `byte`, if any does.
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

/// Why a text is not JSON, and the byte that shows it.
package struct JSONSyntaxError: Error, Sendable, Hashable {
    package let offset: Int
    package let code: DiagnosticCode
    /// The fact, without a full stop; in English in lower case.
    package let message: Message
    /// What to do about it.
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

    /// Reports the error at its place in the text it was found in.
    package func report(in source: SourceText, to diagnostics: inout Diagnostics) {
        diagnostics.report(Problem(.error, code, message, help: help), at: offset, in: source)
    }
}
