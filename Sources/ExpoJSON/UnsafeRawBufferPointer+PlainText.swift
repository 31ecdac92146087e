extension UnsafeRawBufferPointer {
    /// Returns the first byte from `start` on that is not plain JSON text: a quote, a backslash, a
    /// control character, the first byte of a malformed UTF-8 sequence, or the end.
    ///
    /// The bytes before `start` are well-formed.
    func endOfPlainText(from start: Int) -> Int {
        var index = start
        if index < PlainTextBlock.lookBehind {
            index = endOfPlainText(from: start, limit: Swift.min(PlainTextBlock.lookBehind, count))
            if index < PlainTextBlock.lookBehind { return index }
        }
        while index <= count - PlainTextBlock.size {
            switch PlainTextBlock(at: index, in: self).ending {
            case .none:
                index += PlainTextBlock.size
            case .stop(let bytes):
                return index + bytes
            case .doubt:
                let limit = index + PlainTextBlock.size
                index = endOfPlainText(
                    from: boundary(before: index, notBefore: start), limit: limit)
                if index < limit { return index }
            }
        }
        return endOfPlainText(from: boundary(before: index, notBefore: start), limit: count)
    }

    /// Looks at one scalar after the other, until one is not plain or begins at or after `limit`.
    private func endOfPlainText(from start: Int, limit: Int) -> Int {
        var index = start
        while index < limit, !isStop(self[index]) {
            let length = lengthOfScalar(at: index)
            guard length > 0 else { break }
            index += length
        }
        return index
    }

    private func isStop(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Returns where the sequence of two or three bytes begins that is not complete before `index`,
    /// or `index` itself.
    private func boundary(before index: Int, notBefore start: Int) -> Int {
        if index > start, self[index - 1] >= 0xC0 { return index - 1 }
        if index > start + 1, self[index - 2] >= 0xE0 { return index - 2 }
        return index
    }
}
