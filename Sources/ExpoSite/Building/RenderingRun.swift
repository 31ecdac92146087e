import ExpoDiagnostics
import ExpoDisk
private import ExpoThreads

/// Renders planned files on several threads, and collects the results.
///
/// Every worker renders into its own memory and passes the bytes to the sink at once, so that there
/// are never more pages in memory than workers. If exhibits can be searched, the files of one language are
/// made after those of another, so that there are the words of only one.
struct RenderingRun {
    /// The files to render.
    enum Scope: Sendable, Equatable {
        case all
        /// Only the pages, because other files cannot have problems; a list of them would be a
        /// second plan in memory.
        case pages
        /// Only the pages of one item.
        case item(Int)

        /// Whether a file is rendered that is not one of those for the search.
        fileprivate func contains(_ file: PlannedFile) -> Bool {
            switch self {
            case .all: true
            case .pages: file.isPage
            case .item(let item): file.page.map { $0.isOfItem && $0.number == item } ?? false
            }
        }
    }

    /// The pictures that texts use.
    private(set) var uses: [PictureUse] = []
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
        var search = scope == .all ? SearchContents.all(subject, for: files, sink.reuse) : []
        // One for each language that can be searched, and one for the rest: sitemaps take much memory too.
        let languages = search.count
        let passes = languages + 1
        /// Makes the files at the places that `place` returns for the numbers below `count`.
        func make(
            _ count: Int, tell: @escaping @Sendable (Int) -> Void = { _ in },
            _ place: @escaping @Sendable (Int) -> Int?
        ) -> [RenderingWorker.Result] {
            Workers.run(count: count, jobs: jobs, progress: tell) { [search] chunks in
                var worker = RenderingWorker(
                    subject, files, search: search, sink: sink, like: earlier)
                while !worker.hasFailed, let chunk = chunks.take() {
                    for place in chunk.lazy.compactMap(place) { worker.make(place) }
                }
                return worker.result()
            }
        }
        var results: [RenderingWorker.Result] = []
        for pass in 0..<passes where results.allSatisfy({ $0.failure == nil }) {
            let tell: @Sendable (Int) -> Void = {
                let done = (pass * files.count + $0) / passes
                progress(FileProgress(done: done, total: files.count))
            }
            let isOwn: @Sendable (PlannedFile) -> Bool = {
                languages == 0 || $0.language ?? languages == pass
            }
            var made = make(files.count, tell: tell) {
                let file = files[$0]
                let isNow = scope == .all ? isOwn(file) && !file.isMadeLast : scope.contains(file)
                return isNow ? $0 : nil
            }
            if pass < languages, made.allSatisfy({ $0.failure == nil }) {
                let last = files.indices.filter { files[$0].isMadeLast && isOwn(files[$0]) }
                let words = made.map { $0.gathered[pass] }
                for index in made.indices { made[index].gathered = [] }
                search[pass].complete(consume words, sink, files, last, jobs: jobs)
                made += make(last.count) { last[$0] }
                search[pass].forgetWords()
            }
            results += made
        }
        batches = results.flatMap(\.written)
        for result in results {
            failure = failure ?? result.failure
            diagnostics.merge(result.diagnostics)
            usedPictures.formUnion(result.usedPictures)
            rendered += result.rendered
            uses += result.uses
        }
    }

    /// The files of the site, in no particular order.
    var written: some Sequence<WrittenFile> { batches.joined() }

    /// Returns the paths of those of `files` that differ from the previous output, in the order of the plan.
    func changed(of files: [PlannedFile]) -> [String] {
        written.lazy.filter(\.outcome.isChanged).map(\.index).sorted().map { files[$0].path }
    }

    /// Returns the list of those of `files` that were written.
    func list(of files: [PlannedFile]) -> WrittenFiles {
        var list: [WrittenFiles.File] = []
        list.reserveCapacity(batches.reduce(0) { $0 + $1.count })
        for file in written {
            list.append(WrittenFiles.File(path: files[file.index].path, hash: file.outcome.hash))
        }
        return WrittenFiles(list)
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
