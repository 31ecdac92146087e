extension ByteBuffer {
    /// Appends text as HTML shows it, in an element or in a quoted attribute.
    package mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped(UnsafeRawBufferPointer($0)) }
    }

    /// Appends text as HTML shows it, in an element or in a quoted attribute.
    package mutating func appendEscaped(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        var index = 0
        while index < bytes.count {
            let left = bytes.count - index
            reserve(left + 8)
            guard let end = memory.baseAddress else { return }
            let run = HTMLText.copyPlainRun(of: start + index, count: left, to: end + used)
            used += run
            index += run
            guard index < bytes.count else { return }
            if let replacement = HTMLText.replacement(for: bytes[index]) { append(replacement) }
            index += 1
        }
    }
}
