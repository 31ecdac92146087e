/// How far making the files of a site has come.
package struct FileProgress: Sendable, Hashable {
    /// The files that are made, but for those that are being made.
    package let done: Int
    package let total: Int

    /// Creates the progress of so many files.
    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}
