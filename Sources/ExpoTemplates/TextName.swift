/// The key of a text, which is escaped wherever it is shown.
package struct TextName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of HTML of the program, which is shown as it is.
package struct MarkupName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of a text shown as the content of an element: escaped, with tags of the program between
/// its pieces.
///
/// It is listed as markup. The tags would be wrong in an attribute, which needs a text.
package struct PhraseName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of a Boolean value.
package struct FlagName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of one record with names of its own, which may be absent.
public struct RecordName<Names> {
    @usableFromInline let slot: Int
    @usableFromInline let frame: Int
    /// The keys of the values inside.
    public let names: Names
}

extension RecordName: Sendable where Names: Sendable {}

/// The key of a list of records with names of their own.
public struct ListName<Names> {
    @usableFromInline let slot: Int
    @usableFromInline let frame: Int
    @usableFromInline let rowFrame: Int
    @usableFromInline let rowSlots: Int
    /// The keys of the values inside each row.
    public let names: Names
}

extension ListName: Sendable where Names: Sendable {}

/// The tag of a `span` around a phrase.
package struct PhraseElement: Sendable {
    /// The start tag.
    package let start: [UInt8]

    /// - Parameter attributes: as HTML has them, with their values escaped.
    package init(attributes: String) {
        start = Array("<span \(attributes)>".utf8)
    }
}
