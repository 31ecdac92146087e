/// The key of one thing that has names of its own and may be absent.
public struct RecordName<Names> {
    @usableFromInline let slot: Int
    @usableFromInline let frame: Int
    /// The keys of what is inside.
    public let names: Names
}

extension RecordName: Sendable where Names: Sendable {}
