internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// Sets a text of the content; nothing leaves it absent.
    mutating func set(_ name: TextName, _ text: ContentText?) {
        text?.withShownBytes { set(name, $0) }
    }

    /// Sets a text of the content as the content of an element; nothing leaves it absent.
    mutating func set(_ name: PhraseName, _ text: ContentText?, _ phrasing: Phrasing) {
        text?.withShownBytes { set(name, $0, phrasing) }
    }

    /// Sets a text, which is UTF-8, as the content of an element; nothing leaves it absent.
    mutating func set(
        _ name: PhraseName, _ text: UnsafeRawBufferPointer?, _ phrasing: Phrasing
    ) {
        guard let text else { return }
        set(name) { phrasing.forEachPiece(of: text, $0) }
    }

    /// Sets a text as the content of an element; nothing leaves it absent.
    mutating func set(_ name: PhraseName, _ text: String?, _ phrasing: Phrasing) {
        text?.withUTF8Bytes { set(name, $0, phrasing) }
    }

    /// Sets a name, and its two parts: what comes before the gloss at its end, and the gloss, if
    /// any.
    mutating func set(
        _ name: PhraseName, lead: PhraseName, gloss: PhraseName, to text: UnsafeRawBufferPointer,
        _ phrasing: Phrasing
    ) {
        set(name, text, phrasing)
        let parts = GlossedText(text)
        guard let ownGloss = parts.gloss else { return set(lead, like: name) }
        set(lead, parts.lead, phrasing)
        set(gloss, ownGloss, phrasing)
    }
}
