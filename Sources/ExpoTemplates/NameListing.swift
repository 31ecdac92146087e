/// One line of a vocabulary's documentation.
package struct NameListing: Sendable, Hashable {
    /// The kind of value of a name.
    package enum Kind: String, Sendable, Hashable {
        case text
        case markup
        case flag = "condition"
        case record
        case list
    }

    /// The name with those that contain it: `related.picture.width`.
    package let path: String
    package let kind: Kind
    package let description: String
}

extension Vocabulary {
    /// Every name in the order of declaration, each followed by the names inside it.
    package var listing: [NameListing] {
        listing(under: "")
    }

    private func listing(under prefix: String) -> [NameListing] {
        entries.flatMap { entry in
            let own = NameListing(
                path: prefix + entry.name, kind: entry.listedKind, description: entry.description)
            return [own] + (entry.inner?.listing(under: own.path + ".") ?? [])
        }
    }
}

extension VocabularyEntry {
    /// The kind without the names inside it.
    var listedKind: NameListing.Kind {
        switch kind {
        case .text: .text
        case .markup: .markup
        case .flag: .flag
        case .record: .record
        case .list: .list
        }
    }
}
