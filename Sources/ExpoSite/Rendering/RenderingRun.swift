internal import ExpoDiagnostics
internal import ExpoDisk

/// Makes the bytes of planned files on several threads, and gathers what came of it.
///
/// Every worker renders into memory of its own and hands the bytes to the sink at once, so that no
/// more pages exist at a time than there are workers.
struct RenderingRun {
    /// Takes the bytes of a file; returns what became of it if it was written.
    typealias Sink =
        @Sendable (PlannedFile, UnsafeRawBufferPointer) throws(OutputFailure) ->
        StagedSite.Outcome?

    /// Which of the files are made.
    enum Scope: Sendable {
        case all
        /// The pages alone, since nothing can be wrong with the others; a list of their own would
        /// be a second plan in memory.
        case pages
    }

    /// The files that the site consists of, in no order.
    private(set) var written: [WrittenFiles.File] = []
    /// The paths of the files that differ from what the output had, in the order of the plan.
    private(set) var changed: [String] = []
    /// Why the run was given up, if it was.
    private(set) var failure: OutputFailure?
    private var diagnostics = Diagnostics()
    private let isComplete: Bool
    private var usedPictures: Set<Int> = []

    /// Makes those of `files` that are in the scope.
    init(
        _ subject: RenderingSubject, _ files: [PlannedFile], _ scope: Scope, jobs: Int,
        sink: @escaping Sink
    ) {
        isComplete = subject.catalogue.isComplete
        let results = Workers.run(count: files.count, jobs: jobs) { queue in
            var worker = RenderingWorker(subject, files, sink: sink)
            while !worker.hasFailed, let chunk = queue.take() {
                for index in chunk where scope == .all || files[index].isPage { worker.make(index) }
            }
            return worker.result()
        }
        written.reserveCapacity(results.reduce(0) { $0 + $1.hashes.count })
        for result in results {
            for (index, hash) in result.hashes {
                written.append(WrittenFiles.File(path: files[index].path, hash: hash))
            }
            failure = failure ?? result.failure
            diagnostics.merge(result.diagnostics)
            usedPictures.formUnion(result.usedPictures)
        }
        changed = results.flatMap(\.changed).sorted().map { files[$0].path }
    }

    /// Everything wrong with the site, when `earlier` is what was found before rendering.
    func diagnostics(addedTo earlier: Diagnostics, _ pictureCheck: PictureCheck) -> Diagnostics {
        var all = earlier
        all.merge(diagnostics)
        if isComplete { pictureCheck.reportUnused(besides: usedPictures, diagnostics: &all) }
        return all
    }
}
