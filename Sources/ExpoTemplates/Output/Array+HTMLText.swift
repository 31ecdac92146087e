extension [UInt8] {
    /// Appends bytes as they are, by one copy: raw memory would be copied byte by byte.
    package mutating func append(copying bytes: UnsafeRawBufferPointer) {
        bytes.withMemoryRebound(to: UInt8.self) { append(contentsOf: $0) }
    }

    /// Appends text as HTML shows it, in an element or in a quoted attribute.
    mutating func appendEscaped(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[index...])
            let run = HTMLText.plainRun(of: rest)
            append(copying: UnsafeRawBufferPointer(rebasing: rest[..<run]))
            index += run
            guard index < bytes.count else { return }
            HTMLText.replacement(for: bytes[index])?.withUTF8Buffer { append(contentsOf: $0) }
            index += 1
        }
    }
}
