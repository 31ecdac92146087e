internal import ExpoDisk

/// What a build left at one path of the output, and what it had made it from.
struct RecordedFile: Sendable, Hashable {
    /// The hash of what the file was made from; zero where that is not known.
    let source: UInt64
    /// The hash of its bytes.
    let content: ContentHash
    /// What the file system said of it; nothing where a change might not have shown.
    let stamp: FileStamp?
}
