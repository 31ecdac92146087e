/// Where a value is found: in which of the frames around it, outermost first, and in which slot.
struct ValueReference: Sendable, Hashable {
    /// Zero for constants, one for the page, more for the rows of the lists around it.
    let level: Int
    let slot: Int
}
