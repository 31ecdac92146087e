import ExpoModel
import ExpoTemplates

/// A name and the gloss at its end, as in `L'Exposition(1900)`: separated, they can be wrapped
/// better.
struct GlossedText: ~Escapable {
    let lead: Span<UInt8>
    /// The gloss with its parentheses; `nil` if the text does not end with one.
    let gloss: Span<UInt8>?

    /// Splits a UTF-8 text into the two parts; together they are the unchanged text.
    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        guard let start = Self.startOfGloss(in: text) else {
            lead = text
            gloss = nil
            return
        }
        lead = text.extracting(..<start)
        gloss = text.extracting(start...)
    }

    /// Returns the offset of the opening parenthesis. A parenthesis with combining marks is another
    /// character, so texts that are not simple are searched by characters.
    private static func startOfGloss(in bytes: Span<UInt8>) -> Int? {
        guard bytes.last == UInt8(ascii: ")") else { return nil }
        if bytes.isSimpleText {
            let start = bytes.firstIndex(of: UInt8(ascii: "("), from: 0)
            return start > 0 && start < bytes.count ? start : nil
        }
        let text = String(decoding: bytes)
        guard text.last == ")", let opening = text.firstIndex(of: "("), opening > text.startIndex
        else { return nil }
        return text.utf8.distance(from: text.startIndex, to: opening)
    }
}

extension TemplateValues {
    /// Sets a text of the content; if it is `nil`, the name stays absent.
    mutating func set(_ name: TextName, _ text: ContentText?) {
        text?.withShownBytes { set(name, $0) }
    }

    /// Sets a text of the content as the content of an element; if it is `nil`, the name stays
    /// absent.
    mutating func set(_ name: PhraseName, _ text: ContentText?, _ site: SiteValues) {
        guard let text else { return }
        let phrasing = site.phrasing(of: text)
        text.withShownBytes { set(name, $0, phrasing) }
    }

    /// Sets a UTF-8 text as the content of an element; if it is `nil`, the name stays absent.
    mutating func set(
        _ name: PhraseName, _ text: Span<UInt8>?, _ phrasing: Phrasing
    ) {
        guard let text else { return }
        set(name, in: phrasing.element) { phrasing.forEachPiece(of: text, $0) }
    }

    /// Sets a text as the content of an element; if it is `nil`, the name stays absent.
    mutating func set(_ name: PhraseName, _ text: String?, _ phrasing: Phrasing) {
        text?.withUTF8Bytes { set(name, $0, phrasing) }
    }

    /// Sets a name and its two parts: the text before the gloss, and the gloss, if any.
    mutating func set(
        _ name: PhraseName, lead: PhraseName, gloss: PhraseName, to text: Span<UInt8>,
        _ phrasing: Phrasing
    ) {
        set(name, text, phrasing)
        let parts = GlossedText(text)
        guard let ownGloss = parts.gloss else { return set(lead, like: name) }
        set(lead, parts.lead, phrasing)
        set(gloss, ownGloss, phrasing)
    }
}
