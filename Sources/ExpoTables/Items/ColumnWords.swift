internal import ExpoModel

/// What people call the columns of a table of exhibits, in Korean, English and French.
///
/// Case, spaces and signs do not count: `Image name` is `image_name`.
enum ColumnWords {
    /// Returns the key whose own name a header is.
    static func key(named header: String) -> ItemKey? {
        let header = folded(header)
        return ItemKey.allCases.first { folded("\($0.name)") == header }
    }

    /// Returns the key that a header means in other words.
    static func key(meantBy header: String) -> ItemKey? {
        let header = folded(header)
        return ItemKey.allCases.first { $0.field.columns.contains(header) }
    }

    /// The keys' own names, and all other words for them, as they are compared.
    static let all: [(key: ItemKey, word: String)] =
        ItemKey.allCases.map { ($0, folded($0.field.name)) }
        + ItemKey.allCases.flatMap { key in key.field.columns.map { (key, $0) } }

    /// Returns a header without what does not count.
    static func folded(_ header: String) -> String {
        String(header.prefix(longest).lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static let longest = 100
}
