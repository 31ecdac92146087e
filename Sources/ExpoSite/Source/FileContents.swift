package import ExpoDiagnostics
package import ExpoDisk

/// The contents of a file in memory, or its path.
package enum FileContents: Sendable {
    case memory(ByteRegion)
    case disk(path: String)
    /// An immutable file that the program keeps elsewhere.
    case kept(path: String)
    /// A file that another shard of the build makes; here only its name is needed.
    case elsewhere

    /// The path of the file, if it is on disk.
    var path: String? {
        switch self {
        case .disk(let path), .kept(let path): path
        case .memory, .elsewhere: nil
        }
    }

    /// Returns all bytes of the file.
    package func bytes() throws(SystemError) -> ByteRegion {
        switch self {
        case .memory(let bytes): bytes
        case .disk(let path), .kept(let path): try OpenFile(readingWherever: path).contents()
        case .elsewhere: preconditionFailure("a shard writes its own files only")
        }
    }
}
