package import ExpoDisk

/// A variant that is there.
package struct VariantFile: Sendable, Hashable {
    package let variant: Variant
    /// Its path in the cache.
    package let path: String
    package let size: Int
    /// The hash of its bytes, so that nobody has to read it again.
    package let hash: ContentHash
}
