internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk

/// A site being written: files that differ from the output are staged, and moved into place
/// together at the end.
///
/// Until `publish`, the output does not change. `put` may be called from several threads.
struct StagedSite: Sendable {
    /// Whether an interrupted earlier run was completed first.
    let hasCompletedEarlierRun: Bool
    private let output: OutputPath
    private let parent: Folder
    private let stage: Stage
    /// The files of the current output; `nil` if there is none.
    private let current: FolderTree?
    private let staged: FolderTree
    /// The list of files from earlier runs.
    private let previous: WrittenFiles?
    private let start = FileTime.now()

    /// The outcome for a file.
    struct Outcome: Sendable {
        let hash: ContentHash
        /// The stamp of the file; `nil` if it cannot show later changes.
        let stamp: FileStamp?
        let isChanged: Bool

        init(hash: ContentHash, isChanged: Bool, stamp: FileStamp?) {
            self.hash = hash
            self.stamp = stamp
            self.isChanged = isChanged
        }
    }

    /// Prepares writing files below `path`.
    ///
    /// - Parameters:
    ///   - folders: the folders there that contain the files.
    ///   - isStopped: polled for each file; returns whether the program was asked to end.
    init(
        at path: String, folders: Set<String>,
        isStopped: @escaping @Sendable () -> Bool = { false }
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
            throw OutputFailure(.outputNotAFolder(path), at: path)
        }
        stage = try Stage(for: output, in: parent, isStopped: isStopped)
        do throws(SystemError) {
            let switchover = Switchover(output, parent, stage)
            hasCompletedEarlierRun = try switchover.completeEarlierRun()
            try stage.folder.removeTree(Stage.newFiles)
            current =
                try parent.status(of: output.name) == nil
                ? nil
                : try FolderTree.existing(
                    parent.folder(output.name, shownAs: path), paths: folders)
            staged = try FolderTree.made(
                stage.folder.makeFolder(Stage.newFiles, shownAs: path), paths: folders)
            previous = try (current?.root).flatMap(WrittenFiles.read)
        } catch {
            stage.discard()
            throw .creating(error, isDecided: (try? stage.isReady) == true)
        }
    }

    /// Stages a file, unless the output already has it with the same bytes.
    ///
    /// - Parameter source: the path of an immutable file with these bytes, which the system may
    ///   copy more cheaply.
    func put(
        _ bytes: Span<UInt8>, at path: String, copying source: String? = nil
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
                || (comparison == .different && previous?[path] != nil)
            {
                let status = try stage(bytes, at: path, copying: source)
                return Outcome(hash: hash, isChanged: true, stamp: FileStamp(status))
            }
        } catch {
            throw .writing(error)
        }
        throw foreignFile(at: path)
    }

    /// Returns whether the file in the output has this stamp.
    func holds(_ stamp: FileStamp, at path: String) -> Bool {
        guard let (folder, name) = try? current?.locate(path),
            let status = try? folder.status(of: name), status.kind == .file
        else { return false }
        return FileStamp(status) == stamp
    }

    /// Returns the bytes of a file in the output.
    func bytes(at path: String) -> ByteRegion? {
        guard let (folder, name) = try? current?.locate(path) else { return nil }
        return try? folder.file(name).contents()
    }

    /// Moves all files into place, and removes files of earlier runs that are no longer part of the
    /// site, and files of shards.
    ///
    /// - Parameter text: the text of the list, if it has more than the files.
    func publish(_ list: WrittenFiles, as text: [UInt8]? = nil) throws(OutputFailure) -> Publication
    {
        let stale = previous.map { list.missing($0.files) }
        let listOutcome = try put(list: text ?? list.text)
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
            if let root = current?.root { try ShardList.removeAll(from: root) }
            try stage.remove()
        } catch {
            throw .writing(error, isDecided: (try? stage.isReady) == true)
        }
        return Publication(
            removed: (stale ?? []).map(\.path), list: listOutcome, moment: moment, isWhole: isWhole,
            folders: isWhole ? nil : current)
    }

    /// Flushes files to disk, so that a power failure cannot replace an old site by empty files.
    ///
    /// For a new site, only the list of written files must be safe: with it, the next run finds and
    /// fixes every damaged file. Flushing all files takes half of the time of a small first build.
    private func synchronize(isWhole: Bool) throws(SystemError) {
        guard isWhole else { return try stage.folder.synchronize() }
        try staged.root.file(WrittenFiles.path).synchronize()
    }

    /// Discards the staged files, unless they are being moved into place.
    func discard() {
        stage.discard()
    }

    /// Whether there is no output yet, or only an empty folder. The current folder of a process is
    /// not replaced, because the process would stay in the removed folder.
    private var isFresh: Bool {
        guard current != nil else { return true }
        guard let folder = try? parent.folder(output.name), let here = try? Folder.open("."),
            let names = try? folder.names()
        else { return false }
        return names.isEmpty && folder.status?.identity != here.status?.identity
    }

    private func comparison(
        of path: String, with bytes: Span<UInt8>
    ) throws(SystemError) -> FileComparison {
        guard let current else { return .absent }
        guard let (folder, name) = try current.locate(path) else {
            return try blocksFolder(of: path) ? .notAFile : .absent
        }
        return try folder.comparison(of: name, with: bytes)
    }

    /// Returns whether something other than a folder is in place of a parent folder of `path`.
    private func blocksFolder(of path: String) throws(SystemError) -> Bool {
        var folder = try parent.folder(output.name)
        for part in path.split(separator: "/").dropLast() {
            guard let status = try folder.status(of: String(part)) else { return false }
            guard status.kind == .folder else { return true }
            folder = try folder.folder(String(part))
        }
        return false
    }

    /// Writing fewer bytes is faster than having the system copy them.
    private static let smallestCopy = 1 << 16

    private func stage(
        _ bytes: Span<UInt8>, at path: String, copying source: String? = nil
    ) throws(SystemError) -> FileStatus {
        guard let (folder, name) = try staged.locate(path) else {
            preconditionFailure("every planned path has its folder in the stage")
        }
        let file = try folder.makeFile(name)
        let isCopied =
            if let source, bytes.count >= Self.smallestCopy {
                try file.copy(OpenFile(readingWherever: source))
            } else { false }
        if !isCopied { try file.write(bytes) }
        let status = try file.status()
        try file.close()
        return status
    }

    /// Stages the list, which always belongs to the program: a damaged one is replaced.
    private func put(list: [UInt8]) throws(OutputFailure) -> Outcome {
        do throws(SystemError) {
            return try put(list: list.span)
        } catch {
            throw .writing(error)
        }
    }

    private func put(list bytes: Span<UInt8>) throws(SystemError) -> Outcome {
        let path = WrittenFiles.path
        let hash = ContentHash(of: bytes)
        switch try comparison(of: path, with: bytes) {
        case .same(let status):
            let stamp = FileStamp(status, settledAt: start)
            return Outcome(hash: hash, isChanged: false, stamp: stamp)
        case .absent, .different:
            let status = try stage(bytes, at: path)
            return Outcome(hash: hash, isChanged: true, stamp: FileStamp(status))
        case .notAFile: throw SystemError.notAFile(path)
        }
    }

    private func foreignFile(at path: String) -> OutputFailure {
        OutputFailure(.foreignFile(hasList: previous != nil), at: "\(output.path)/\(path)")
    }
}
