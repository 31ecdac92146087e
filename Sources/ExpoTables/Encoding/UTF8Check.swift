/// Finds bytes that are no UTF-8.
enum UTF8Check {
    /// Returns the offset of the first sequence that is not well-formed; nothing if all are.
    static func firstFlaw(in memory: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        while index < memory.count {
            if memory[index] < 0x80 {
                index = endOfASCII(from: index, in: memory)
                continue
            }
            let length = lengthOfScalar(at: index, in: memory)
            guard length > 0 else { return index }
            index += length
        }
        return nil
    }

    private static func endOfASCII(from start: Int, in memory: UnsafeRawBufferPointer) -> Int {
        var index = start
        while index + 8 <= memory.count {
            let word = memory.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard word & 0x8080_8080_8080_8080 == 0 else { break }
            index += 8
        }
        while index < memory.count, memory[index] < 0x80 { index += 1 }
        return index
    }

    /// Unicode 16, table 3-7: overlong forms, surrogates and what lies past U+10FFFF are refused.
    @inline(__always)
    private static func lengthOfScalar(at index: Int, in memory: UnsafeRawBufferPointer) -> Int {
        let lead = memory[index]
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, length <= memory.count - index else { return 0 }
        let second = memory[index + 1]
        let least: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
        let most: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
        guard second >= least, second <= most else { return 0 }
        if length > 2, memory[index + 2] & 0xC0 != 0x80 { return 0 }
        if length > 3, memory[index + 3] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
