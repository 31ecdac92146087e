import ExpoBytes
import ExpoDiagnostics
import ExpoDisk

/// The records of a build's output, with which the next build skips unchanged files.
///
/// They are disposable: without them, or if they are damaged, everything is rendered. Their bytes
/// are little-endian words of eight bytes:
///
///     per file: source, content, size, modified, changed, inode, end of its path
///     per use of a picture by a text: the file's index, the hash of the picture's path
///     the paths
///     the report (Diagnostics.written), if there were any problems
///     inputs, moment, pages, pictures, variants, whether the address is known
///                                                        (BuildRecords.Summary)
///     number of files, number of uses, size of the paths, size of the report
///     magic number with the version, hash of all that comes before
///
/// What depends on the rest comes last, so that they can be written piece by piece.
struct BuildRecords: Sendable {
    let summary: Summary
    let count: Int
    let region: ByteRegion
    private let useCount: Int
    private let reportSize: Int

    /// The facts about the whole build.
    struct Summary: Sendable, Hashable {
        /// The fingerprint of all input files; zero if it is incomplete, for instance because a
        /// folder had just been written.
        var inputs: UInt64 = 0
        /// The time at which the build ended, in nanoseconds since 1970.
        var moment: Int64 = 0
        var pages = 0
        var pictures = 0
        var variants = 0
        /// Whether the site's public address was known.
        var knowsAddress = true
    }

    /// Reads records; `nil` if they are damaged or of another version.
    init?(_ region: ByteRegion) {
        let bytes = region.span
        guard Self.isWhole(bytes) else { return nil }
        let end = bytes.extracting(last: 8 * Self.endWords)
        let words = (0..<Self.endWords).map { Self.word(end, $0) }
        guard let files = Int(exactly: words[6]), let uses = Int(exactly: words[7]),
            let paths = Int(exactly: words[8]), let report = Int(exactly: words[9]),
            max(files, uses, paths, report) < 1 << 40,
            bytes.count == Self.size(files: files, uses: uses, texts: paths + report),
            Self.areSound(bytes, files: files, paths: paths),
            let pages = Int(exactly: words[2]), let pictures = Int(exactly: words[3]),
            let variants = Int(exactly: words[4]), words[5] < 2
        else { return nil }
        self.region = region
        (count, useCount, reportSize) = (files, uses, report)
        summary = Summary(
            inputs: words[0], moment: Int64(bitPattern: words[1]), pages: pages,
            pictures: pictures, variants: variants, knowsAddress: words[5] == 1)
    }

    /// The record at an index.
    subscript(index: Int) -> RecordedFile {
        let bytes = region.span
        let start = index * Self.fileWords
        func word(_ offset: Int) -> UInt64 { Self.word(bytes, start + offset) }
        return RecordedFile(
            source: word(0), content: ContentHash(value: word(1)),
            stamp: word(2) == Self.unsettled
                ? nil
                : FileStamp(
                    size: Int(truncatingIfNeeded: word(2)),
                    modified: Int64(bitPattern: word(3)), changed: Int64(bitPattern: word(4)),
                    inode: word(5)))
    }

    /// Calls `body` with the bytes of the path at an index.
    func withPath<Result, Failure: Error>(
        of index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let bytes = region.span
        let paths = 8 * (count * Self.fileWords + useCount * Self.useWords)
        let start = index == 0 ? 0 : Self.endOfPath(bytes, index - 1)
        let end = Self.endOfPath(bytes, index)
        return try body(
            bytes.extracting((paths + start)..<(paths + end)))
    }

    /// Returns the path at an index.
    func path(of index: Int) -> String {
        withPath(of: index) { String(decoding: $0) }
    }

    /// The report (`Diagnostics.written`); empty if there were no problems.
    var report: [UInt8] {
        let bytes = region.span
        return Array(bytes.extracting(droppingLast: 8 * Self.endWords).extracting(last: reportSize))
    }

    /// Returns the report, with the same limits as `other`; `nil` if it cannot be restored.
    func diagnostics(like other: Diagnostics) -> Diagnostics? {
        reportSize == 0
            ? Diagnostics(like: other) : Diagnostics(written: report, like: other)
    }

    /// The uses of pictures by texts: the index of the text's file, and the hash of the picture's
    /// path.
    var uses: [(file: Int, picture: UInt64)] {
        let bytes = region.span
        return (0..<useCount).map { index in
            let start = count * Self.fileWords + index * Self.useWords
            return (
                Int(truncatingIfNeeded: Self.word(bytes, start)), Self.word(bytes, start + 1)
            )
        }
    }
}

extension BuildRecords {
    private static func isWhole(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count >= 8 * endWords else { return false }
        let end = bytes.extracting(last: 16)
        return word(end, 0) == magic && word(end, 1) == hash(of: bytes.extracting(droppingLast: 8))
    }

    /// Returns the hash of all bytes but that of the hash itself, which is made of those of pieces.
    static func hash(of bytes: Span<UInt8>) -> UInt64 {
        var hash = SourceHash()
        var start = 0
        while start < bytes.count {
            let end = min(start + pieceSize, bytes.count)
            hash.add(bytes.extracting(start..<end))
            start = end
        }
        return hash.value
    }

    private static func size(files: Int, uses: Int, texts: Int) -> Int {
        8 * (files * fileWords + uses * useWords + endWords) + texts
    }

    /// Returns whether the ends of paths are in order, and all sizes are possible sizes of files.
    private static func areSound(
        _ bytes: Span<UInt8>, files: Int, paths: Int
    ) -> Bool {
        var last = 0
        for index in 0..<files {
            let end = endOfPath(bytes, index)
            let size = word(bytes, index * fileWords + 2)
            guard last <= end, size == unsettled || size <= Int.max else { return false }
            last = end
        }
        return last == paths
    }

    private static func endOfPath(_ bytes: Span<UInt8>, _ index: Int) -> Int {
        Int(truncatingIfNeeded: word(bytes, index * fileWords + 6))
    }

    private static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
        bytes.extracting(8 * index..<8 * index + 8).loadWord(at: 0)
    }

    /// "EXPOREC" and the version of the format.
    static let magic: UInt64 = 0x05_43_45_52_4F_50_58_45
    /// The size in the record of a file without a stamp.
    static let unsettled = UInt64.max
    /// The number of words after the report.
    static let endWords = 12
    static let pieceSize = 1 << 20
    static let fileWords = 7
    static let useWords = 2
}

/// The record of a file in the output, and of its source.
struct RecordedFile: Sendable, Hashable {
    /// The hash of the file's source; zero if it is not known.
    let source: UInt64
    /// The hash of its bytes.
    let content: ContentHash
    /// The stamp of the file; `nil` if it could not show later changes.
    let stamp: FileStamp?
}
