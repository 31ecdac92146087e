internal import ExpoBytes
internal import ExpoDiagnostics

/// A punctuation character that a text does not contain.
///
/// Inserted between a delimiter and a letter, it makes libcmark see punctuation there. It is
/// removed before anything is shown.
struct FlankingMark {
    /// The marks to choose from: U+12470 to U+12474, cuneiform word dividers.
    static let first = 0x12470
    static let choices = 5
    static let length = 4

    private static let lead = (UInt8(0xF0), UInt8(0x92), UInt8(0x91))
    private static let firstTail: UInt8 = 0xB0

    private let tail: UInt8

    /// Chooses a mark that the text does not contain, neither directly nor as a numeric reference;
    /// nil if it contains all of them.
    init?(absentFrom text: Span<UInt8>) {
        var taken: UInt8 = 0
        var index = text.firstIndex(of: Self.lead.0, from: 0)
        while index < text.count {
            taken |= Self.bit(of: Self.mark(at: index, in: text))
            index = text.firstIndex(of: Self.lead.0, from: index + 1)
        }
        index = text.firstIndex(of: UInt8(ascii: "&"), from: 0)
        while index < text.count {
            taken |= Self.bit(of: Self.markReferred(toAt: index, in: text))
            index = text.firstIndex(of: UInt8(ascii: "&"), from: index + 1)
        }
        let free = (~taken).trailingZeroBitCount
        guard free < Self.choices else { return nil }
        tail = Self.firstTail + UInt8(free)
    }

    /// The mark's UTF-8.
    var bytes: [UInt8] { [Self.lead.0, Self.lead.1, Self.lead.2, tail] }

    /// The same four bytes, as stored in memory.
    var word: UInt32 {
        UInt32(
            bigEndian: UInt32(Self.lead.0) << 24 | UInt32(Self.lead.1) << 16
                | UInt32(Self.lead.2) << 8 | UInt32(tail))
    }

    /// Returns the index of the first mark at or after `start`; the count if there is none.
    @inline(__always)
    func firstIndex(in text: Span<UInt8>, from start: Int) -> Int {
        var index = text.firstIndex(of: Self.lead.0, from: start)
        while index < text.count, !occurs(at: index, in: text) {
            index = text.firstIndex(of: Self.lead.0, from: index + 1)
        }
        return index
    }

    /// Returns whether the mark is at `index`.
    func occurs(at index: Int, in text: Span<UInt8>) -> Bool {
        index + Self.length <= text.count && text[index] == Self.lead.0
            && text[index + 1] == Self.lead.1
            && text[index + 2] == Self.lead.2 && text[index + 3] == tail
    }

    /// Returns the number of the mark that begins with the lead byte at `index`; a number beyond
    /// the choices if there is none.
    private static func mark(at index: Int, in text: Span<UInt8>) -> Int {
        guard index + 3 < text.count, text[index + 1] == lead.1, text[index + 2] == lead.2 else {
            return choices
        }
        return Int(text[index + 3]) - Int(firstTail)
    }

    /// Returns the number of the mark that a reference specifies; a number beyond the choices if
    /// there is none.
    private static func markReferred(toAt index: Int, in text: Span<UInt8>) -> Int {
        guard index + 2 < text.count, text[index + 1] == UInt8(ascii: "#") else { return choices }
        return number(at: index + 2, in: text) - first
    }

    private static func bit(of choice: Int) -> UInt8 {
        (0..<choices).contains(choice) ? 1 << UInt8(choice) : 0
    }

    private static func number(at start: Int, in text: Span<UInt8>) -> Int {
        let isHexadecimal = text[start] | 0x20 == UInt8(ascii: "x")
        let digits = text.extracting((isHexadecimal ? start + 1 : start)...).extracting(first: 8)
        var number = 0
        for index in digits.indices {
            guard let value = Character(Unicode.Scalar(digits[index])).hexDigitValue,
                value < (isHexadecimal ? 16 : 10)
            else { break }
            number = number * (isHexadecimal ? 16 : 10) + value
        }
        return number
    }
}
