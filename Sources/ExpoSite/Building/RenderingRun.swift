import ExpoDiagnostics
import ExpoDisk
private import ExpoThreads

/// Renders planned files on several threads, and collects the results.
///
/// Every worker renders into its own memory and passes the bytes to the sink at once, so that there
/// are never more pages in memory than workers.
struct RenderingRun {
    /// The files to render.
    enum Scope: Sendable {
        case all
        /// Only the pages, because other files cannot have problems; a list of them would be a
        /// second plan in memory.
        case pages
    }

    /// The pictures that texts use.
    private(set) var uses: [PictureUse] = []
    /// The paths of the files that differ from the previous output, in the order of the plan.
    private(set) var changed: [String] = []
    /// The number of rendered pages; the others were kept.
    private(set) var rendered = 0
    /// The reason why the run was aborted, if it was.
    private(set) var failure: OutputFailure?
    /// The earlier problems, and those of the rendered files.
    private(set) var diagnostics: Diagnostics
    private let isComplete: Bool
    /// The pictures used by the texts of the rendered pages, by their index in the gallery.
    private(set) var usedPictures: Set<Int> = []
    /// The files that the workers wrote.
    private let batches: [[WrittenFile]]

    /// Renders those of `files` that are in the scope, and adds their problems to `earlier`.
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
        var search = scope == .all ? SearchContents.all(subject, for: files, sink.reuse) : []
        var results = Workers.run(count: files.count, jobs: jobs, progress: tell) {
            [search] chunks in
            var worker = RenderingWorker(
                subject, files, search: search, sink: sink, like: earlier)
            while !worker.hasFailed, let chunk = chunks.take() {
                for index in chunk
                where scope == .all ? !files[index].isMadeLast : files[index].isPage {
                    worker.make(index)
                }
            }
            return worker.result()
        }
        let last = search.isEmpty ? [] : files.indices.filter { files[$0].isMadeLast }
        if !last.isEmpty, results.allSatisfy({ $0.failure == nil }) {
            for language in search.indices {
                search[language].complete(
                    results.map { $0.gathered[language] }, sink, files, last, jobs: jobs)
            }
            results += Workers.run(count: last.count, jobs: jobs) { [search] chunks in
                var worker = RenderingWorker(
                    subject, files, search: search, sink: sink, like: Diagnostics(like: earlier))
                while !worker.hasFailed, let chunk = chunks.take() {
                    for place in chunk { worker.make(last[place]) }
                }
                return worker.result()
            }
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

    /// The files of the site, in no particular order.
    var written: some Sequence<WrittenFile> { batches.joined() }

    /// Returns the list of those of `files` that were written.
    func list(of files: [PlannedFile]) -> WrittenFiles {
        WrittenFiles(
            written.map {
                WrittenFiles.File(path: files[$0.index].path, hash: $0.outcome.hash)
            })
    }

    /// Returns all problems of the site after a run over all files.
    func diagnostics(with pictureCheck: PictureCheck) -> Diagnostics {
        var all = diagnostics
        if isComplete { pictureCheck.reportUnused(besides: usedPictures, diagnostics: &all) }
        return all
    }
}

/// The use of a picture, shown or linked to, in the text of a page.
struct PictureUse: Sendable, Hashable {
    /// The page's index in the plan.
    let file: Int
    /// The picture's index in the gallery.
    let picture: Int
}
