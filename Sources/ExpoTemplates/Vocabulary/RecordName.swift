/// The key of one thing that has names of its own and may be absent.
package struct RecordName<Names> {
    let slot: Int
    let frame: Int
    /// The keys of what is inside.
    package let names: Names
}

extension RecordName: Sendable where Names: Sendable {}
