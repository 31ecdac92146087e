/// What came of asking a worker about a picture.
struct JobResult: Sendable {
    var entry: PictureEntry
    var problems: [PictureProblem] = []
    var limit: StoreProblem?
    /// The number of variants made.
    var made = 0
}
