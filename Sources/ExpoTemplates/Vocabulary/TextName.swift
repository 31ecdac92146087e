/// The key of a text, which is escaped wherever it is shown.
package struct TextName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}
