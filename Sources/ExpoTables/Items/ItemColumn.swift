internal import ExpoDiagnostics
internal import ExpoModel

/// A column of a table of items: the key of its values.
struct ItemColumn {
    let key: String
    let isRequired: Bool

    init(_ key: ItemKey) {
        self.key = "\(key.name)"
        isRequired = key.isRequired
    }

    /// Creates the column of a key unknown to the program.
    init(unknown key: String) {
        self.key = key
        isRequired = false
    }

    static let knownKeys = ItemKey.allCases.map { "\($0.name)" }

    /// Returns the reason why a text cannot be a cell; nil if it can.
    static func problem(of text: Span<UInt8>) -> Message? {
        if text.count > TableLimits().longestCell { return .cellTooLong }
        return text.contains(0) ? .nulInCell : nil
    }
}
