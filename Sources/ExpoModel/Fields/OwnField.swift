internal import ExpoDiagnostics

/// A field of the exhibition's own, as `fields.json` declares it.
package struct OwnField: Sendable, Hashable {
    /// The key as in the file of the items.
    package let key: String
    package let kind: FieldKind

    /// A kind of value of such a field.
    package enum Kind: String, Sendable, CaseIterable {
        case text
        case markdown
        case terms
        case date
        case number
        case link

        /// Creates the kind that corresponds to one of all fields; nil if there is none.
        package init?(_ kind: FieldKind) {
            guard let own = Self.allCases.first(where: { $0.fieldKind == kind }) else { return nil }
            self = own
        }

        package var fieldKind: FieldKind {
            switch self {
            case .text: .text
            case .markdown: .markdown
            case .terms: .terms
            case .date: .dateText
            case .number: .number
            case .link: .link
            }
        }

        static func nearest(to name: String) -> String? {
            Suggestion.nearest(to: name, among: allCases.map(\.rawValue))
        }
    }

    package init(_ key: String, _ kind: Kind) {
        self.key = key
        self.kind = kind.fieldKind
    }

    /// Whether and how its values are translated.
    var translation: Field.Translation { Self.translation(of: kind) }

    /// Whether and how values of a kind are translated.
    static func translation(of kind: FieldKind) -> Field.Translation {
        switch kind {
        case .markdown: .expected
        case .text, .dateText, .link: .possible
        default: .none
        }
    }

    /// Returns whether a text has the form of a key: a letter, then letters, digits, `-` or `_`, of
    /// any script.
    package static func isKey(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, first.properties.isAlphabetic,
            text.utf8.count <= longestKey
        else { return false }
        return scalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || $0.properties.generalCategory == .nonspacingMark || $0 == "-" || $0 == "_"
        }
    }

    /// Returns the end of a key that tables use for a language or for a further picture, `_en` or
    /// `_2`, if the key has one.
    static func reservedEnd(of key: String, _ languages: SiteLanguages) -> String? {
        guard let underscore = key.lastIndex(of: "_") else { return nil }
        let end = key[key.index(after: underscore)...]
        let isNumber = !end.isEmpty && end.allSatisfy { $0.isASCII && $0.isNumber }
        return isNumber || languages.tags.contains(String(end)) ? "_\(end)" : nil
    }

    private static let longestKey = 120
}
