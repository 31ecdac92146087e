package import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The cache of the pictures' variants, and the worker that makes those that are missing.
package struct PictureStore: Sendable {
    /// How much to do about pictures that are not cached.
    package enum Depth: Sendable {
        /// Nothing: only cached results are used, and no original is read.
        case known
        /// Pictures are read and decoded; no variant is made.
        case decoded
        /// The same; also plans the variants that other runs will make.
        case planned
        /// All missing variants are made.
        case made
    }

    let folder: String
    let worker: String?
    let limits: WorkerLimits
    /// Returns the time since 1970, in nanoseconds.
    var now: @Sendable () -> Int64 = FileTime.now
    /// Called often; returns whether the program was asked to end, and no more variants are made.
    let isStopped: @Sendable () -> Bool
    /// Called with the process ID of each worker that starts.
    var onStart: @Sendable (Int32) -> Void = { _ in }

    /// Creates the store.
    ///
    /// - Parameters:
    ///   - folder: the cache's folder, which is created when it is first needed.
    ///   - worker: the path of the program `expo-image`; nil if there is none.
    ///   - isStopped: called often; returns whether the program was asked to end, and no more
    ///     variants are made.
    package init(
        folder: String, worker: String?, limits: WorkerLimits = .standard,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) {
        self.isStopped = isStopped
        self.folder = folder
        self.worker = worker
        self.limits = limits
    }

    /// Whether there is a program that makes variants.
    package var hasWorker: Bool { worker != nil }

    /// Finds the facts about pictures and makes missing variants, as far as the depth of each
    /// picture requires.
    ///
    /// If the cache cannot be written, variants are made in a temporary folder, which is removed
    /// with the result.
    ///
    /// - Parameters:
    ///   - progress: called from several threads, but never by two at a time.
    ///   - isRefused: called with the cached results once, before any original is read or any
    ///     worker starts; if it returns true, the preparation ends there.
    package func prepare(
        _ orders: [StoredPicture], jobs: Int, ground: RGBColour,
        progress: @escaping @Sendable (PictureProgress) -> Void = { _ in },
        unless isRefused: (PreparedPictures) -> Bool = { _ in false }
    ) -> PreparedPictures {
        let plan = Preparation(
            orders: orders, jobs: jobs, ground: ground, progress: progress, store: self)
        let existing = CacheFolder.existing(folder)
        let known = plan.lookUp(in: existing)
        if plan.isComplete(known) {
            sweep(existing, after: plan)
            return plan.result(known, in: folder)
        }
        let found = plan.result(known, in: folder)
        guard !isRefused(found) else { return found }
        do throws(SystemError) {
            let cache = try CacheFolder.made(folder)
            let result = plan.make(known, in: cache, by: try RunFolder(in: cache))
            sweep(cache, after: plan)
            return result
        } catch {
            return withoutCache(plan, because: error)
        }
    }

    private func sweep(_ cache: CacheFolder?, after plan: Preparation) {
        guard let cache, !plan.onlyLooks else { return }
        Sweep(cache: cache, now: now()).run()
    }

    private func withoutCache(
        _ plan: Preparation, because error: SystemError
    ) -> PreparedPictures {
        let problem = StoreProblem.cacheNotWritable(error)
        do throws(SystemError) {
            let temporary = try TemporaryCache()
            let cache = try CacheFolder.made(temporary.path)
            return plan.make(
                plan.lookUp(in: nil), in: cache, by: try RunFolder(in: cache),
                limits: [problem], temporary: temporary)
        } catch {
            return plan.result(
                plan.lookUp(in: nil), in: folder,
                limits: [problem, .variantsNotWritable(reason: error.reason)])
        }
    }
}

extension PictureStore {
    /// Removes the program's files from the cache at `folder`, and the folder itself if nothing
    /// else is in it.
    package static func empty(folder path: String) throws(SystemError) {
        let root: Folder
        do throws(SystemError) {
            root = try Folder.open(path)
        } catch {
            guard error.isMissing else { throw error }
            return
        }
        try CacheFolder(root: root).empty()
        Folder.removeEmpty(path)
    }
}

extension CacheFolder {
    fileprivate func empty() throws(SystemError) {
        try forEachEntry { (entry) throws(SystemError) in
            try entry.folder.removeFiles(where: EntryFolder.isOwn)
        }
        try root.inFolder(Self.index) { (index) throws(SystemError) in
            try index.removeFiles(where: Self.isIndex)
        }
        try root.inFolder(Self.temporary) { (temporary) throws(SystemError) in
            for name in try temporary.names() where RunFolder.isOwn(name) {
                try temporary.removeTree(name)
            }
        }
        try root.removeFile(Self.swept)
    }
}

/// The progress of making pictures.
package struct PictureProgress: Sendable, Hashable {
    /// The number of pictures that are done, of those that had to be made.
    package let done: Int
    package let total: Int
    /// The estimated remaining time, from the remaining work; nil before any picture is done.
    package let secondsLeft: Int?

    package init(done: Int, total: Int, secondsLeft: Int?) {
        self.done = done
        self.total = total
        self.secondsLeft = secondsLeft
    }

    /// Creates the progress after `seconds` in which `workDone` was done.
    init(done: Int, of total: Int, workDone: Int, workLeft: Int, seconds: Double) {
        self.done = done
        self.total = total
        secondsLeft =
            workDone > 0 ? Int((seconds * Double(workLeft) / Double(workDone)).rounded(.up)) : nil
    }
}

/// A cache for one run, used if there is no permanent one. It is removed when its files are no
/// longer needed.
///
/// It is a class because it has to be removed exactly once.
final class TemporaryCache: Sendable {
    let path: String

    init() throws(SystemError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/expo-site-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError(.made, parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? PictureStore.empty(folder: path)
    }
}
