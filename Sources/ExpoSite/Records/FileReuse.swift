internal import ExpoBytes
internal import ExpoDiagnostics
import ExpoDisk
private import ExpoModel

/// Finds the output files that can be kept, because they and their sources are unchanged.
///
/// A class, because every worker asks for every file: a value would be copied each time, and the
/// workers would compete for its reference counts.
final class FileReuse: Sendable {
    private let site: RenderedSite
    /// Those of each exhibition.
    private let pages: [PageHashes]
    private let earlier: EarlierBuild?
    private let staged: StagedSite
    /// The hashes of the pages of items, if their texts can be searched: they are needed more than once.
    private let itemPages: Editions<[UInt64]>
    /// The hashes of these.
    private let allTexts: Editions<UInt64>
    private let start = FileTime.now()

    /// A file that can be kept.
    struct UnchangedFile: Sendable {
        let outcome: StagedSite.Outcome
        /// The numbers of the pictures used by its text.
        let pictures: [Int]
    }

    init(
        _ site: RenderedSite, _ pages: [PageHashes], _ earlier: EarlierBuild?,
        in staged: StagedSite, jobs: Int
    ) {
        self.site = site
        self.pages = pages
        let items = pages.map { $0.hashesOfItemPages(jobs: jobs) }
        itemPages = Editions(items)
        allTexts = Editions(
            items.map { editions in
                editions.map { hashes in
                    var all = SourceHash()
                    for hash in hashes { all.add(hash) }
                    return all.value
                }
            })
        self.earlier = earlier
        self.staged = staged
    }

    /// Returns the hashes that identify pictures in records, by their numbers.
    func pictureNames(_ numbers: Set<Int>) -> [Int: UInt64] {
        Dictionary(
            uniqueKeysWithValues: numbers.map { number in
                (number, pages.lazy.compactMap { $0.name(ofPicture: number) }.first ?? 0)
            })
    }

    /// Returns the hash of a file's source; zero if only rendering can show it.
    func source(of origin: PlannedFile.Origin) -> UInt64 {
        switch origin {
        case .page(let page): source(of: page)
        case .copy(.disk(let path), _): source(ofCopy: path)
        case .copy(.kept(let path), _): source(ofKept: path)
        case .search(let file): source(of: file)
        case .copy(.memory, _), .copy(.elsewhere, _), .compressed, .text: 0
        }
    }

    private func source(of page: Page) -> UInt64 {
        let items = itemPages[page.edition]
        return page.isOfItem && !items.isEmpty
            ? items[page.number] : pages[Int(page.edition.exhibition)].hash(of: page)
    }

    private func source(of file: SearchFile) -> UInt64 {
        let shown = site.page(of: file).map(source) ?? allTexts(of: file.edition)
        guard shown != 0 else { return 0 }
        var hash = SourceHash()
        hash.add(shown)
        hash.add(file.name)
        if case .all = file.content {
            let layout = site[file.edition].addresses.searchLayout
            for block in 0..<(layout?.blockCount ?? 0) {
                let rows = SearchFile(content: .rows(block: block), edition: file.edition)
                hash.add(site.page(of: rows).map(source) ?? 0)
            }
        }
        return hash.value
    }

    /// Returns the hash of all texts that an index finds, and of the terms to narrow by.
    private func allTexts(of edition: Edition) -> UInt64 {
        guard site.exhibitions.count > 1 else { return allTexts[edition] }
        var hash = SourceHash()
        for exhibition in site.exhibitions.indices {
            guard let own = site.edition(of: exhibition, as: edition) else { continue }
            hash.add(allTexts[own])
            hash.add(site[own].site.title)
        }
        return hash.value
    }

    /// Returns the file that an earlier build wrote at a path, if the file and its source are
    /// unchanged.
    func file(at path: String, madeFrom source: UInt64) -> UnchangedFile? {
        guard source != 0, let file = earlier?.file(at: path), file.record.source == source else {
            return nil
        }
        return unchanged(file, at: path)
    }

    /// Returns the file that an earlier build wrote at a path, whatever it was made from, if it is
    /// unchanged.
    func file(at path: String) -> UnchangedFile? {
        earlier?.file(at: path).flatMap { unchanged($0, at: path) }
    }

    /// Returns the recorded file at a path, if it is as it was recorded.
    private func unchanged(_ file: EarlierBuild.File, at path: String) -> UnchangedFile? {
        guard let stamp = file.record.stamp, staged.holds(stamp, at: path) else { return nil }
        let outcome = StagedSite.Outcome(
            hash: file.record.content, isChanged: false, stamp: stamp)
        return UnchangedFile(
            outcome: outcome,
            pictures: file.pictures.compactMap { name in
                pages.lazy.compactMap { $0.picture(named: name) }.first
            })
    }

    /// Whether an earlier build wrote a file at a path.
    func hasRecord(of path: String) -> Bool { earlier?.file(at: path) != nil }

    /// Returns the bytes of the file that an earlier build wrote at a path, if it has them still.
    func bytes(at path: String) -> ByteRegion? {
        guard let file = earlier?.file(at: path), let bytes = staged.bytes(at: path),
            ContentHash(of: bytes.span) == file.record.content
        else { return nil }
        return bytes
    }

    /// Returns the hash of a file in the cache, whose name has the hash of its bytes.
    private func source(ofKept path: String) -> UInt64 {
        var hash = SourceHash()
        hash.add(path)
        return hash.value
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

/// The records of the last build, prepared for looking up paths.
struct EarlierBuild: Sendable {
    private let records: BuildRecords
    private let paths: NameTable
    /// The pictures used by texts, by the file's index.
    private let uses: [Int: [UInt64]]

    /// A recorded file, and the hashes of the paths of the pictures used by its text.
    struct File {
        let record: RecordedFile
        let pictures: [UInt64]
    }

    init(_ records: BuildRecords) {
        self.records = records
        var paths = NameTable(capacity: records.count)
        for file in 0..<records.count {
            records.withPath(of: file) { path in
                _ = paths.insert(hash: Self.hash(of: path), as: file) {
                    records.withPath(of: $0) { $0.hasBytes(of: path) }
                }
            }
        }
        self.paths = paths
        uses = records.uses.reduce(into: [:]) { uses, use in
            uses[use.file, default: []].append(use.picture)
        }
    }

    /// Returns the record of a path.
    func file(at path: String) -> File? {
        path.withUTF8Bytes { file(at: $0) }
    }

    private func file(at path: Span<UInt8>) -> File? {
        let file = paths.index(hash: Self.hash(of: path)) {
            records.withPath(of: $0) { $0.hasBytes(of: path) }
        }
        return file.map { File(record: records[$0], pictures: uses[$0] ?? []) }
    }

    private static func hash(of path: Span<UInt8>) -> UInt32 {
        UInt32(truncatingIfNeeded: ContentHash(of: path).value)
    }
}
