/// UTF-8 in memory (Unicode 16, table 3-7: overlong forms, surrogates and numbers above U+10FFFF
/// are not well-formed).
extension Span<UInt8> {
    /// The offset of the first sequence that is not well-formed; nil if all are.
    package var firstInvalidUTF8: Int? {
        var index = 0
        while index < count {
            if self[index] < 0x80 {
                index = endOfASCII(from: index)
                continue
            }
            let length = lengthOfScalar(at: index)
            guard length > 0 else { return index }
            index += length
        }
        return nil
    }

    private func endOfASCII(from start: Int) -> Int {
        var index = start
        while index + 8 <= count, loadWord(at: index).marksAlone == 0 { index += 8 }
        while index < count, self[index] < 0x80 { index += 1 }
        return index
    }

    /// Returns the length of the well-formed sequence at `index`, or 0 if there is none.
    @inlinable
    package func lengthOfScalar(at index: Int) -> Int {
        guard index < count else { return 0 }
        let lead = self[index]
        if lead < 0x80 { return 1 }
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, length <= count - index else { return 0 }
        let second = self[index + 1]
        let least: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
        let most: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
        guard second >= least, second <= most else { return 0 }
        if length > 2, !self[index + 2].isContinuation { return 0 }
        if length > 3, !self[index + 3].isContinuation { return 0 }
        return length
    }

    /// Returns the scalar at `index`, if the bytes there are well-formed.
    package func wellFormedScalar(at index: Int) -> Unicode.Scalar? {
        let length = lengthOfScalar(at: index)
        guard length > 0 else { return nil }
        let lead = UInt32(self[index])
        var value = length == 1 ? lead : lead & 0xFF >> UInt32(length + 1)
        for place in index + 1..<index + length { value = value << 6 | UInt32(self[place] & 0x3F) }
        return Unicode.Scalar(value)
    }
}
