extension [UInt8] {
    /// Appends bytes as they are, by one copy: raw memory would be copied byte by byte.
    package mutating func append(copying bytes: UnsafeRawBufferPointer) {
        bytes.withMemoryRebound(to: UInt8.self) { append(contentsOf: $0) }
    }
}
