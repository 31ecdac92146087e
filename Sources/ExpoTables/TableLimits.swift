/// How much of a table is read: more than any spreadsheet program holds, so that only what is
/// hostile or broken is refused.
package struct TableLimits: Sendable {
    /// In bytes: 1 GiB.
    package static let longestFile = 1 << 30

    /// In bytes: 16 MiB, which is also what the longest text of a page may have.
    package var longestCell = 16 << 20
    /// The cells of a row.
    package var mostColumns = 1024
    /// The cells of a table, of which each takes eight bytes of memory.
    package var mostCells = 16 << 20

    /// Creates the default limits.
    package init() {}
}
