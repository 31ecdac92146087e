/// Percent-encoding as addresses use it.
enum PercentEncoding {
    /// Returns the text that `%XX` stands for, or the text itself where that is not UTF-8.
    static func decoded(_ text: UnsafeRawBufferPointer) -> String {
        String(validating: decoded(Array(text)), as: UTF8.self)
            ?? String(decoding: text, as: UTF8.self)
    }

    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let value = byte(at: index, in: bytes) {
                decoded.append(value)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded
    }

    private static func byte(at index: Int, in bytes: [UInt8]) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return nil }
        guard let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) else {
            return nil
        }
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
