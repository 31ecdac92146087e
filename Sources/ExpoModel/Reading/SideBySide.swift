/// Does two things at the same time; who reads the model says how.
package protocol SideBySide: Sendable {
    /// Returns what both have made, when both are done.
    func both<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
    ) -> (First, Second)
}
