import ExpoDisk

/// What the file system says of an original: as long as it is the same, so are the bytes.
struct FileStamp: Sendable, Hashable {
    /// Which file it is, its size, and when it was written and changed.
    let text: String
    /// When anything about it last changed, in nanoseconds since 1970; nobody can set it.
    let changed: Int64

    init(_ status: FileStatus) {
        text = status.line
        changed = status.changed
    }

    /// Whether a later change would show, seen at `now`: clocks of file systems are coarse, so a
    /// file that was changed just now may be changed again without a trace.
    func isSettled(at now: Int64) -> Bool {
        changed < now - 2_000_000_000
    }
}
