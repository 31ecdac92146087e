/// What the program and its image worker say to each other: fields of a key and a value.
///
/// A message is its fields as `key=value`, each ended by a zero byte, and one more zero byte. Paths
/// and texts hold no zero bytes, so nothing has to be escaped.
package struct WorkerMessage: Sendable, Hashable {
    package private(set) var fields: [Field]

    /// A key, which holds no equals sign, and its value.
    package struct Field: Sendable, Hashable {
        package let key: String
        package let value: String
    }

    package init() {
        fields = []
    }

    /// Creates the message that `bytes` hold, without their last zero byte; nil if they hold none.
    package init?(_ bytes: some Sequence<UInt8>) {
        fields = []
        for part in Array(bytes).split(separator: 0) {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            append(
                String(decoding: part[..<equals], as: UTF8.self),
                String(decoding: part[(equals + 1)...], as: UTF8.self))
        }
    }

    /// Adds a field; zero bytes, which no honest value holds, are left out.
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

    /// The message as it is sent.
    package var bytes: [UInt8] {
        fields.flatMap { Array("\($0.key)=\($0.value)".utf8) + [0] } + [0]
    }
}
