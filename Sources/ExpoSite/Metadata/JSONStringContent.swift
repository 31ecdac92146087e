/// What can be written as a JSON string: a string, or UTF-8 where it stands in memory.
protocol JSONStringContent {
    /// The content as a string of its own.
    var string: String { get }

    /// Calls `body` with the content as UTF-8.
    func withUTF8Bytes(_ body: (UnsafeRawBufferPointer) -> Void)
}

extension String: JSONStringContent {
    var string: String { self }

    func withUTF8Bytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        var text = self
        text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}

extension UnsafeRawBufferPointer: JSONStringContent {
    var string: String { String(decoding: self, as: UTF8.self) }

    func withUTF8Bytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        body(self)
    }
}
