internal import ExpoDiagnostics
internal import ExpoModel

/// A column of a table of items: which of an item's values it has.
struct ItemColumn: Hashable {
    /// The key of the values.
    let key: String
    /// The language of the texts; nil for the main one.
    let language: String?
    /// The picture that the values are about, from 0.
    let view: Int
    /// The kind of the values; nil if the program does not know the key.
    let kind: FieldKind?

    init(_ key: ItemKey, in language: String? = nil, view: Int = 0) {
        self.init(key.text, key.kind, in: language, view: view)
    }

    /// Creates the column of a field of the exhibition's own.
    init(_ field: OwnField, in language: String? = nil) {
        self.init(field.key, field.kind, in: language)
    }

    /// Creates the column of a key unknown to the program.
    init(unknown key: String) { self.init(key, nil) }

    /// Creates the column of the same values in a language.
    init(_ column: ItemColumn, in language: String) {
        self.init(column.key, column.kind, in: language, view: column.view)
    }

    /// Creates the column of a key in a language; nil for the main one.
    init(key: String, kind: FieldKind?, language: String?) {
        self.init(key, kind, in: language)
    }

    private init(_ key: String, _ kind: FieldKind?, in language: String? = nil, view: Int = 0) {
        self.key = key
        self.kind = kind
        self.language = language
        self.view = view
    }

    /// The key that every item must have, if the values are its texts in the main language.
    var requiredKey: ItemKey? {
        guard language == nil, view == 0 else { return nil }
        return ItemKey.allCases.first { $0.text == key && $0.isRequired }
    }

    var isRequired: Bool { requiredKey != nil }

    /// Whether the values are those of a picture.
    var isOfView: Bool { ItemKey.viewKeys.contains { $0.text == key } }

    /// Whether the values are those of a field of the record in the main language.
    var isOfRecord: Bool {
        guard kind != nil, language == nil else { return false }
        return ItemKey.allCases.first { $0.text == key }?.isOfRecord ?? true
    }

    /// Whether a value lacks the translations of a list in a cell, because their number is another one.
    func isLost(_ cell: String, in value: [UInt8], main: String) -> Bool {
        guard language != nil, let kind, kind.separator != nil else { return false }
        let kept = WrittenValue(value, main: main)?.cell(of: self)
        return kept.map(kind.values) != kind.values(in: cell)
    }

    /// Whether the values tell an exhibit from all others: its id, its number in the source, or its inventory
    /// number.
    var isIdentity: Bool {
        language == nil
            && (key == ItemKey.id.text || key == ItemKey.inventoryNumber.text
                || SourceForm.identities.contains(key))
    }

    /// Whether the values are Markdown.
    var isMarkdown: Bool {
        kind == .markdown || kind == .markdownTexts || key == ItemKey.desc.text
    }

    /// Whether the values name a picture.
    var isPicture: Bool { language == nil && key == ItemKey.imageName.text }

    /// Whether the values name the main picture.
    var isMainPicture: Bool { view == 0 && isPicture }

    /// The column of the picture that the values are about.
    var picture: ItemColumn { ItemColumn(.imageName, view: view) }

    /// The column of the same values in the main language.
    var inMainLanguage: ItemColumn { ItemColumn(key, kind, view: view) }

    /// In the place of the main picture's name: the exhibit has no picture.
    static let noPicture = "-"

    /// The name of the column: `name`, `name[en]`, `picture_2`.
    var header: String {
        let base =
            view == 0 ? key : "\(key == ItemKey.imageName.text ? "picture" : key)_\(view + 1)"
        return language.map { "\(base)[\($0)]" } ?? base
    }

    static let knownKeys = ItemKey.allCases.map { "\($0.name)" }

    /// Returns the reason why a text cannot be a cell; nil if it can.
    static func problem(of text: Span<UInt8>) -> Message? {
        if text.count > TableLimits().longestCell { return .cellTooLong }
        return text.contains(0) ? .nulInCell : nil
    }
}

extension FieldKind {
    /// What separates the values of a list in a cell; nil for a kind without lists.
    var separator: Character? {
        switch self {
        case .terms: ";"
        case .markdownTexts: "\n"
        default: nil
        }
    }

    /// Returns the values in a cell.
    func values(in cell: String) -> [String] {
        guard let separator else { return [cell] }
        return cell.split(separator: separator).compactMap { value in
            let value = value.trimmed
            return value.isEmpty ? nil : value
        }
    }

    /// Returns the cell with values; nil if one of them has the separator.
    func cell(of values: [String]) -> String? {
        guard let separator, !values.contains(where: { $0.contains(separator) }) else { return nil }
        return values.joined(separator: separator == "\n" ? "\n" : "\(separator) ")
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without spaces at its ends.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(self[first..<scalars.index(after: last)])
    }
}
