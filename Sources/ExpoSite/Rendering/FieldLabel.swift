internal import ExpoDiagnostics
internal import ExpoModel

/// The label of a field in the pages of a language.
struct FieldLabel: Sendable, Encodable {
    /// The key of the field.
    let key: String
    let text: String
    /// Whether it lacks the language of the pages.
    let isFallback: Bool
    /// Whether the values are paragraphs.
    let isProse: Bool

    /// Returns the label that `fields.json` gives, or else that of the language's words.
    init(_ field: ShownField, inLanguage number: Int, _ tag: String, _ words: Words) {
        key = field.key
        isProse = field.kind == .markdown || field.kind == .markdownTexts
        let own = field.label(inLanguage: number)
        if let own, !own.isFallback || field.standard == nil {
            (text, isFallback) = (own.shown, own.isFallback)
        } else {
            let word = words.texts["field_\(field.key)"]
            (text, isFallback) = (word ?? field.standardTitle(in: tag), false)
        }
    }
}

extension ShownField {
    /// Returns the label for a theme whose words lack it: in Korean or English.
    fileprivate func standardTitle(in tag: String) -> String {
        let language = MessageLanguage.allCases.first { tag == $0.rawValue } ?? .english
        return standard?.field.title.text(in: language) ?? key
    }
}
