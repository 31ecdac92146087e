/// How far making pictures has come.
package struct PictureProgress: Sendable, Hashable {
    /// The pictures that are done, of those that had to be made.
    package let done: Int
    package let total: Int
    /// The time that is left, by the work that is left; nil before anything is done.
    package let secondsLeft: Int?

    package init(done: Int, total: Int, secondsLeft: Int?) {
        self.done = done
        self.total = total
        self.secondsLeft = secondsLeft
    }

    /// Creates the progress after `seconds` in which `workDone` was done.
    init(done: Int, of total: Int, workDone: Int, workLeft: Int, seconds: Double) {
        self.done = done
        self.total = total
        secondsLeft =
            workDone > 0 ? Int((seconds * Double(workLeft) / Double(workDone)).rounded(.up)) : nil
    }
}
