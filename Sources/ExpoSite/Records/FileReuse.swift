internal import ExpoBytes
import ExpoDisk

/// Tells which files of the output need not be made again, since what they are made from is what
/// it was, and so are they.
///
/// A class, since every worker asks for every file: to ask a value would copy all that it holds, and
/// have the workers wait for each other's counting of references.
final class FileReuse: Sendable {
    let pages: PageHashes
    private let earlier: EarlierBuild?
    private let staged: StagedSite
    private let start = FileTime.now()

    /// A file that stays as it is.
    struct UnchangedFile: Sendable {
        let outcome: StagedSite.Outcome
        /// The pictures its text uses.
        let pictures: [Int]
    }

    init(_ pages: PageHashes, _ earlier: EarlierBuild?, in staged: StagedSite) {
        self.pages = pages
        self.earlier = earlier
        self.staged = staged
    }

    /// Returns the hash of what a file is made from; zero where only making it shows.
    func source(of file: PlannedFile) -> UInt64 {
        switch file.origin {
        case .page(let page): pages.hash(of: page)
        case .copy(.disk(let path), _), .copy(.kept(let path), _): source(ofCopy: path)
        case .copy(.memory, _), .copy(.elsewhere, _), .compressed, .text: 0
        }
    }

    /// Returns the file that an earlier build left at a path, if it is still the same and was made
    /// from the same.
    func file(at path: String, madeFrom source: UInt64) -> UnchangedFile? {
        guard source != 0, let file = earlier?.file(at: path), file.record.source == source,
            let stamp = file.record.stamp, staged.holds(stamp, at: path)
        else { return nil }
        let outcome = StagedSite.Outcome(
            hash: file.record.content, isChanged: false, stamp: stamp)
        return UnchangedFile(outcome: outcome, pictures: file.pictures.compactMap(pages.picture))
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

/// The records of the last build, ready to be asked for a path.
struct EarlierBuild: Sendable {
    private let records: BuildRecords
    /// The hashes of all paths with their indices, in the order of the hashes.
    private let index: [Entry]
    /// The pictures that texts use, by the file's index.
    private let uses: [Int: [UInt64]]

    private struct Entry {
        let hash: UInt64
        let file: Int
    }

    /// A recorded file, and the hashes of the paths of the pictures its text uses.
    struct File {
        let record: RecordedFile
        let pictures: [UInt64]
    }

    init(_ records: BuildRecords) {
        self.records = records
        index = (0..<records.count).map { file in
            Entry(hash: records.withPath(of: file) { ContentHash(of: $0).value }, file: file)
        }
        .sorted { $0.hash < $1.hash }
        uses = records.uses.reduce(into: [:]) { uses, use in
            uses[use.file, default: []].append(use.picture)
        }
    }

    /// Returns what was left at a path.
    func file(at path: String) -> File? {
        var path = path
        return path.withUTF8 { file(at: $0.span) }
    }

    private func file(at path: Span<UInt8>) -> File? {
        let hash = ContentHash(of: path).value
        var place = index.partitionIndex(where: { $0.hash < hash })
        while place < index.count, index[place].hash == hash {
            let file = index[place].file
            if records.withPath(of: file, { $0.hasBytes(of: path) }) {
                return File(record: records[file], pictures: uses[file] ?? [])
            }
            place += 1
        }
        return nil
    }
}
