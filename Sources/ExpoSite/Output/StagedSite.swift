internal import ExpoDiagnostics
internal import ExpoDisk

/// A site being written: files that differ from the output are staged, and put in place together
/// at the end.
///
/// Until `publish`, the output is not touched. `put` may be called from several threads.
struct StagedSite: Sendable {
    /// Whether an interrupted earlier run was completed first.
    let hasCompletedEarlierRun: Bool
    private let output: OutputPath
    private let parent: Folder
    private let stage: Stage
    /// The files of the output as it is; nothing where there is no output yet.
    private let current: FolderTree?
    private let staged: FolderTree
    /// What earlier runs wrote.
    private let previous: KnownFiles?
    /// Whether shards left lists in the output.
    private let hasShardLists: Bool
    private let start = FileTime.now()

    /// What became of a file.
    struct Outcome: Sendable {
        let hash: ContentHash
        /// What the file system said of the file; nothing if that does not tell whether it is
        /// still the same.
        let stamp: FileStamp?
        let isChanged: Bool

        init(hash: ContentHash, isChanged: Bool, stamp: FileStamp?) {
            self.hash = hash
            self.stamp = stamp
            self.isChanged = isChanged
        }
    }

    /// Prepares to write files at `paths` below `output`.
    ///
    /// - Parameters:
    ///   - shard: the shard that writes them, if they are not the whole site.
    ///   - keepsShardLists: whether the lists of shards stay when an earlier run is completed.
    ///   - isStopped: asked for each file, whether somebody wants the program to end.
    init(
        at path: String, paths: some Sequence<String>, shard: Shard? = nil,
        keepsShardLists: Bool = false, isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) {
        output = OutputPath(path)
        let status: FileStatus?
        do throws(SystemError) {
            parent = try output.openParent()
            status = try parent.status(of: output.name)
        } catch {
            throw .creating(error)
        }
        guard status == nil || status?.kind == .folder else {
            throw OutputFailure(.cannotCreate, "'\(path)' is not a folder", at: path)
        }
        let hasCompletedWholeSite: Bool
        (stage, hasCompletedWholeSite) = try Self.stage(
            for: output, in: parent, shard: shard, isStopped)
        do throws(SystemError) {
            let switchover = Switchover(output, parent, stage)
            let hasCompleted = try switchover.completeEarlierRun(keepsShardLists: keepsShardLists)
            hasCompletedEarlierRun = hasCompleted || hasCompletedWholeSite
            try stage.folder.removeTree(Stage.newFiles)
            var parents = ParentFolders()
            for path in paths { parents.insert(parentOf: path) }
            let folders = parents.all
            current =
                try parent.status(of: output.name) == nil
                ? nil
                : try FolderTree.existing(
                    parent.folder(output.name, shownAs: path), paths: folders)
            staged = try FolderTree.made(
                stage.folder.makeFolder(Stage.newFiles, shownAs: path), paths: folders)
            if let root = current?.root {
                hasShardLists = try !ShardList.shards(in: root).isEmpty
                previous = try switchover.knownFiles(in: root, besides: stage.folder)
            } else {
                hasShardLists = false
                previous = nil
            }
        } catch {
            stage.discard()
            throw .creating(error, isDecided: (try? stage.isReady) == true)
        }
    }

    /// Opens the stage. A whole site that a run was putting in place is completed before a shard
    /// changes anything: only who has the stage alone may do that.
    private static func stage(
        for output: OutputPath, in parent: Folder, shard: Shard?,
        _ isStopped: @escaping @Sendable () -> Bool
    ) throws(OutputFailure) -> (Stage, hasCompletedWholeSite: Bool) {
        guard let shard else {
            return (try Stage(for: output, in: parent, isStopped: isStopped), false)
        }
        var hasCompleted = false
        while true {
            if let stage = try stage(for: output, in: parent, of: shard, isStopped) {
                return (stage, hasCompleted)
            }
            let stage = try Stage(for: output, in: parent, isStopped: isStopped)
            do throws(SystemError) {
                hasCompleted = try Switchover(output, parent, stage).completeEarlierRun()
                try stage.remove()
            } catch {
                throw .creating(error, isDecided: (try? stage.isReady) == true)
            }
        }
    }

