private import ExpoThreads

/// A request to a worker about one page of an original, which may be several of the site's pictures, and its
/// result.
struct PictureJob: Sendable {
    /// The key of the results in the cache.
    let key: PictureDigest
    /// The indices of its pictures among the orders.
    var indices: [Int]
    /// The uses for which variants are to be made.
    var uses: PictureUses
    let path: String
    var page = 1
    let stamp: OriginalStamp?
    var entry: PictureEntry
    var problems: [PictureProblem] = []
    var limit: StoreProblem?
    /// The number of variants made.
    var made = 0

    /// The estimated amount of work, relative to other jobs.
    var work: Int {
        let size = entry.facts?.size ?? entry.header.size
        return size.map { $0.width * $0.height } ?? 1_000_000
    }
}

/// The results of the jobs so far, from several threads.
final class JobBoard: Sendable {
    private let start = Moment.now
    private let progress: @Sendable (PictureProgress) -> Void
    private let allWork: Int
    private let content: Locked<Content>

    private struct Content {
        var jobs: [PictureJob]
        var done = 0
        var workDone = 0
    }

    /// Creates a board on which no job is done, and reports that progress.
    init(_ jobs: [PictureJob], progress: @escaping @Sendable (PictureProgress) -> Void) {
        self.progress = progress
        allWork = jobs.reduce(0) { $0 + $1.work }
        content = Locked(Content(jobs: jobs))
        if !jobs.isEmpty { progress(PictureProgress(done: 0, total: jobs.count, secondsLeft: nil)) }
    }

    var jobs: [PictureJob] { content.withLock { $0.jobs } }

    /// Records that the job at an index is done.
    func note(_ done: PictureJob, at index: Int) {
        content.withLock { content in
            content.done += 1
            content.workDone += content.jobs[index].work
            content.jobs[index] = done
            progress(
                PictureProgress(
                    done: content.done, of: content.jobs.count, workDone: content.workDone,
                    workLeft: allWork - content.workDone,
                    seconds: start.duration(to: .now) / .seconds(1)))
        }
    }
}
