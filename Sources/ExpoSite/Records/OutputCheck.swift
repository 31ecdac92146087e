internal import ExpoBytes
internal import ExpoDisk
private import ExpoThreads

/// Compares the files of an output with their records.
struct OutputCheck: Sendable {
    private let records: BuildRecords
    private let root: Folder
    private let start = FileTime.now()

    init(_ records: BuildRecords, in root: Folder) {
        self.records = records
        self.root = root
    }

    /// Returns `nil` if a file is missing or has other bytes; otherwise the new stamps, by index in
    /// the records, of files that had to be read.
    func stamps(jobs: Int) -> [Int: FileStamp]? {
        let results = Workers.run(count: records.count, jobs: jobs) { queue in
            var worker = Worker(self)
            while worker.isUnchanged, let chunk = queue.take() { worker.check(chunk) }
            return worker.isUnchanged ? worker.stamps : nil
        }
        var stamps: [Int: FileStamp] = [:]
        for result in results {
            guard let result else { return nil }
            stamps.merge(result) { first, _ in first }
        }
        return stamps
    }

    /// The part of the check that one thread does.
    private struct Worker {
        private let check: OutputCheck
        private(set) var isUnchanged = true
        private(set) var stamps: [Int: FileStamp] = [:]
        /// The folder of the previous file, and the bytes of its path.
        private var folder: Folder
        private var folderPath: [UInt8] = []

        init(_ check: OutputCheck) {
            self.check = check
            folder = check.root
        }

        mutating func check(_ files: Range<Int>) {
            for index in files where isUnchanged { isUnchanged = isSame(index) }
        }

        private mutating func isSame(_ index: Int) -> Bool {
            let record = check.records[index]
            do throws(SystemError) {
                let name = try check.records.withPath(of: index) { path throws(SystemError) in
                    try enterFolder(of: path)
                }
                guard let status = try folder.status(of: name), status.kind == .file else {
                    return false
                }
                if let stamp = record.stamp, stamp == FileStamp(status) { return true }
                let contents = try folder.file(name).contents()
                guard ContentHash(of: contents.span) == record.content else { return false }
                if let stamp = FileStamp(status, settledAt: check.start) { stamps[index] = stamp }
                return true
            } catch {
                return false
            }
        }

        /// Opens the folder of a path, unless it is the same as before; returns the file name.
        private mutating func enterFolder(
            of path: Span<UInt8>
        ) throws(SystemError) -> String {
            let end = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
            if !path.extracting(..<end).elementsEqual(folderPath) {
                folder = check.root
                for part in Array(path.extracting(..<end)).split(separator: UInt8(ascii: "/")) {
                    folder = try folder.folder(String(decoding: part, as: UTF8.self))
                }
                folderPath = Array(path.extracting(..<end))
            }
            return String(decoding: path.extracting((end == 0 ? 0 : end + 1)...))
        }
    }
}
