import ExpoDiagnostics
import ExpoDisk
private import ExpoThreads

/// Makes the bytes of planned files on several threads, and gathers the result of it.
///
/// Every worker renders into memory of its own and hands the bytes to the sink at once, so that no
/// more pages exist at a time than there are workers.
struct RenderingRun {
    /// Which of the files are made.
    enum Scope: Sendable {
        case all
        /// The pages alone, since nothing can be wrong with the others; a list of their own would
        /// be a second plan in memory.
        case pages
    }

    /// The pictures that texts use.
    private(set) var uses: [PictureUse] = []
    /// The paths of the files that differ from what the output had, in the order of the plan.
    private(set) var changed: [String] = []
    /// How many pages were rendered; the others are in the output as they are.
    private(set) var rendered = 0
    /// Why the run was given up, if it was.
    private(set) var failure: OutputFailure?
    /// The problems before, and those of what was made.
    private(set) var diagnostics: Diagnostics
    private let isComplete: Bool
    /// The pictures that the texts of the pages made here use, by their place in the gallery.
    private(set) var usedPictures: Set<Int> = []
    /// What the workers wrote.
    private let batches: [[WrittenFile]]

    /// Makes those of `files` that are in the scope, and adds their problems to `earlier`.
    init(
        _ subject: RenderingSubject, _ files: [PlannedFile], _ scope: Scope, jobs: Int,
        sink: FileSink, earlier: Diagnostics = Diagnostics(),
        progress: @escaping @Sendable (FileProgress) -> Void
    ) {
        diagnostics = earlier
        isComplete = subject.catalogue.isComplete
        let tell: @Sendable (Int) -> Void = {
            progress(FileProgress(done: $0, total: files.count))
        }
        let results = Workers.run(count: files.count, jobs: jobs, progress: tell) { chunks in
            var worker = RenderingWorker(subject, files, sink: sink, like: earlier)
            while !worker.hasFailed, let chunk = chunks.take() {
                for index in chunk where scope == .all || files[index].isPage { worker.make(index) }
            }
            return worker.result()
        }
        batches = results.flatMap(\.written)
        for result in results {
            failure = failure ?? result.failure
            diagnostics.merge(result.diagnostics)
            usedPictures.formUnion(result.usedPictures)
            rendered += result.rendered
            uses += result.uses
        }
        changed = batches.joined().lazy.filter(\.outcome.isChanged).map(\.index).sorted()
            .map { files[$0].path }
    }

    /// The files that the site consists of, in no order.
    var written: some Sequence<WrittenFile> { batches.joined() }

    /// The list of what was written of `files`.
    func list(of files: [PlannedFile]) -> WrittenFiles {
        WrittenFiles(
            written.map {
                WrittenFiles.File(path: files[$0.index].path, hash: $0.outcome.hash)
            })
    }

    /// Everything wrong with the site, when all of it was made.
    func diagnostics(with pictureCheck: PictureCheck) -> Diagnostics {
        var all = diagnostics
        if isComplete { pictureCheck.reportUnused(besides: usedPictures, diagnostics: &all) }
        return all
    }
}

/// That the text of a page shows or links to a picture.
struct PictureUse: Sendable, Hashable {
    /// The page's index in the plan.
    let file: Int
    /// The picture's index in the gallery.
    let picture: Int
}
