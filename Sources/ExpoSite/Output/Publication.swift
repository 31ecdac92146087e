internal import ExpoDisk

/// The result of moving a site into the output.
struct Publication: Sendable {
    /// The paths of removed files of an earlier run.
    let removed: [String]
    /// The outcome for the list of written files.
    let list: StagedSite.Outcome
    /// A time at which all files were written and none was in place.
    private let moment: Int64
    /// Whether the whole site was moved at once, and not file by file.
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

    /// Returns the stamp of a file in the output; `nil` if it cannot show later changes.
    ///
    /// Only changes after the file was moved into place matter. Moving it only changes its change
    /// time.
    func stamp(of outcome: StagedSite.Outcome, at path: @autoclosure () -> String) -> FileStamp? {
        guard outcome.isChanged else { return outcome.stamp }
        guard let staged = outcome.stamp, FileTime.isSettled(staged.modified, at: moment) else {
            return nil
        }
        guard !isWhole else { return staged }
        guard let (folder, name) = try? folders?.locate(path()),
            let status = (try? folder.status(of: name)).flatMap({ $0 }), status.kind == .file
        else { return nil }
        let moved = FileStamp(status)
        let isSame =
            (moved.size, moved.modified, moved.inode)
            == (staged.size, staged.modified, staged.inode)
        return isSame ? moved : nil
    }
}