    /// Opens the stage of a shard; nothing, and nothing held, where a whole site waits.
    private static func stage(
        for output: OutputPath, in parent: Folder, of shard: Shard,
        _ isStopped: @escaping @Sendable () -> Bool
    ) throws(OutputFailure) -> Stage? {
        let stage = try Stage(for: output, in: parent, shard: shard, isStopped: isStopped)
        do throws(SystemError) {
            return try stage.holdsWholeSite ? nil : stage
        } catch {
            throw .creating(error)
        }
    }

    /// Stages a file, unless the output has it with the same bytes.
    ///
    /// - Parameter source: the path of a file with these bytes that nobody changes; the system may
    ///   be able to copy it more cheaply.
    func put(
        _ bytes: UnsafeRawBufferPointer, at path: String, copying source: String? = nil
    ) throws(OutputFailure) -> Outcome {
        let hash = ContentHash(of: bytes)
        do throws(SystemError) {
            try stage.requireGoingOn()
            let comparison = try comparison(of: path, with: bytes)
            if case .same(let status) = comparison {
                let stamp = FileStamp(status, settledAt: start)
                return Outcome(hash: hash, isChanged: false, stamp: stamp)
            }
            if comparison == .absent
                || (comparison == .different && previous?.contains(path) == true)
            {
                let status = try stage(bytes, at: path, copying: source)
                return Outcome(hash: hash, isChanged: true, stamp: FileStamp(status))
            }
        } catch {
            throw .writing(error)
        }
        throw foreignFile(at: path)
    }

    /// Whether the output has a file of which the file system says this.
    func holds(_ stamp: FileStamp, at path: String) -> Bool {
        guard let (folder, name) = try? current?.locate(path),
            let status = try? folder.status(of: name), status.kind == .file
        else { return false }
        return FileStamp(status) == stamp
    }

    /// Puts everything in place, and removes what an earlier run wrote and this one did not.
    func publish(_ list: WrittenFiles) throws(OutputFailure) -> Publication {
        let stale = previous?.missing(from: list)
        let listOutcome = try put(list: list.text, at: WrittenFiles.path)
        let isWhole = isFresh && !stage.isInside
        let moment = FileTime.now()
        do throws(SystemError) {
            let switchover = Switchover(output, parent, stage)
            try synchronize(isWhole: isWhole)
            try stage.requireGoingOn()
            if isWhole {
                try switchover.putWholeInPlace()
            } else {
                try switchover.putInPlace(replacing: previous, removing: stale)
            }
            try stage.remove()
        } catch {
            throw .writing(error, isDecided: (try? stage.isReady) == true)
        }
        return Publication(
            removed: stale?.paths ?? [], list: listOutcome, moment: moment, isWhole: isWhole,
            folders: isWhole ? nil : current)
    }

    /// Puts a shard's files in place, and removes nothing.
    func publish(_ list: ShardList) throws(OutputFailure) {
        _ = try put(list: list.text, at: ShardList.path(of: list.shard))
        do throws(SystemError) {
            try synchronize(isWhole: false)
            try stage.requireGoingOn()
            try Switchover(output, parent, stage).putInPlace(
                replacing: previous, removing: nil)
            try stage.remove()
        } catch {
            throw .writing(error, isDecided: (try? stage.isReady) == true)
        }
    }

    /// Waits for the disk, so that a power failure cannot leave new names without their bytes where
    /// an old site was.
    ///
    /// Where there was none, only the list of what is the program's own has to be safe: with it, the
    /// next run finds and mends every file that is not. To wait for all of them is half of the time
    /// that a small first build takes.
    private func synchronize(isWhole: Bool) throws(SystemError) {
        guard isWhole else { return try stage.folder.synchronize() }
        try staged.root.file(WrittenFiles.path).synchronize()
    }

