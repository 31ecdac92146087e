import ExpoDisk

/// A file of a picture's entry in the cache.
struct KeptFile: Sendable, Hashable {
    let name: String
    let size: Int
    let hash: ContentHash
}
