/// A name and the gloss at its end, as in `L'Exposition(1900)`: set apart, they break better.
struct GlossedText {
    let lead: String
    /// With its parentheses; nothing if the text does not end in such a gloss.
    let gloss: String?

    /// Creates the two parts; together they are the text, unchanged.
    init(_ text: String) {
        guard text.last == ")", let opening = text.firstIndex(of: "("), opening > text.startIndex
        else {
            lead = text
            gloss = nil
            return
        }
        lead = String(text[..<opening])
        gloss = String(text[opening...])
    }
}
