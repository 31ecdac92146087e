internal import ExpoDisk

/// Tells which files of the output need not be made again, since what they are made from is what
/// it was, and so are they.
///
/// A class, since every worker asks for every file: to ask a value would copy all that it holds, and
/// have the workers wait for each other's counting of references.
final class FileReuse: Sendable {
    let pages: PageSources
    private let earlier: EarlierBuild?
    private let staged: StagedSite
    private let start = FileTime.now()

    /// A file that stays as it is.
    struct KeptFile: Sendable {
        let outcome: StagedSite.Outcome
        /// The pictures its text uses.
        let pictures: [Int]
    }

    init(_ pages: PageSources, _ earlier: EarlierBuild?, in staged: StagedSite) {
        self.pages = pages
        self.earlier = earlier
        self.staged = staged
    }

    /// Returns the hash of what a file is made from; zero where only making it tells.
    func source(of file: PlannedFile) -> UInt64 {
        switch file.origin {
        case .page(let page): pages.hash(of: page)
        case .copy(.disk(let path), _), .copy(.kept(let path), _): source(ofCopy: path)
        case .copy(.memory, _), .copy(.elsewhere, _), .compressed, .text: 0
        }
    }

    /// Returns the file that an earlier build left at a path, if it is still the same and was made
    /// from the same.
    func file(at path: String, madeFrom source: UInt64) -> KeptFile? {
        guard source != 0, let file = earlier?.file(at: path), file.record.source == source,
            let stamp = file.record.stamp, staged.holds(stamp, at: path)
        else { return nil }
        let outcome = StagedSite.Outcome(
            hash: file.record.content, isChanged: false, stamp: stamp)
        return KeptFile(outcome: outcome, pictures: file.pictures.compactMap(pages.picture))
    }

    private func source(ofCopy path: String) -> UInt64 {
        guard let status = try? FileStatus.following(path),
            let stamp = FileStamp(status, settledAt: start)
        else { return 0 }
        var hash = SourceHash()
        hash.add(path)
        hash.add(stamp)
        return hash.value
    }
}
