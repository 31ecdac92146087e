/// The key of any number of things that have names of their own.
package struct ListName<Names> {
    let slot: Int
    let frame: Int
    let rowFrame: Int
    let rowSlots: Int
    /// The keys of what is inside each row.
    package let names: Names
}

extension ListName: Sendable where Names: Sendable {}
