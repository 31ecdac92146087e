/// The pictures of a run, in the order of their orders.
package struct PreparedPictures: Sendable {
    package let pictures: [PreparedPicture]
    /// What kept variants from being made.
    package let limits: [StoreProblem]
    /// The number of variants made in this run.
    package let made: Int
    /// The number of variants that were there.
    package let cached: Int
    /// Holds the files where there is no cache; with it, they go.
    let temporary: TemporaryCache?
}
