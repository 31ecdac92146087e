internal import ExpoModel

/// A name and the gloss at its end, as in `L'Exposition(1900)`: set apart, they break better.
struct GlossedText {
    let lead: UnsafeRawBufferPointer
    /// With its parentheses; nothing if the text does not end in such a gloss.
    let gloss: UnsafeRawBufferPointer?

    /// Creates the two parts of a text, which is UTF-8; together they are the text, unchanged.
    init(_ text: UnsafeRawBufferPointer) {
        guard let start = Self.startOfGloss(in: text) else {
            lead = text
            gloss = nil
            return
        }
        lead = UnsafeRawBufferPointer(rebasing: text[..<start])
        gloss = UnsafeRawBufferPointer(rebasing: text[start...])
    }

    /// A parenthesis is a character, which marks behind it would change; in simple texts there are
    /// none.
    private static func startOfGloss(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.last == UInt8(ascii: ")") else { return nil }
        if bytes.isSimpleText {
            return bytes.firstIndex(of: UInt8(ascii: "(")).flatMap { $0 > 0 ? $0 : nil }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.last == ")", let opening = text.firstIndex(of: "("), opening > text.startIndex
        else { return nil }
        return text.utf8.distance(from: text.startIndex, to: opening)
    }
}
