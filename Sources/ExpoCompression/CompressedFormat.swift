/// A form of fewer bytes that browsers understand, and what files in it are called.
package enum CompressedFormat: String, Sendable, CaseIterable {
    /// RFC 1952.
    case gzip = "gz"
    /// RFC 7932.
    case brotli = "br"

    /// What stands behind the name of a file.
    package var fileExtension: String { rawValue }
}
