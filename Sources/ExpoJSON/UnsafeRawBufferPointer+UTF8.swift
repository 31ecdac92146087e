extension UnsafeRawBufferPointer {
    /// Returns the length of the well-formed UTF-8 sequence at `index`, or 0 if there is none.
    ///
    /// Overlong forms, surrogates and what lies past U+10FFFF are not well-formed.
    func lengthOfScalar(at index: Int) -> Int {
        guard index < count else { return 0 }
        let lead = self[index]
        if lead < 0x80 { return 1 }
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, length <= count - index, isSecondByte(self[index + 1], after: lead) else {
            return 0
        }
        for next in index + 1..<index + length where !self[next].isContinuation { return 0 }
        return length
    }

    /// Returns the scalar at `index`, if the bytes there are well-formed UTF-8.
    func scalar(at index: Int) -> Unicode.Scalar? {
        let length = lengthOfScalar(at: index)
        guard length > 0 else { return nil }
        return String(decoding: self[index..<index + length], as: UTF8.self).unicodeScalars.first
    }

    private func isSecondByte(_ byte: UInt8, after lead: UInt8) -> Bool {
        switch lead {
        case 0xE0: byte >= 0xA0
        case 0xED: byte < 0xA0
        case 0xF0: byte >= 0x90
        case 0xF4: byte < 0x90
        default: true
        }
    }
}
