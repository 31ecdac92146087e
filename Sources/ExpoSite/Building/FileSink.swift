import ExpoBytes
import ExpoCompression

/// The destination of the files of a run, and the source of files that can be kept.
struct FileSink: Sendable {
    /// Takes the bytes of a file; returns its outcome if it was written.
    var put:
        @Sendable (PlannedFile, Span<UInt8>) throws(OutputFailure) ->
            StagedSite.Outcome?
    var reuse: FileReuse?
    /// The compressor for the compressed files of a plan, if it has any.
    var compressor: Compressor?

    /// A sink that ignores every file, for checks.
    static let nowhere = FileSink(put: { _, _ in nil })

    /// Returns a sink that measures every file and keeps none.
    static func measuring(on scale: SiteScale) -> FileSink {
        FileSink(put: { file, bytes in
            scale.add(bytes, at: file.path)
            return nil
        })
    }
}

extension FileSink {
    /// Puts a file, which is at `index` of a plan, with its bytes, and its compressed copies.
    ///
    /// - Parameter compressed: receives the compressed files that become part of the site.
    func put(
        _ file: PlannedFile, at index: Int, of files: PlannedFiles, _ bytes: Span<UInt8>,
        compressed: inout [WrittenFile]
    ) throws(OutputFailure) -> StagedSite.Outcome? {
        guard let outcome = try put(file, bytes) else { return nil }
        guard let compressor else { return outcome }
        for copy in CompressedFiles.indices(of: index, in: files) {
            guard case .compressed(_, let format) = files[copy].origin else { continue }
            let source = source(of: outcome.hash, format)
            if let kept = reuse?.file(at: files[copy].path, madeFrom: source) {
                compressed.append(WrittenFile(copy, kept.outcome, source: source))
                continue
            }
            guard let fewer = compressor.compressed(bytes, as: format) else { continue }
            guard let written = try put(files[copy], fewer.span) else { continue }
            compressed.append(WrittenFile(copy, written, source: source))
        }
        return outcome
    }

    /// Returns the file at `index` of a plan from an earlier build, and its compressed copies; `nil` if one of them
    /// is missing or has changed.
    ///
    /// - Parameter source: the hash of what it is made from; `nil` if that is known to make the same.
    func kept(_ index: Int, of files: PlannedFiles, madeFrom source: UInt64?) -> ReusedFile? {
        guard let reuse, source != 0 else { return nil }
        let path = files[index].path
        let file = source.map { reuse.file(at: path, madeFrom: $0) } ?? reuse.file(at: path)
        guard let file, let compressed = keptCompressed(of: index, in: files, file.outcome.hash)
        else { return nil }
        return ReusedFile(file: file, compressed: compressed)
    }

    /// Returns the compressed copies from an earlier build of the file at `index` of a plan; `nil`
    /// if one is missing or has changed.
    ///
    /// - Parameter hash: the hash of the bytes of that file.
    func keptCompressed(
        of index: Int, in files: PlannedFiles, _ hash: ContentHash
    ) -> [WrittenFile]? {
        guard compressor != nil else { return [] }
        var kept: [WrittenFile] = []
        for copy in CompressedFiles.indices(of: index, in: files) {
            guard case .compressed(_, let format) = files[copy].origin else { continue }
            let source = source(of: hash, format)
            guard let file = reuse?.file(at: files[copy].path, madeFrom: source) else { return nil }
            kept.append(WrittenFile(copy, file.outcome, source: source))
        }
        return kept
    }

    /// Returns the hash of a compressed file's source: the bytes of the original, and the format.
    private func source(of hash: ContentHash, _ format: CompressedFormat) -> UInt64 {
        var source = SourceHash()
        source.add(hash.value)
        source.add(format.rawValue)
        return source.value
    }
}

/// A file of the plan that is in the output or the stage.
struct WrittenFile: Sendable {
    /// The file's index in the plan.
    let index: Int
    let outcome: StagedSite.Outcome
    /// The hash of the file's source; zero if only rendering can show it.
    let source: UInt64

    init(_ index: Int, _ outcome: StagedSite.Outcome, source: UInt64) {
        self.index = index
        self.outcome = outcome
        self.source = source
    }
}

/// A file from an earlier build that becomes part of the site, with its compressed copies.
struct ReusedFile: Sendable {
    let file: FileReuse.UnchangedFile
    let compressed: [WrittenFile]
}

/// The progress of rendering the files of a site.
package struct FileProgress: Sendable, Hashable {
    /// The number of finished files.
    package let done: Int
    package let total: Int

    /// Creates a progress.
    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}
