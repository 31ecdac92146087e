internal import ExpoBytes
internal import ExpoDisk

/// Removes files that the program wrote, and the folders that become empty.
enum OwnFiles {
    /// Removes those of `files` below `root` that have not changed since they were written, then
    /// empty folders, and returns the number of removed files.
    ///
    /// Changed files are kept, and passed to `keep`.
    @discardableResult
    static func remove(
        _ files: some Collection<WrittenFiles.File>, from root: Folder, keep: (String) -> Void
    ) throws(SystemError) -> Int {
        let folders = FolderTree.parents(of: files.map(\.path))
        let tree = try FolderTree.existing(root, paths: folders)
        var removed = 0
        for file in files {
            guard let (folder, name) = try tree.locate(file.path),
                try folder.status(of: name) != nil
            else {
                continue
            }
            guard try folder.hash(of: name) == file.hash else {
                keep(file.path)
                continue
            }
            try folder.removeFile(name)
            removed += 1
        }
        removeEmptyFolders(folders.union(folders.flatMap(ancestors(of:))), in: tree)
        return removed
    }

    /// Returns the parent folders of a folder, up to the root.
    private static func ancestors(of folder: String) -> [String] {
        folder.indices.filter { folder[$0] == "/" }.map { String(folder[..<$0]) }
    }

    /// Removes the deepest folders first, so that folders of empty folders are removed too.
    private static func removeEmptyFolders(_ folders: Set<String>, in tree: FolderTree) {
        for folder in folders.sorted(by: >) where !folder.isEmpty {
            guard let (parent, name) = try? tree.locate(folder) else { continue }
            parent.removeEmptyFolder(name)
        }
    }
}

extension Folder {
    /// Returns the hash of a file's bytes; `nil` if it is not a file.
    func hash(of name: String) throws(SystemError) -> ContentHash? {
        guard try status(of: name)?.kind == .file else { return nil }
        let contents = try file(name).contents()
        return ContentHash(of: contents.span)
    }
}
