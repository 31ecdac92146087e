extension UnsafeRawBufferPointer {
    /// Whether a text, which is UTF-8, has only ASCII, ideographs of the first block and Hangul
    /// syllables.
    ///
    /// Of such a text bytes tell all that is asked of names: it is composed, each of its scalars is
    /// a character of its own (CR LF aside) and can be seen, and only ASCII letters have two cases.
    /// Almost all names are of this kind, and reading them as strings costs twenty times as much.
    package var isSimpleText: Bool {
        var index = 0
        while index < count {
            if index + 8 <= count {
                let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if word & 0x8080_8080_8080_8080 == 0 {
                    index += 8
                    continue
                }
            }
            if self[index] < 0x80 {
                index += 1
            } else if index + 2 < count, isSimpleScalar(self[index], self[index + 1], index) {
                index += 3
            } else {
                return false
            }
        }
        return true
    }

    /// Whether the scalar of three bytes at `index` is in U+4E00–U+9FFF or in U+AC00–U+D7A3.
    @inline(__always)
    private func isSimpleScalar(_ first: UInt8, _ second: UInt8, _ index: Int) -> Bool {
        switch first {
        case 0xE5...0xE9, 0xEB, 0xEC: true
        case 0xE4: second >= 0xB8
        case 0xEA: second >= 0xB0
        case 0xED: second < 0x9E || (second == 0x9E && self[index + 2] <= 0xA3)
        default: false
        }
    }
}
