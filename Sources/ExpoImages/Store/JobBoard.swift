private import ExpoThreads

/// What came of the jobs so far, told by several threads.
final class JobBoard: Sendable {
    private let jobs: [PictureJob]
    private let start = Clock.monotonic()
    private let progress: @Sendable (PictureProgress) -> Void
    private let content: Locked<Content>

    private struct Content {
        var results: [JobResult]
        var done = 0
        var workLeft: Int
    }

    init(_ jobs: [PictureJob], progress: @escaping @Sendable (PictureProgress) -> Void) {
        self.jobs = jobs
        self.progress = progress
        content = Locked(
            Content(
                results: jobs.map { JobResult(entry: $0.entry) },
                workLeft: jobs.reduce(0) { $0 + $1.work }))
    }

    var results: [JobResult] { content.withLock { $0.results } }

    func note(_ result: JobResult, of index: Int) {
        let allWork = jobs.reduce(0) { $0 + $1.work }
        content.withLock { content in
            content.results[index] = result
            content.done += 1
            content.workLeft -= jobs[index].work
            progress(
                PictureProgress(
                    done: content.done, of: jobs.count, workDone: allWork - content.workLeft,
                    workLeft: content.workLeft,
                    seconds: Double(Clock.monotonic() - start) / 1e9))
        }
    }
}
