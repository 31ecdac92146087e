import ExpoBytes
import ExpoCompression

/// Where the files of a run go, and where those are that need not be made again.
struct FileSink: Sendable {
    /// Takes the bytes of a file; returns the result for it, if it was written.
    var put:
        @Sendable (PlannedFile, Span<UInt8>) throws(OutputFailure) ->
            StagedSite.Outcome?
    var reuse: FileReuse?
    /// What makes the compressed files of a plan that has some.
    var compressor: Compressor?

    /// Forgets every file, as a check does.
    static let nowhere = FileSink(put: { _, _ in nil })

    /// Measures every file, and keeps none.
    static func measuring(on scale: SiteScale) -> FileSink {
        FileSink(put: { file, bytes in
            scale.add(bytes, at: file.path)
            return nil
        })
    }
}

extension FileSink {
    /// Puts the file at `index` of a plan with its bytes, and what they become when they are compressed.
    ///
    /// - Parameter compressed: gets the compressed files that are part of the site.
    func put(
        _ index: Int, of files: [PlannedFile], _ bytes: Span<UInt8>,
        compressed: inout [WrittenFile]
    ) throws(OutputFailure) -> StagedSite.Outcome? {
        guard let outcome = try put(files[index], bytes) else { return nil }
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

    /// Returns the compressed files that an earlier build made of the file at `index` of a plan, if it
    /// left one in each form and they are still the same.
    ///
    /// - Parameter hash: the hash of the bytes of that file.
    func keptCompressed(
        of index: Int, in files: [PlannedFile], _ hash: ContentHash
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

    /// The hash of what a compressed file is made from: the bytes of another, and the form.
    private func source(of hash: ContentHash, _ format: CompressedFormat) -> UInt64 {
        var source = SourceHash()
        source.add(hash.value)
        source.add(format.rawValue)
        return source.value
    }
}

/// A file of the plan that is in the output, or waits in the stage to do so.
struct WrittenFile: Sendable {
    // In this order a file takes 48 bytes, and there may be a million.
    let outcome: StagedSite.Outcome
    private let place: UInt32
    /// The hash of what it was made from; zero where only making it shows.
    let source: UInt64

    /// The file's index in the plan.
    var index: Int { Int(place) }

    init(_ index: Int, _ outcome: StagedSite.Outcome, source: UInt64) {
        self.outcome = outcome
        self.source = source
        place = UInt32(index)
    }
}

/// How far making the files of a site has come.
package struct FileProgress: Sendable, Hashable {
    /// The files that are made, but for those that are being made.
    package let done: Int
    package let total: Int

    /// Creates the progress of so many files.
    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}
