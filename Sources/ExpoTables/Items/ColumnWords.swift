internal import ExpoModel

/// The usual names of columns in a table of exhibits, in Korean, English and French.
///
/// Case, spaces and punctuation are ignored: `Image name` is `image_name`.
enum ColumnWords {
    /// The keys whose values fit into a cell.
    private static let keys = ItemKey.allCases.filter { $0.kind != .views }

    /// Returns the key whose own name is the header.
    static func key(named header: String) -> ItemKey? {
        let header = folded(header)
        return keys.first { folded("\($0.name)") == header }
    }

    /// Returns the key for which the header is another word.
    static func key(meantBy header: String) -> ItemKey? {
        let header = folded(header)
        return keys.first { $0.field.columns.contains(header) }
    }

    /// The keys' own names and all other words for them, in the form in which they are compared.
    static let all: [(key: ItemKey, word: String)] =
        keys.map { ($0, folded($0.field.name)) }
        + keys.flatMap { key in key.field.columns.map { (key, $0) } }

    /// Returns a header without the characters that are ignored.
    static func folded(_ header: String) -> String {
        String(header.prefix(longest).lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static let longest = 100
}
