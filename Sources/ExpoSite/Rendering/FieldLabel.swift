internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// The label of a field in the pages of a language.
struct FieldLabel: Sendable, Encodable {
    /// The key of the field.
    let key: String
    /// The number of the kind of the values, on which their form depends.
    let kind: Int
    let text: String
    /// Whether the label lacks the language of the pages.
    let isFallback: Bool
    /// The label as the content of an element.
    let markup: [UInt8]
    /// Whether the values are paragraphs.
    let isProse: Bool

    /// Creates the label that `fields.json` gives, or else that of the language's words.
    init(
        _ field: ShownField, inLanguage number: Int, _ tag: String, _ words: Words,
        phrasing: (_ isFallback: Bool) -> Phrasing
    ) {
        key = field.key
        kind = field.kind.rawValue
        isProse = field.kind == .markdown || field.kind == .markdownTexts
        let own = field.label(inLanguage: number)
        let isOwn = own.map { !$0.isFallback || field.standard == nil } ?? false
        if let own, isOwn {
            text = own.shown
        } else {
            text = words.texts["field_\(field.key)"] ?? field.standardTitle(in: tag)
        }
        isFallback = isOwn && own?.isFallback == true
        let phrasing = phrasing(isFallback)
        var bytes = ByteBuffer()
        text.withUTF8Bytes { text in
            bytes.append(in: phrasing.element) { phrasing.forEachPiece(of: text, $0) }
        }
        markup = Array(bytes.span)
    }
}

extension ShownField {
    /// Returns the label for a theme whose words lack it: in Korean or English.
    fileprivate func standardTitle(in tag: String) -> String {
        let language = MessageLanguage.allCases.first { tag == $0.rawValue } ?? .english
        return standard?.field.title.text(in: language) ?? key
    }
}
