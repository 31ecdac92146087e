internal import ExpoDisk

/// Puts a staged site in place: the only thing that changes an output.
///
/// Complete staged files are first moved, in one step, to `ready`. From then on the new site is
/// decided: a run that finds `ready` completes it before anything else.
struct Switchover {
    private let output: OutputPath
    private let parent: Folder
    private let stage: Stage

    init(_ output: OutputPath, _ parent: Folder, _ stage: Stage) {
        self.output = output
        self.parent = parent
        self.stage = stage
    }

    /// Completes what an interrupted run had begun to put in place, and says whether it had.
    func completeEarlierRun() throws(SystemError) -> Bool {
        guard try stage.folder.status(of: Stage.readyFiles)?.kind == .folder else { return false }
        try moveReadyFiles()
        return true
    }

    /// Puts a whole new site where there was none, in one step.
    func putWholeInPlace() throws(SystemError) {
        try stage.folder.move(Stage.newFiles, to: parent, as: output.name)
    }

    /// Puts staged files into an output that is there, and removes what is stale.
    ///
    /// Nothing changes if a folder that has to change cannot be written.
    func putInPlace(removing stale: [String]) throws(SystemError) {
        let staged = try files(in: stage.folder.folder(Stage.newFiles), at: "")
        try FolderTree.existing(
            parent.folder(output.name, shownAs: output.path),
            paths: FolderTree.parents(of: staged + stale)
        ).requireWritable()
        try stage.folder.move(Stage.newFiles, to: stage.folder, as: Stage.readyFiles)
        try moveReadyFiles()
    }

    /// The list of written files goes last: as long as it waits in `ready`, the one in the output
    /// still says which files are stale.
    private func moveReadyFiles() throws(SystemError) {
        let ready = try stage.folder.folder(Stage.readyFiles)
        let target = try parent.makeFolder(output.name, shownAs: output.path)
        try move(ready, into: target, at: "", replacing: WrittenFiles.read(in: target))
        if try ready.status(of: WrittenFiles.path) != nil {
            try removeStaleFiles(in: target, ready: ready)
            try ready.move(WrittenFiles.path, to: target, as: WrittenFiles.path)
        }
        try stage.folder.removeTree(Stage.readyFiles)
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
        _ source: Folder, into target: Folder, at prefix: String, replacing old: WrittenFiles?
    ) throws(SystemError) {
        for name in try source.names() where prefix + name != WrittenFiles.path {
            let path = prefix + name
            if try source.status(of: name)?.kind == .folder {
                let folder = try source.folder(name)
                guard try !folder.names().isEmpty else { continue }
                try move(folder, into: target.makeFolder(name), at: path + "/", replacing: old)
                continue
            }
            let standing = try target.status(of: name)
            guard standing == nil || (standing?.kind == .file && old?[path] != nil) else {
                throw .foreignFile(target.path(of: name))
            }
            try source.move(name, to: target, as: name)
        }
    }

    /// A stale file that somebody changed since it was written stays.
    private func removeStaleFiles(in target: Folder, ready: Folder) throws(SystemError) {
        guard let old = try WrittenFiles.read(in: target),
            let new = try WrittenFiles.read(in: ready)
        else { return }
        let stale = WrittenFiles(old.files(missingFrom: new))
        try OwnFiles.remove(stale, from: target) { _ in }
    }
}
