internal import ExpoDisk

/// Puts a staged site in place: the only thing that changes an output.
///
/// Complete staged files are first moved, in one step, to `ready`. From then on the new site is
/// decided: a run that finds `ready` completes it before anything else. A shard does the same with
/// its part of the site, in its own folder of the stage, and removes nothing.
struct Switchover {
    private let output: OutputPath
    private let parent: Folder
    private let stage: Stage

    init(_ output: OutputPath, _ parent: Folder, _ stage: Stage) {
        self.output = output
        self.parent = parent
        self.stage = stage
    }

    /// Completes what interrupted runs had begun to put in place, and says whether there were any.
    ///
    /// A shard completes its own part only, since others may be at work.
    ///
    /// - Parameter keepsShardLists: whether the lists of shards stay when a whole site is completed:
    ///   who finishes a site once more looks for them.
    func completeEarlierRun(keepsShardLists: Bool = false) throws(SystemError) -> Bool {
        var hasCompleted = try complete(stage.folder, keepsShardLists: keepsShardLists)
        guard stage.shard == nil else { return hasCompleted }
        try stage.forEachShardFolder { folder throws(SystemError) in
            let isReady = try complete(folder, keepsShardLists: keepsShardLists)
            hasCompleted = hasCompleted || isReady
        }
        return hasCompleted
    }

    /// Puts the files of a folder of the stage in place if they are complete, and says whether they
    /// were.
    private func complete(_ folder: Folder, keepsShardLists: Bool) throws(SystemError) -> Bool {
        guard try folder.status(of: Stage.readyFiles)?.kind == .folder else { return false }
        let target = try parent.makeFolder(output.name, shownAs: output.path)
        let known = try knownFiles(in: target, besides: folder)
        let stale = try staleFiles(in: target, ready: folder.folder(Stage.readyFiles))
        try moveReadyFiles(
            of: folder, into: target, replacing: known, removing: stale,
            keepsShardLists: keepsShardLists)
        return true
    }

    /// Puts a whole new site where there was none, in one step.
    func putWholeInPlace() throws(SystemError) {
        try stage.folder.move(Stage.newFiles, to: parent, as: output.name)
    }

    /// Puts staged files into an output that is there, and removes what is stale.
    ///
    /// Nothing changes if a folder that has to change cannot be written.
    ///
    /// - Parameters:
    ///   - known: the files that the program may replace; nothing if it has written none.
    ///   - stale: those of them that are no longer part of the site.
    func putInPlace(
        replacing known: KnownFiles?, removing stale: KnownFiles?
    ) throws(SystemError) {
        let staged = try files(in: stage.folder.folder(Stage.newFiles), at: "")
        let target = try parent.makeFolder(output.name, shownAs: output.path)
        try FolderTree.existing(
            target, paths: FolderTree.parents(of: staged + (stale?.paths ?? []))
        ).requireWritable()
        try stage.folder.move(Stage.newFiles, to: stage.folder, as: Stage.readyFiles)
        try moveReadyFiles(
            of: stage.folder, into: target, replacing: known, removing: stale,
            keepsShardLists: false)
    }

    /// The files that the program may replace: those on the lists of the output, and of shards that
    /// were interrupted before theirs was put there; nothing if there is no list.
    ///
    /// - Parameter own: the folder of the stage whose files replace them.
    func knownFiles(in target: Folder, besides own: Folder) throws(SystemError) -> KnownFiles? {
        var lists = try KnownFiles.lists(in: target, for: stage.shard)
        try stage.forEachShardFolder { folder throws(SystemError) in
            guard folder.status?.identity != own.status?.identity,
                try folder.status(of: Stage.readyFiles)?.kind == .folder
            else { return }
            lists += try KnownFiles.lists(in: folder.folder(Stage.readyFiles), for: stage.shard)
        }
        return lists.isEmpty ? nil : KnownFiles(lists)
    }

    /// The list of written files goes last: as long as it waits in `ready`, the lists in the output
    /// still say which files are stale.
    private func moveReadyFiles(
        of folder: Folder, into target: Folder, replacing known: KnownFiles?,
        removing stale: KnownFiles?, keepsShardLists: Bool
    ) throws(SystemError) {
        let ready = try folder.folder(Stage.readyFiles)
        try move(ready, into: target, at: "", replacing: known)
        if let stale { try OwnFiles.remove(stale, from: target) { _ in } }
        if try ready.status(of: WrittenFiles.path) != nil {
            try ready.move(WrittenFiles.path, to: target, as: WrittenFiles.path)
        }
        for shard in try ShardList.shards(in: ready) {
            let list = ShardList.path(of: shard)
            try ready.move(list, to: target, as: list)
        }
        // A whole site has one list, which may have been in place before.
        if folder === stage.folder, stage.shard == nil, !keepsShardLists {
            try ShardList.removeAll(from: target)
        }
        try folder.removeTree(Stage.readyFiles)
    }

    private func files(in folder: Folder, at prefix: String) throws(SystemError) -> [String] {
        var files: [String] = []
        for name in try folder.names() {
            if try folder.status(of: name)?.kind == .folder {
                files += try self.files(in: folder.folder(name), at: prefix + name + "/")
            } else {
                files.append(prefix + name)
            }
        }
        return files
    }

    /// Every file was staged because nothing stood in its place, or one of the `old` files. Who put
    /// another there since, perhaps days after a run was interrupted, keeps it.
    private func move(
        _ source: Folder, into target: Folder, at prefix: String, replacing old: KnownFiles?
    ) throws(SystemError) {
        for name in try source.names() where !KnownFiles.isList(prefix + name) {
            let path = prefix + name
            try stage.requireGoingOn()
            if try source.status(of: name)?.kind == .folder {
                let folder = try source.folder(name)
                guard try !folder.names().isEmpty else { continue }
                try move(folder, into: target.makeFolder(name), at: path + "/", replacing: old)
                continue
            }
            let standing = try target.status(of: name)
            let isOwn = standing?.kind == .file && old?.contains(path) == true
            guard standing == nil || isOwn else {
                throw .foreignFile(target.path(of: name))
            }
            try source.move(name, to: target, as: name)
        }
    }

    /// The files of an output that the lists of a site which waits to be put in place no longer
    /// have; nothing where no whole site waits.
    private func staleFiles(in target: Folder, ready: Folder) throws(SystemError) -> KnownFiles? {
        guard let old = try KnownFiles.read(in: target),
            let new = try WrittenFiles.read(in: ready)
        else { return nil }
        return old.missing(from: new)
    }
}
