/// How long nothing must be written before what was written counts as whole, in milliseconds.
package struct SettlingTime: Sendable {
    /// After a file was closed, moved or removed.
    let whole: Int
    /// While a file is being written.
    let partial: Int
    /// In all, for somebody who never stops.
    let most: Int

    package init(whole: Int = 10, partial: Int = 100, most: Int = 5000) {
        self.whole = whole
        self.partial = partial
        self.most = most
    }
}
