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
        /// Only the pages of one item of an exhibition.
        case item(Int, exhibition: Int)

        /// Whether a file is rendered that is not one of those for the search.
        fileprivate func contains(_ file: PlannedFile.Origin) -> Bool {
            switch self {
            case .all: true
            case .pages: file.page != nil
            case .item(let item, let exhibition):
                file.page.map {
                    $0.isOfItem && $0.number == item && $0.edition.exhibition == exhibition
                } ?? false
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
    /// The numbers of the pictures used by the texts of the rendered pages.
    private(set) var usedPictures: Set<Int> = []
    /// The files that the workers wrote.
    private let lists: [WrittenFileList]

    /// Renders those of `files` that are in the scope, and adds their problems to `earlier`.
    init(
        _ site: RenderedSite, _ files: PlannedFiles, _ scope: Scope, jobs: Int,
        sink: FileSink, earlier: Diagnostics = Diagnostics(),
        progress: @escaping @Sendable (FileProgress) -> Void
    ) {
        diagnostics = earlier
        var search =
            scope == .all ? SearchContents.All(site, for: files, sink.reuse) : SearchContents.All()
        // One for each edition that can be searched, and one for the rest: sitemaps take much memory too.
        let editions = search.editions
        let passes = editions.count + 1
        let places = Self.places(of: files, in: search)
        /// Makes the files at the places that `place` returns for the numbers below `count`.
        func make(
            _ count: Int, tell: @escaping @Sendable (Int) -> Void = { _ in },
            _ place: @escaping @Sendable (Int) -> Int?
        ) -> [RenderingWorker.Result] {
            Workers.run(count: count, jobs: jobs, progress: tell) { [search] chunks in
                var worker = RenderingWorker(
                    site, files, search: search, sink: sink, like: earlier)
                while !worker.hasFailed, let chunk = chunks.take() {
                    for place in chunk.lazy.compactMap(place) { worker.make(place) }
                }
                return worker.result()
            }
        }
        // A sitemap takes as long as hundreds of pages. If it came last, one worker would wait for another.
        let start = files.origins.firstIndex { $0.page == nil } ?? 0
        var results: [RenderingWorker.Result] = []
        for pass in 0..<passes where results.allSatisfy({ $0.failure == nil }) {
            let tell: @Sendable (Int) -> Void = {
                let done = (pass * files.count + $0) / passes
                progress(FileProgress(done: done, total: files.count))
            }
            let now = places[pass]
            let (count, last) = (now?.first.count ?? files.count, now?.last.map { Int($0) } ?? [])
            var made = make(count, tell: tell) { number in
                if let now { return Int(now.first[number]) }
                let place = (number + start) % files.count
                return scope.contains(files.origins[place]) ? place : nil
            }
            if pass < editions.count, made.allSatisfy({ $0.failure == nil }) {
                let words = made.flatMap(\.gathered)
                for index in made.indices { made[index].gathered = [] }
                search[editions[pass]]?.complete(consume words, sink, files, last, jobs: jobs)
                made += make(last.count) { last[$0] }
                search[editions[pass]]?.forgetWords()
            }
            results += made
        }
        lists = results.map(\.written)
        for result in results {
            failure = failure ?? result.failure
            diagnostics.merge(result.diagnostics)
            usedPictures.formUnion(result.usedPictures)
            rendered += result.rendered
            uses += result.uses
        }
    }

    /// Returns for each pass the places in `files` of those that it makes, and of those that it makes last; `nil` for
    /// the only pass over all files.
    private static func places(
        of files: PlannedFiles, in search: SearchContents.All
    ) -> [(first: [UInt32], last: [UInt32])?] {
        let editions = search.editions
        guard !editions.isEmpty else { return [nil] }
        let numbers = Dictionary(uniqueKeysWithValues: zip(editions, editions.indices))
        var places = [(first: [UInt32], last: [UInt32])](
            repeating: ([], []), count: editions.count + 1)
        for (place, file) in files.origins.enumerated() {
            let pass =
                file.edition.flatMap { search.owners[$0] }.flatMap { numbers[$0] } ?? editions.count
            if file.isMadeLast {
                places[pass].last.append(UInt32(place))
            } else {
                places[pass].first.append(UInt32(place))
            }
        }
        return places
    }

    /// The files of the site, in no particular order.
    var written: some Sequence<WrittenFile> { WrittenFileList.Files(of: lists) }

    /// The places in the plan of the files that differ from the previous output, in its order.
    var changed: [Int] { written.lazy.filter(\.outcome.isChanged).map(\.index).sorted() }

    /// Returns the list of those of `files` that were written.
    func list(of files: PlannedFiles) -> WrittenFiles {
        var paths = WrittenFiles.Files()
        paths.reserveCapacity(lists.reduce(0) { $0 + $1.count })
        for file in written {
            files.withPath(of: file.index) { paths.append($0, file.outcome.hash) }
        }
        return WrittenFiles(paths)
    }

    /// Returns all problems of the site after a run over all files.
    func diagnostics(with pictureChecks: [PictureCheck]) -> Diagnostics {
        var all = diagnostics
        for check in pictureChecks {
            check.reportUnused(besides: usedPictures, diagnostics: &all)
        }
        return all
    }
}

/// The use of a picture, shown or linked to, in the text of a page.
struct PictureUse: Sendable, Hashable {
    /// The page's index in the plan.
    let file: Int
    /// The picture's number in the site.
    let picture: Int
}
