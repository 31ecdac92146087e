/// What the file system says of a name, without following a symbolic link.
struct FileStatus: Sendable, Hashable {
    enum Kind: Sendable {
        case file
        case folder
        case link
        case other
    }

    let kind: Kind
    let size: Int
    /// Device and inode: the same for two names of one file.
    let identity: Identity

    struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
    }
}
