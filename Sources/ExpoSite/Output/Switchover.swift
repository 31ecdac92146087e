internal import ExpoDisk

/// Moves a staged site into place; the only code that changes an output.
///
/// Complete staged files are first moved, in one step, to `ready`. This is the commit point: a run
/// that finds `ready` completes it before anything else.
struct Switchover {
    private let output: OutputPath
    private let parent: Folder
    private let stage: Stage

    init(_ output: OutputPath, _ parent: Folder, _ stage: Stage) {
        self.output = output
        self.parent = parent
        self.stage = stage
    }

    /// Completes an interrupted run whose files were ready, and returns whether there was one.
    func completeEarlierRun() throws(SystemError) -> Bool {
        guard try stage.isReady else { return false }
        let target = try parent.makeFolder(output.name, shownAs: output.path)
        let known = try WrittenFiles.read(in: target)
        let new = try WrittenFiles.read(in: stage.folder.folder(Stage.readyFiles))
        let stale = known.flatMap { known in new?.missing(known.files) }
        try moveReadyFiles(into: target, replacing: known, removing: stale)
        return true
    }

    /// Moves a whole new site into place in one step.
    func putWholeInPlace() throws(SystemError) {
        try stage.folder.move(Stage.newFiles, to: parent, as: output.name)
    }

    /// Moves staged files into an existing output, and removes stale ones.
    ///
    /// Nothing changes if one of the folders is not writable.
    ///
    /// - Parameters:
    ///   - known: the files that the program may replace; `nil` if it has written none.
    ///   - stale: those of them that are no longer part of the site.
    func putInPlace(
        replacing known: WrittenFiles?, removing stale: [WrittenFiles.File]?
    ) throws(SystemError) {
        let staged = try files(in: stage.folder.folder(Stage.newFiles), at: "")
        let target = try parent.makeFolder(output.name, shownAs: output.path)
        try FolderTree.existing(
            target, paths: FolderTree.parents(of: staged + (stale ?? []).map(\.path))
        ).requireWritable()
        try stage.folder.move(Stage.newFiles, to: stage.folder, as: Stage.readyFiles)
        try moveReadyFiles(into: target, replacing: known, removing: stale)
    }

    /// Moves the list of written files last: until then, the old list in the output is needed to
    /// find stale files.
    private func moveReadyFiles(
        into target: Folder, replacing known: WrittenFiles?, removing stale: [WrittenFiles.File]?
    ) throws(SystemError) {
        let ready = try stage.folder.folder(Stage.readyFiles)
        try move(ready, into: target, at: "", replacing: known)
        if let stale { try OwnFiles.remove(stale, from: target) { _ in } }
        if try ready.status(of: WrittenFiles.path) != nil {
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

    /// Moves the files of a folder. At staging, each replaced nothing or one of the `old` files;
    /// files created there since are kept, even days after an interruption.
    private func move(
        _ source: Folder, into target: Folder, at prefix: String, replacing old: WrittenFiles?
    ) throws(SystemError) {
        for name in try source.names() where prefix + name != WrittenFiles.path {
            let path = prefix + name
            try stage.requireGoingOn()
            if try source.status(of: name)?.kind == .folder {
                let folder = try source.folder(name)
                guard try !folder.names().isEmpty else { continue }
                try move(folder, into: target.makeFolder(name), at: path + "/", replacing: old)
                continue
            }
            let standing = try target.status(of: name)
            let isOwn = standing?.kind == .file && old?[path] != nil
            guard standing == nil || isOwn else {
                throw .foreignFile(target.path(of: name))
            }
            try source.move(name, to: target, as: name)
        }
    }
}
