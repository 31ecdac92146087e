internal import ExpoDiagnostics
internal import ExpoDisk

/// One thread's share of a rendering run.
struct RenderingWorker: ~Copyable {
    private let subject: RenderingSubject
    private let files: [PlannedFile]
    private let sink: RenderingRun.Sink
    private var renderer: PageRenderer
    private var gathered = Result()

    /// What a worker has made when there is no work left.
    struct Result: Sendable {
        /// The hashes of written files by their index in the plan.
        var hashes: [(Int, ContentHash)] = []
        /// The files that differ from what the output had, by their index in the plan.
        var changed: [Int] = []
        var failure: OutputFailure?
        var diagnostics = Diagnostics()
        var usedPictures: Set<Int> = []
    }

    init(_ subject: RenderingSubject, _ files: [PlannedFile], sink: @escaping RenderingRun.Sink) {
        self.subject = subject
        self.files = files
        self.sink = sink
        renderer = PageRenderer(subject)
    }

    /// Whether writing failed, so that going on is of no use.
    var hasFailed: Bool { gathered.failure != nil }

    /// Makes the file at `index` of the plan.
    mutating func make(_ index: Int) {
        let file = files[index]
        let sink = sink
        do throws(OutputFailure) {
            let outcome: StagedSite.Outcome?
            switch file.origin {
            case .page(let page):
                outcome = try renderer.render(page, at: file.path) {
                    bytes throws(OutputFailure) in try sink(file, bytes)
                }
            case .copy(let contents, _):
                outcome = try copy(contents, to: file)
            case .text(let text):
                outcome = try text.withBytes(for: subject) {
                    bytes throws(OutputFailure) in try sink(file, bytes)
                }
            }
            guard let outcome else { return }
            gathered.hashes.append((index, outcome.hash))
            if outcome.isChanged { gathered.changed.append(index) }
        } catch  where error.diagnostic.code == .foreignFile {
            gathered.diagnostics.report(error.diagnostic)
        } catch {
            gathered.failure = error
        }
    }

    /// Ends the work, and returns what it came to.
    consuming func result() -> Result {
        var result = gathered
        result.diagnostics.merge(renderer.diagnostics)
        result.usedPictures = renderer.usedPictures
        return result
    }

    private mutating func copy(
        _ contents: FileContents, to file: PlannedFile
    ) throws(OutputFailure) -> StagedSite.Outcome? {
        let region: ByteRegion
        do throws(SystemError) {
            region = try contents.bytes()
        } catch {
            gathered.diagnostics.report(.error, .unreadableFile, error.message, file: error.path)
            return nil
        }
        let sink = sink
        return try region.withBytes { bytes throws(OutputFailure) in try sink(file, bytes) }
    }
}