    /// Returns the list that a shard left in the output, if there is one that can be read.
    func list(of shard: Shard) throws(OutputFailure) -> ShardList? {
        do throws(SystemError) {
            return try (current?.root).flatMap { root throws(SystemError) in
                try ShardList.read(shard, in: root)
            }
        } catch {
            throw .creating(error)
        }
    }

    /// Returns the hash of a file of the output; nothing if there is none.
    func hash(of path: String) -> ContentHash? {
        guard let (folder, name) = try? current?.locate(path) else { return nil }
        return try? folder.hash(of: name)
    }

    /// Throws the staged files away, unless they are being put in place.
    func discard() {
        stage.discard()
    }

    /// Whether there is no output yet, or only an empty folder. The folder that somebody stands in
    /// is never replaced: they would go on standing in the removed one.
    private var isFresh: Bool {
        guard current != nil else { return true }
        guard let folder = try? parent.folder(output.name), let here = try? Folder.open("."),
            let names = try? folder.names()
        else { return false }
        return names.isEmpty && folder.status?.identity != here.status?.identity
    }

    private func comparison(
        of path: String, with bytes: UnsafeRawBufferPointer
    ) throws(SystemError) -> FileComparison {
        guard let current else { return .absent }
        guard let (folder, name) = try current.locate(path) else {
            return try blocksFolder(of: path) ? .notAFile : .absent
        }
        return try folder.comparison(of: name, with: bytes)
    }

    /// Whether something that is no folder stands where a folder of `path` should be.
    private func blocksFolder(of path: String) throws(SystemError) -> Bool {
        var folder = try parent.folder(output.name)
        for part in path.split(separator: "/").dropLast() {
            guard let status = try folder.status(of: String(part)) else { return false }
            guard status.kind == .folder else { return true }
            folder = try folder.folder(String(part))
        }
        return false
    }

    private func stage(
        _ bytes: UnsafeRawBufferPointer, at path: String, copying source: String? = nil
    ) throws(SystemError) -> FileStatus {
        guard let (folder, name) = try staged.locate(path) else {
            preconditionFailure("every planned path has its folder in the stage")
        }
        let file = try folder.makeFile(name)
        let isCopied =
            if let source { try file.copy(OpenFile(readingWherever: source)) } else { false }
        if !isCopied { try file.write(bytes) }
        let status = try file.status()
        try file.close()
        return status
    }

    /// The list is the program's own whatever it holds: a damaged one is replaced.
    private func put(list: [UInt8], at path: String) throws(OutputFailure) -> Outcome {
        let result = list.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try put(list: bytes, at: path) }
        }
        do throws(SystemError) {
            return try result.get()
        } catch {
            throw .writing(error)
        }
    }

    /// What shards left is known to be done with when the list of the whole site is put in place,
    /// even if it is the same as before.
    private func put(
        list bytes: UnsafeRawBufferPointer, at path: String
    ) throws(SystemError) -> Outcome {
        let hash = ContentHash(of: bytes)
        switch try comparison(of: path, with: bytes) {
        case .same(let status) where path != WrittenFiles.path || !hasShardLists:
            let stamp = FileStamp(status, settledAt: start)
            return Outcome(hash: hash, isChanged: false, stamp: stamp)
        case .absent, .different, .same:
            let status = try stage(bytes, at: path)
            return Outcome(hash: hash, isChanged: true, stamp: FileStamp(status))
        case .notAFile: throw SystemError.notAFile(path)
        }
    }

    private func foreignFile(at path: String) -> OutputFailure {
        let shown = "\(output.path)/\(path)"
        return OutputFailure(
            .foreignFile, "a page or picture should go where a file of somebody else stands",
            at: shown,
            help: previous == nil
                ? "move it away, or choose another output: "
                    + "there is no list of files that this program wrote here"
                : "move it away, or choose another output")
    }
}
