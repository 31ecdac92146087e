/// The key of HTML the program has made, which is shown as it is.
package struct MarkupName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}
