/// A punctuation character that a text does not contain.
///
/// Put between a delimiter and a letter, it makes libcmark see punctuation there. It is taken out
/// again before anything is shown.
struct FlankingMark {
    /// The marks to choose from: U+12470 to U+12474, cuneiform word dividers.
    static let first = 0x12470
    static let choices = 5
    static let length = 4

    private static let lead = (UInt8(0xF0), UInt8(0x92), UInt8(0x91))
    private static let firstTail: UInt8 = 0xB0

    private let tail: UInt8

    /// Chooses a mark that neither stands in the text nor is meant by a numeric reference in it;
    /// fails for a text that has them all.
    init?(absentFrom text: UnsafeRawBufferPointer) {
        var isTaken = [Bool](repeating: false, count: Self.choices)
        var index = Self.nextCandidate(in: text, from: 0)
        while index < text.count {
            if let choice = Self.choice(at: index, in: text) { isTaken[choice] = true }
            index = Self.nextCandidate(in: text, from: index + 1)
        }
        guard let free = isTaken.firstIndex(of: false) else { return nil }
        tail = Self.firstTail + UInt8(free)
    }

    /// The mark's UTF-8.
    var bytes: [UInt8] { [Self.lead.0, Self.lead.1, Self.lead.2, tail] }

    /// Calls `body` with what stands between the marks of a text.
    func forEachPiece(
        of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        var index = Self.nextLead(in: text, from: 0)
        while index + Self.length <= text.count {
            if stands(at: index, in: text) {
                body(UnsafeBufferPointer(rebasing: text[start..<index]))
                start = index + Self.length
            }
            index = Self.nextLead(in: text, from: index + 1)
        }
        body(UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Returns a text without the marks.
    func removed(from text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var rest: [UInt8] = []
        forEachPiece(of: text) { rest.append(contentsOf: $0) }
        return rest
    }

    private func stands(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        text[index] == Self.lead.0 && text[index + 1] == Self.lead.1
            && text[index + 2] == Self.lead.2 && text[index + 3] == tail
    }

    private static func nextLead(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        UnsafeRawBufferPointer(text).firstIndex(of: lead.0, or: lead.0, from: start)
    }

    private static func nextCandidate(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        text.firstIndex(of: lead.0, or: UInt8(ascii: "&"), from: start)
    }

    private static func choice(at index: Int, in text: UnsafeRawBufferPointer) -> Int? {
        if text[index] == lead.0, index + 3 < text.count {
            guard text[index + 1] == lead.1, text[index + 2] == lead.2 else { return nil }
            return choice(Int(text[index + 3]) - Int(firstTail))
        }
        guard text[index] == UInt8(ascii: "&"), index + 2 < text.count,
            text[index + 1] == UInt8(ascii: "#")
        else { return nil }
        return choice(number(at: index + 2, in: text) - first)
    }

    private static func choice(_ number: Int) -> Int? {
        (0..<choices).contains(number) ? number : nil
    }

    private static func number(at start: Int, in text: UnsafeRawBufferPointer) -> Int {
        let isHexadecimal = text[start] | 0x20 == UInt8(ascii: "x")
        let digits = text[(isHexadecimal ? start + 1 : start)...].prefix(8)
        var number = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue,
                value < (isHexadecimal ? 16 : 10)
            else { break }
            number = number * (isHexadecimal ? 16 : 10) + value
        }
        return number
    }
}
