package import ExpoDiagnostics
package import ExpoDisk

/// What a file holds, or where to read it.
package enum FileContents: Sendable {
    case memory(ByteRegion)
    case disk(path: String)
    /// A file that the program keeps elsewhere: nobody changes it, and its hash is known.
    case kept(path: String, hash: ContentHash)

    /// Returns all of it.
    func bytes() throws(SystemError) -> ByteRegion {
        switch self {
        case .memory(let bytes): bytes
        case .disk(let path), .kept(let path, _): try OpenFile(readingWherever: path).contents()
        }
    }
}
