#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file system's data of a name, without following a symbolic link.
package struct FileStatus: Sendable, Hashable {
    /// The kind of thing at a name.
    package enum Kind: Sendable {
        case file
        case folder
        case link
        case other
    }

    package let kind: Kind
    /// The size in bytes.
    package let size: Int
    /// Device and inode: the same for two names of one file.
    package let identity: Identity
    /// When the content was last written, in nanoseconds since 1970.
    package let modified: Int64
    /// When anything about the file last changed, in nanoseconds since 1970; programs cannot set
    /// it.
    package let changed: Int64

    /// The identity of a file on this machine.
    package struct Identity: Sendable, Hashable {
        package let device: UInt64
        package let inode: UInt64
    }
}

extension FileStatus {
    /// The file's identity, its size, and when it was written and changed, as one line.
    package var line: String {
        "\(identity.device).\(identity.inode).\(size).\(modified).\(changed)"
    }

    /// Returns whether the file was not written to, according to the file system. A file that was
    /// renamed or removed is still the same.
    func isOfSameContent(as other: FileStatus) -> Bool {
        size == other.size && modified == other.modified
    }

    /// Returns the status of `path`, or of the target of a link there.
    package static func following(_ path: String) throws(SystemError) -> FileStatus {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError(.read, path) }
        return FileStatus(status)
    }

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        size = Int(status.st_size)
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        #if canImport(Glibc)
            modified = Self.nanoseconds(status.st_mtim)
            changed = Self.nanoseconds(status.st_ctim)
        #else
            modified = Self.nanoseconds(status.st_mtimespec)
            changed = Self.nanoseconds(status.st_ctimespec)
        #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

/// Times of file systems, in nanoseconds since 1970.
package enum FileTime {
    /// Returns the current time.
    package static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) &* second &+ Int64(time.tv_nsec)
    }

    /// Returns whether anything written after `moment` would get a time other than this one.
    ///
    /// File systems count in ticks of up to ten milliseconds, some in whole seconds, the oldest in
    /// two; two writes within one tick have the same time.
    package static func isSettled(_ time: Int64, at moment: Int64) -> Bool {
        time < moment &- (time % second == 0 ? 2 &* second : tick)
    }

    package static let day = 86_400 * second
    private static let second: Int64 = 1_000_000_000
    private static let tick: Int64 = 20_000_000
}
