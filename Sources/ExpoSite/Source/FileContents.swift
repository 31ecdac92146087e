package import ExpoDiagnostics
package import ExpoDisk

/// What a file holds, or where to read it.
package enum FileContents: Sendable {
    case memory(ByteRegion)
    case disk(path: String)
    /// A file that the program keeps elsewhere, which is never changed.
    case kept(path: String)
    /// A file that another shard of the build makes; here it is only named.
    case elsewhere

    /// The path of the file, if it is one.
    var path: String? {
        switch self {
        case .disk(let path), .kept(let path): path
        case .memory, .elsewhere: nil
        }
    }

    /// Returns all of it.
    package func bytes() throws(SystemError) -> ByteRegion {
        switch self {
        case .memory(let bytes): bytes
        case .disk(let path), .kept(let path): try OpenFile(readingWherever: path).contents()
        case .elsewhere: preconditionFailure("a shard writes its own files only")
        }
    }
}
