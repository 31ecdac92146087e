import ExpoBytes

extension [UInt8] {
    /// Returns the number in some bytes; nil if they are not all there.
    func number(at offset: Int, bytes: Int, _ order: ByteOrder = .bigEndian) -> Int? {
        guard offset >= 0, bytes <= 7, offset + bytes <= count else { return nil }
        let digits = self[offset..<(offset + bytes)]
        return switch order {
        case .bigEndian: digits.reduce(0) { $0 << 8 | Int($1) }
        case .littleEndian: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// Whether this text, of ASCII characters, is here.
    func holds(_ text: StaticString, at offset: Int) -> Bool {
        let wanted = Array(text.description.utf8)
        return offset >= 0 && offset + wanted.count <= count
            && self[offset..<(offset + wanted.count)].elementsEqual(wanted)
    }

    /// Adds a number, cut to this many bytes.
    mutating func append(_ number: Int, bytes: Int, _ order: ByteOrder = .bigEndian) {
        let digits = (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        append(contentsOf: order == .littleEndian ? digits : digits.reversed())
    }
}
