/// Limits of a table. They are above those of any spreadsheet program, so that only hostile or
/// damaged files are refused.
package struct TableLimits: Sendable {
    /// In bytes: 1 GiB.
    package static let longestFile = 1 << 30

    /// In bytes: 16 MiB, which is also the limit for texts of pages.
    package var longestCell = 16 << 20
    /// The number of cells in a row.
    package var mostColumns = 1024
    /// The number of cells in a table; each takes eight bytes of memory.
    package var mostCells = 16 << 20

    /// Creates the default limits.
    package init() {}
}
