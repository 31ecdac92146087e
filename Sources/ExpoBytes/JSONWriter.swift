/// A value that is written as a JSON object.
@usableFromInline
package protocol JSONObject: ~Escapable {
    /// Writes the members of the object, in their order.
    func writeMembers(to writer: inout JSONWriter)
}

/// A value that can be written as a JSON string: a string, or UTF-8 in memory.
@usableFromInline
package protocol JSONStringContent: ~Escapable {
    /// Calls `body` with the content as UTF-8.
    func withUTF8Bytes(_ body: (Span<UInt8>) -> Void)
}

/// Writes typed values as compact JSON.
///
/// Members without a value are omitted.
///
///     var writer = JSONWriter()
///     writer.write(Place(name: "Paris"))    // {"@type":"Place","name":"Paris"}
@usableFromInline
package struct JSONWriter: ~Copyable {
    @usableFromInline var buffer = ByteBuffer()
    @usableFromInline let escapes: JSONEscapes
    /// Whether the next member or element is the first of its object or array.
    @usableFromInline var isFirst = true

    /// Creates a writer.
    ///
    /// - Parameter escapes: the characters that are escaped in strings. With the default, no text
    ///   can end a `<script>` or be read as markup.
    package init(_ escapes: JSONEscapes = .markup) {
        self.escapes = escapes
    }

    /// A copy of everything written so far.
    package var copy: [UInt8] { Array(buffer.span) }

    /// Everything written so far, as text.
    package var text: String { buffer.string }

    /// Everything written so far.
    package var span: Span<UInt8> {
        @_lifetime(borrow self)
        get { buffer.span }
    }

    /// Removes everything written, and keeps the memory.
    package mutating func removeAll() {
        buffer.removeAll(keepingCapacity: true)
        isFirst = true
    }

    // MARK: Values

    /// Writes an object.
    @inlinable
    package mutating func write(_ object: some JSONObject & ~Escapable) {
        beginObject()
        object.writeMembers(to: &self)
        endObject()
    }

    /// Writes an object whose members `writeMembers` writes.
    package mutating func write(_ writeMembers: (inout JSONWriter) -> Void) {
        beginObject()
        writeMembers(&self)
        endObject()
    }

    /// Writes a string.
    @inlinable
    package mutating func write(_ text: some JSONStringContent & ~Escapable) {
        text.withUTF8Bytes { write(utf8: $0) }
    }

    // MARK: Members

    @inlinable
    package mutating func member(
        _ key: StaticString, _ text: (some JSONStringContent & ~Escapable)?
    ) {
        guard let text else { return }
        begin(key)
        write(text)
    }

    @inlinable
    package mutating func member(_ key: StaticString, _ object: (some JSONObject & ~Escapable)?) {
        guard let object else { return }
        begin(key)
        write(object)
    }

    @inlinable
    package mutating func member(_ key: StaticString, _ objects: [some JSONObject]) {
        guard !objects.isEmpty else { return }
        list(key, objects) { $0.write($1) }
    }

    /// Writes an array of what `writeElement` writes for each index; omits the member if there are
    /// none.
    package mutating func member(
        _ key: StaticString, _ indices: Range<Int>,
        _ writeElement: (inout JSONWriter, Int) -> Void
    ) {
        guard !indices.isEmpty else { return }
        list(key, indices, writeElement)
    }

    package mutating func member(_ key: StaticString, _ number: Int?) {
        guard let number else { return }
        begin(key)
        buffer.append(decimal: number)
    }

    /// Writes an object whose members `writeMembers` writes.
    package mutating func member(
        _ key: StaticString, _ writeMembers: (inout JSONWriter) -> Void
    ) {
        begin(key)
        write(writeMembers)
    }

    /// Writes a value that is JSON already.
    package mutating func member(_ key: StaticString, written value: Span<UInt8>) {
        begin(key)
        buffer.append(value)
    }

    /// Writes a string, or `null` if there is none.
    package mutating func member(_ key: StaticString, orNull text: String?) {
        text == nil ? null(key) : member(key, text)
    }

    /// Writes a number, or `null` if there is none.
    package mutating func member(_ key: StaticString, orNull number: Int?) {
        number == nil ? null(key) : member(key, number)
    }

    /// Writes `null`.
    package mutating func null(_ key: StaticString) {
        begin(key)
        buffer.append("null")
    }

    /// Writes an array of what `writeElement` writes for each value, even if it is empty.
    @inlinable
    package mutating func list<Values: Collection>(
        _ key: StaticString, _ values: Values,
        _ writeElement: (inout JSONWriter, Values.Element) -> Void
    ) {
        begin(key)
        buffer.append("[")
        isFirst = true
        for value in values {
            separate()
            writeElement(&self, value)
        }
        buffer.append("]")
        isFirst = false
    }

    // MARK: Punctuation

    /// Writes a constant key, which needs no escapes.
    @usableFromInline
    mutating func begin(_ key: StaticString) {
        separate()
        buffer.append("\"")
        buffer.append(key)
        buffer.append("\":")
    }

    @usableFromInline
    mutating func beginObject() {
        buffer.append("{")
        isFirst = true
    }

    @usableFromInline
    mutating func endObject() {
        buffer.append("}")
        isFirst = false
    }

    /// Writes the comma between two members or elements: before each but the first.
    @usableFromInline
    mutating func separate() {
        if !isFirst { buffer.append(",") }
        isFirst = false
    }

    @usableFromInline
    mutating func write(utf8 text: Span<UInt8>) {
        buffer.append("\"")
        buffer.append(json: text, escapes)
        buffer.append("\"")
    }
}

extension String: JSONStringContent {}

extension StaticString: JSONStringContent {
    @inlinable
    package func withUTF8Bytes(_ body: (Span<UInt8>) -> Void) {
        withUTF8Buffer { body($0.span) }
    }
}

extension Span: JSONStringContent where Element == UInt8 {
    @inlinable
    package func withUTF8Bytes(_ body: (Span<UInt8>) -> Void) {
        body(self)
    }
}
