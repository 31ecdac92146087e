internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoSearch

/// One worker of a rendering run, on its own thread.
struct RenderingWorker: ~Copyable {
    private let site: RenderedSite
    private let files: PlannedFiles
    private let sink: FileSink
    /// The indexes by which exhibits are found; empty if there is none.
    private let search: SearchContents.All
    private let renderers: EditionRenderers
    private var gathered: Result

    /// The result of a worker after all its work.
    struct Result: Sendable {
        var written = WrittenFileList()
        /// The reason why the worker stopped, if it failed.
        var failure: OutputFailure?
        var diagnostics: Diagnostics
        var usedPictures: Set<Int> = []
        var uses: [PictureUse] = []
        /// The number of rendered pages.
        var rendered = 0
        /// The words of documents that were gathered for the index that finds them, and the documents.
        var gathered: [(texts: SearchTexts, items: [Int])] = []

        init(diagnostics: Diagnostics) {
            self.diagnostics = diagnostics
        }
    }

    init(
        _ site: RenderedSite, _ files: PlannedFiles, search: SearchContents.All,
        sink: FileSink, like diagnostics: Diagnostics
    ) {
        gathered = Result(diagnostics: Diagnostics(like: diagnostics))
        self.site = site
        self.files = files
        self.sink = sink
        self.search = search
        renderers = EditionRenderers(of: site, like: diagnostics)
    }

    /// Whether writing failed, so that the worker should stop.
    var hasFailed: Bool { gathered.failure != nil }

    /// Renders the file at `index` of the plan.
    mutating func make(_ index: Int) {
        let origin = files.origins[index]
        // The worker that makes the original makes the compressed copy too.
        guard !origin.isCompressed else { return }
        var source = sink.reuse?.source(of: origin) ?? 0
        if let kept = sink.kept(index, of: files, madeFrom: source) ?? unchangedWords(origin) {
            for file in kept.compressed { gathered.written.append(file) }
            return keep(kept.file, at: index, source)
        }
        let reported = reportedCount
        do throws(OutputFailure) {
            var compressed: [WrittenFile] = []
            let outcome = try outcome(of: index, compressed: &compressed)
            if let page = origin.page {
                let first = site[page.edition].gallery.first
                note(renderers[page.edition].pages.usedPictures.map { $0 + first }, of: index)
            }
            guard let outcome else { return }
            // A file with problems has to be rendered each time, to report them again.
            let isSilent = reportedCount == reported
            if !isSilent { source = 0 }
            gathered.written.append(WrittenFile(index, outcome, source: source))
            for file in compressed { gathered.written.append(file) }
        } catch  where error.diagnostic.code == .foreignFile {
            gathered.diagnostics.report(error.diagnostic)
        } catch {
            gathered.failure = error
        }
    }

    /// Returns the earlier file if it has words that are not changed, although texts are.
    private func unchangedWords(_ origin: PlannedFile.Origin) -> ReusedFile? {
        guard case .search(let file) = origin else { return nil }
        return search[file.edition]?.unchanged(file)
    }

    /// How many problems were reported, here and by the renderers.
    private var reportedCount: Int {
        renderers.made.reduce(gathered.diagnostics.count) { $0 + $1.pages.diagnostics.count }
    }

    private mutating func outcome(
        of index: Int, compressed: inout [WrittenFile]
    ) throws(OutputFailure) -> StagedSite.Outcome? {
        let (sink, files) = (sink, files)
        let file = files[index]
        switch file.origin {
        case .page(let page):
            gathered.rendered += 1
            let renderer = renderers[page.edition]
            return try renderer.pages.render(page, at: file.path) { bytes throws(OutputFailure) in
                try sink.put(file, at: index, of: files, bytes, compressed: &compressed)
            }
        case .copy(let contents, _):
            return try copy(contents, to: file, at: index, compressed: &compressed)
        case .text(let text):
            return try text.withBytes(in: site.plan, site.needs) {
                bytes throws(OutputFailure) in
                try sink.put(file, at: index, of: files, bytes, compressed: &compressed)
            }
        case .search(let content):
            var buffer = ByteBuffer()
            search[content.edition]?.append(content, by: renderers, to: &buffer)
            return try sink.put(file, at: index, of: files, buffer.span, compressed: &compressed)
        case .compressed:
            return nil
        }
    }

    private mutating func keep(_ kept: FileReuse.UnchangedFile, at index: Int, _ source: UInt64) {
        gathered.written.append(WrittenFile(index, kept.outcome, source: source))
        note(kept.pictures, of: index)
    }

    private mutating func note(_ pictures: [Int], of index: Int) {
        guard !pictures.isEmpty else { return }
        gathered.usedPictures.formUnion(pictures)
        gathered.uses += pictures.map { PictureUse(file: index, picture: $0) }
    }

    consuming func result() -> Result {
        var result = gathered
        for renderer in renderers.made {
            result.diagnostics.merge(renderer.pages.diagnostics)
            guard !renderer.texts.gatheredDocuments.isEmpty else { continue }
            result.gathered.append((renderer.texts.gathered, renderer.texts.gatheredDocuments))
        }
        return result
    }

    private mutating func copy(
        _ contents: FileContents, to file: PlannedFile, at index: Int,
        compressed: inout [WrittenFile]
    ) throws(OutputFailure) -> StagedSite.Outcome? {
        let region: ByteRegion
        do throws(SystemError) {
            region = try contents.bytes()
        } catch {
            report(error)
            return nil
        }
        let (sink, files) = (sink, files)
        let outcome = try sink.put(file, at: index, of: files, region.span, compressed: &compressed)
        guard !region.isChanged else {
            report(.changed(contents.path ?? file.path))
            return nil
        }
        return outcome
    }

    private mutating func report(_ error: SystemError) {
        gathered.diagnostics.report(.failed(.unreadableFile, error), file: error.path)
    }
}

/// The renderers of one worker, each made when its edition is needed first.
final class EditionRenderers {
    private let site: RenderedSite
    private let diagnostics: Diagnostics
    private var renderers: Editions<EditionRenderer?>
    private(set) var made: [EditionRenderer] = []

    /// Creates renderers with the same limit of problems as `diagnostics`.
    init(of site: RenderedSite, like diagnostics: Diagnostics) {
        self.site = site
        self.diagnostics = Diagnostics(like: diagnostics)
        renderers = Editions(site.editions.map { $0.map { _ in nil } })
    }

    subscript(edition: Edition) -> EditionRenderer {
        if let renderer = renderers[edition] { return renderer }
        let renderer = EditionRenderer(site[edition], like: diagnostics)
        renderers[edition] = renderer
        made.append(renderer)
        return renderer
    }
}

/// The renderer of the pages of one edition. A class, because arrays cannot contain noncopyable values.
final class EditionRenderer {
    var pages: PageRenderer
    var texts: ShownTexts

    init(_ subject: RenderingSubject, like diagnostics: Diagnostics) {
        pages = PageRenderer(subject, like: diagnostics)
        texts = ShownTexts(subject)
    }
}
