/// Which characters are Hanja.
extension Unicode.Scalar {
    /// A character whose script is Han (Unicode 16), or one whose code is kept for such.
    ///
    /// Not among them are what the blocks between hold besides: CJK punctuation, kana, hexagrams,
    /// enclosed and squared characters.
    var isHan: Bool {
        guard value >= 0x2E80 else { return false }
        if (0x4E00...0x9FFF).contains(value) || (0x3400...0x4DBF).contains(value) { return true }
        return Self.han.contains { $0.contains(value) }
    }

    /// The rest: radicals, iteration marks and numerals, compatibility ideographs, the
    /// supplementary planes.
    private static let han: [ClosedRange<UInt32>] = [
        0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x3005...0x3005, 0x3007...0x3007,
        0x3021...0x3029, 0x3038...0x303B, 0xF900...0xFA6D, 0xFA70...0xFAD9, 0x16FE2...0x16FE3,
        0x16FF0...0x16FF1, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
