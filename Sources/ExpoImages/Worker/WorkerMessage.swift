/// A message between the program and its image worker: fields with a key and a value.
///
/// Each field is sent as `key=value` and a zero byte, and the message ends with another zero byte.
/// Paths and texts contain no zero bytes, so nothing has to be escaped.
package struct WorkerMessage: Sendable, Hashable {
    package private(set) var fields: [Field]

    /// A key, which contains no equals sign, and its value.
    package struct Field: Sendable, Hashable {
        package let key: String
        package let value: String

        init(key: String, value: String) {
            self.key = key
            self.value = value
        }

        /// Creates a field from `bytes`, which contain no zero byte; nil if they are malformed.
        init?(_ bytes: some Collection<UInt8>) {
            guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            key = String(decoding: bytes[..<equals], as: UTF8.self)
            value = String(decoding: bytes[bytes.index(after: equals)...], as: UTF8.self)
        }
    }

    package init() {
        fields = []
    }

    /// Creates a message from `bytes`, without the last zero byte; nil if they are malformed.
    package init?(_ bytes: some Collection<UInt8>) {
        fields = []
        var start = bytes.startIndex
        while start != bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 0) ?? bytes.endIndex
            if start != end {
                guard let field = Field(bytes[start..<end]) else { return nil }
                fields.append(field)
            }
            start = end == bytes.endIndex ? end : bytes.index(after: end)
        }
    }

    /// Adds a field; zero bytes, which no valid value contains, are left out.
    package mutating func append(_ key: String, _ value: String) {
        let isHonest = !value.utf8.contains(0)
        fields.append(Field(key: key, value: isHonest ? value : value.filter { $0 != "\0" }))
    }

    /// Returns the value of the first field with this key.
    package subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

    /// Returns the values of all fields with this key.
    package func values(_ key: String) -> [String] {
        fields.filter { $0.key == key }.map(\.value)
    }

    /// The message in the form in which it is sent.
    package var bytes: [UInt8] {
        fields.flatMap { Array("\($0.key)=\($0.value)".utf8) + [0] } + [0]
    }
}
