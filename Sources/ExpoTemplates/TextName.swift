/// The key of a text, which is escaped wherever it is shown.
package struct TextName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of HTML the program has made, which is shown as it is.
package struct MarkupName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of a text that is shown as the content of an element: escaped, with tags the program
/// puts between its pieces.
///
/// It is listed as markup. In an attribute those tags would be wrong; that needs a text.
package struct PhraseName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of something true or false.
package struct FlagName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}

/// The key of one thing that has names of its own and may be absent.
public struct RecordName<Names> {
    @usableFromInline let slot: Int
    @usableFromInline let frame: Int
    /// The keys of what is inside.
    public let names: Names
}

extension RecordName: Sendable where Names: Sendable {}

/// The key of any number of things that have names of their own.
public struct ListName<Names> {
    @usableFromInline let slot: Int
    @usableFromInline let frame: Int
    @usableFromInline let rowFrame: Int
    @usableFromInline let rowSlots: Int
    /// The keys of what is inside each row.
    public let names: Names
}

extension ListName: Sendable where Names: Sendable {}
