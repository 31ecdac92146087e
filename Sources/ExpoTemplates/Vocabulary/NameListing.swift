/// One line of a vocabulary's documentation.
package struct NameListing: Sendable, Hashable {
    /// What a name stands for.
    package enum Kind: String, Sendable, Hashable {
        case text
        case markup
        case flag
        case record
        case list
    }

    /// The name with those it is inside of: `related.picture.width`.
    package let path: String
    package let kind: Kind
    package let description: String
}

extension Vocabulary {
    /// Every name in the order it was declared, each followed by the names inside it.
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

    /// A number that differs between vocabularies whose names are kept in other places: the FNV-1a
    /// hash of the names and their kinds, with what stands inside a name between brackets.
    ///
    /// Each worker of each build asks for it, so it is made without a text.
    var fingerprint: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        mixNames(into: &hash)
        return hash
    }

    private func mixNames(into hash: inout UInt64) {
        for entry in entries {
            Self.mix(entry.name, into: &hash)
            Self.mix(" ", into: &hash)
            Self.mix(entry.listedKind.rawValue, into: &hash)
            Self.mix("(", into: &hash)
            entry.inner?.mixNames(into: &hash)
            Self.mix(")", into: &hash)
        }
    }

    private static func mix(_ text: String, into hash: inout UInt64) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}

extension VocabularyEntry {
    /// The kind without what lies inside.
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
