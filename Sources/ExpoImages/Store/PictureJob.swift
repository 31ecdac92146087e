private import ExpoThreads

/// One original that a worker is asked about, however many of the site's pictures it is.
struct PictureJob: Sendable {
    let digest: PictureDigest
    /// The pictures that it is, by their place among the orders.
    var indices: [Int]
    /// The uses for which variants are to be made.
    var uses: PictureUses
    let path: String
    let stamp: OriginalStamp?
    var entry: PictureEntry

    /// How long it will take, in comparison with others.
    var work: Int {
        let size = entry.facts?.size ?? entry.header.size
        return size.map { $0.width * $0.height } ?? 1_000_000
    }
}

/// What came of asking a worker about a picture.
struct JobResult: Sendable {
    var entry: PictureEntry
    var problems: [PictureProblem] = []
    var limit: StoreProblem?
    /// The number of variants made.
    var made = 0
}

/// What came of the jobs so far, told by several threads.
final class JobBoard: Sendable {
    private let jobs: [PictureJob]
    private let start = Clock.monotonic()
    private let progress: @Sendable (PictureProgress) -> Void
    private let allWork: Int
    private let content: Locked<Content>

    private struct Content {
        var results: [JobResult]
        var done = 0
        var workDone = 0
    }

    /// Creates the board of jobs of which none is done, and says so.
    init(_ jobs: [PictureJob], progress: @escaping @Sendable (PictureProgress) -> Void) {
        self.jobs = jobs
        self.progress = progress
        allWork = jobs.reduce(0) { $0 + $1.work }
        content = Locked(Content(results: jobs.map { JobResult(entry: $0.entry) }))
        if !jobs.isEmpty { progress(PictureProgress(done: 0, total: jobs.count, secondsLeft: nil)) }
    }

    var results: [JobResult] { content.withLock { $0.results } }

    func note(_ result: JobResult, of index: Int) {
        content.withLock { content in
            content.results[index] = result
            content.done += 1
            content.workDone += jobs[index].work
            progress(
                PictureProgress(
                    done: content.done, of: jobs.count, workDone: content.workDone,
                    workLeft: allWork - content.workDone,
                    seconds: Double(Clock.monotonic() - start) / 1e9))
        }
    }
}
