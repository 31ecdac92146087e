/// A step of rendering a page.
///
/// Depths count the rows around a value; the page is zero.
enum Instruction: Sendable, Hashable {
    /// Appends bytes of the template's literals.
    case literal(start: Int32, count: Int32)
    /// Appends a text, escaped.
    case text(slot: Int32, depth: UInt8)
    /// Appends markup as it is.
    case markup(slot: Int32, depth: UInt8)
    /// Goes on elsewhere if a value is empty.
    case skipUnless(slot: Int32, depth: UInt8, target: Int32)
    /// Goes on elsewhere if a value is not empty.
    case skipIf(slot: Int32, depth: UInt8, target: Int32)
    /// Makes the first row of a list the one at the depth below it, or goes on behind the loop.
    case enter(slot: Int32, depth: UInt8, row: UInt8, target: Int32)
    /// Goes on with the next row of a list at the loop's first step, if there is a next row.
    case next(row: UInt8, target: Int32)
}
