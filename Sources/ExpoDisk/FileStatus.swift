/// What the file system says of a name, without following a symbolic link.
package struct FileStatus: Sendable, Hashable {
    /// What stands at a name.
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
    /// When anything about the file last changed, in nanoseconds since 1970; nobody can set it.
    package let changed: Int64

    /// Which file of the machine it is.
    package struct Identity: Sendable, Hashable {
        package let device: UInt64
        package let inode: UInt64
    }
}
