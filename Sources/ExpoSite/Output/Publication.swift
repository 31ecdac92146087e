internal import ExpoDisk

/// A site that has been put in place.
struct Publication: Sendable {
    /// The paths of the files of an earlier run that are gone.
    let removed: [String]
    /// What became of the list of written files.
    let list: StagedSite.Outcome
    /// A moment at which all files were written and none was in place.
    let moment: Int64
    /// The output, if files were moved into it one by one; nothing if it came as a whole.
    let output: Folder?

    /// Returns what the file system says of files in the output, in their order; nothing for those
    /// of which that does not tell whether they will still be the same.
    ///
    /// A file in the stage is nobody's business: what counts is whether it was changed after it was
    /// put in place. Being moved gives it another time of change, and nothing else.
    func stamps(
        of files: some Sequence<(path: String, outcome: StagedSite.Outcome)>
    ) -> [FileStamp?] {
        let paths = FolderTree.parents(of: files.lazy.filter(\.outcome.isChanged).map(\.path))
        let tree = output.flatMap { try? FolderTree.existing($0, paths: paths) }
        return files.map { stamp(of: $0.outcome, at: $0.path, in: tree) }
    }

    private func stamp(
        of outcome: StagedSite.Outcome, at path: String, in tree: FolderTree?
    ) -> FileStamp? {
        guard outcome.isChanged else { return outcome.stamp }
        guard let staged = outcome.stamp, FileTime.isSettled(staged.modified, at: moment) else {
            return nil
        }
        guard output != nil else { return staged }
        guard let (folder, name) = tree?.locate(path),
            let status = (try? folder.status(of: name)).flatMap({ $0 }), status.kind == .file
        else { return nil }
        let moved = FileStamp(status)
        let isSame =
            (moved.size, moved.modified, moved.inode)
            == (staged.size, staged.modified, staged.inode)
        return isSame ? moved : nil
    }
}
