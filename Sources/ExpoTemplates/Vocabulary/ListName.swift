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
