/// U+FEFF at the beginning of a file, which tells its encoding.
struct ByteOrderMark {
    let encoding: TextEncoding
    let length: Int

    /// Creates the mark that bytes begin with, if they do.
    init?(_ memory: UnsafeRawBufferPointer) {
        if memory.starts(with: [0xEF, 0xBB, 0xBF]) {
            (encoding, length) = (.utf8, 3)
        } else if memory.starts(with: [0xFF, 0xFE]) {
            (encoding, length) = (.utf16(isBigEndian: false), 2)
        } else if memory.starts(with: [0xFE, 0xFF]) {
            (encoding, length) = (.utf16(isBigEndian: true), 2)
        } else {
            return nil
        }
    }

    /// Whether the mark may stand before text of an encoding that somebody named, if somebody did;
    /// the mark knows the byte order better.
    func isOf(_ named: TextEncoding?) -> Bool {
        switch (encoding, named) {
        case (_, nil), (.utf8, .utf8?), (.utf16, .utf16?): true
        default: false
        }
    }
}
