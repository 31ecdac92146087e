/// The key of something true or false.
package struct FlagName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}
