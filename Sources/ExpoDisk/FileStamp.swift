/// The file system's data of a file: as long as they are the same, so are the file's bytes.
package struct FileStamp: Sendable, Hashable {
    package let size: Int
    package let modified: Int64
    package let changed: Int64
    package let inode: UInt64

    package init(size: Int, modified: Int64, changed: Int64, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    package init(_ status: FileStatus) {
        self.init(
            size: status.size, modified: status.modified, changed: status.changed,
            inode: status.identity.inode)
    }

    /// Creates the stamp of a file whose bytes have been known since `moment`; nil if a later
    /// change might not show in it.
    package init?(_ status: FileStatus, settledAt moment: Int64) {
        guard FileTime.isSettled(status.modified, at: moment),
            FileTime.isSettled(status.changed, at: moment)
        else { return nil }
        self.init(status)
    }
}
