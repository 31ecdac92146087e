internal import ExpoDisk

/// A site that has been put in place.
struct Publication: Sendable {
    /// The paths of the files of an earlier run that are gone.
    let removed: [String]
    /// The result for the list of written files.
    let list: StagedSite.Outcome
    /// A moment at which all files were written and none was in place.
    private let moment: Int64
    /// Whether the site came as a whole, and not file by file.
    private let isWhole: Bool
    /// The folders of the output into which files were moved.
    private let folders: FolderTree?

    init(
        removed: [String], list: StagedSite.Outcome, moment: Int64, isWhole: Bool,
        folders: FolderTree?
    ) {
        self.removed = removed
        self.list = list
        self.moment = moment
        self.isWhole = isWhole
        self.folders = folders
    }

    /// Returns what the file system says of a file in the output; nothing if that does not show
    /// whether it will still be the same.
    ///
    /// A file in the stage does not matter: what counts is whether it was changed after it was
    /// put in place. Being moved gives it another time of change, and nothing else.
    func stamp(of outcome: StagedSite.Outcome, at path: String) -> FileStamp? {
        guard outcome.isChanged else { return outcome.stamp }
        guard let staged = outcome.stamp, FileTime.isSettled(staged.modified, at: moment) else {
            return nil
        }
        guard !isWhole else { return staged }
        guard let (folder, name) = try? folders?.locate(path),
            let status = (try? folder.status(of: name)).flatMap({ $0 }), status.kind == .file
        else { return nil }
        let moved = FileStamp(status)
        let isSame =
            (moved.size, moved.modified, moved.inode)
            == (staged.size, staged.modified, staged.inode)
        return isSame ? moved : nil
    }
}
