internal import ExpoModel

/// The usual names of columns in a table of exhibits, in Korean, English and French.
///
/// Case, spaces and punctuation are ignored: `Image name` is `image_name`.
enum ColumnWords {
    /// The keys whose values fit into a cell.
    private static let keys = ItemKey.allCases.filter { $0.kind != .views }
    private static let byName = first { [folded($0.field.name)] }
    private static let byColumn = first { $0.field.columns }
    private static let byTerm = first { $0.field.dublinCore.map(folded) }

    /// Returns the first key that has a word, for each of the words.
    private static func first(_ words: (ItemKey) -> [String]) -> [String: ItemKey] {
        let pairs = keys.flatMap { key in words(key).map { ($0, key) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the key whose own name is the header.
    static func key(named header: String) -> ItemKey? {
        byName[folded(header)]
    }

    /// Returns the key for which the header is another word, or a term of Dublin Core.
    static func key(meantBy header: String) -> ItemKey? {
        if let term = dublinCoreTerm(in: header) { return byTerm[term] }
        return byColumn[folded(header)]
    }

    /// Returns the key that a name in another program's records means by its own name, by another word, or by a
    /// term of Dublin Core: one of the texts, of the record, or about a picture. The others mean something else
    /// elsewhere, such as the type.
    static func fieldKey(meantBy name: String) -> ItemKey? {
        guard let key = key(named: name) ?? key(meantBy: name) else { return nil }
        let isText = [.name, .shortDesc, .desc].contains(key)
        return isText || key.isOfRecord || ItemKey.viewKeys.contains(key) ? key : nil
    }

    /// Returns the term of Dublin Core that a header with its prefix names: `dcterms:creator`, `dc.creator` or
    /// `Dublin Core:Creator`.
    private static func dublinCoreTerm(in header: String) -> String? {
        guard let end = header.firstIndex(where: { $0 == ":" || $0 == "." }),
            ["dc", "dcterms", "dublincore"].contains(folded(String(header[..<end])))
        else { return nil }
        return folded(String(header[end...]))
    }

    /// The keys' own names and all other words for them, in the form in which they are compared.
    static let all: [(key: ItemKey, word: String)] =
        keys.map { ($0, folded($0.field.name)) }
        + keys.flatMap { key in key.field.columns.map { (key, $0) } }

    /// Returns a header without the characters that are ignored.
    static func folded(_ header: String) -> String {
        simplyFolded(header)
            ?? String(header.prefix(longest).lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// Returns a short header of nothing but ASCII, Hangul and Han without the characters that are ignored; nil for
    /// any other.
    private static func simplyFolded(_ header: String) -> String? {
        guard header.utf8.count <= longest else { return nil }
        var folded = String.UnicodeScalarView()
        for scalar in header.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", "\u{AC00}"..."\u{D7A3}", "\u{4E00}"..."\u{9FFF}":
                folded.append(scalar)
            case "A"..."Z": folded.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
            case "\0"..."\u{7F}": break
            default: return nil
            }
        }
        return String(folded)
    }

    private static let longest = 100
}
