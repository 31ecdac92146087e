package import ExpoImages

/// How the variants of an exhibition's pictures come about.
package struct PictureMaking: Sendable {
    package let store: PictureStore
    package let depth: PictureStore.Depth
    /// Whether the pictures' own files are published beside their variants.
    package let publishesOriginals: Bool
    /// How many pictures are worked on at a time; nil for as many as there are processors.
    package let jobs: Int?
    /// Called after each picture that took work.
    package let progress: @Sendable (PictureProgress) -> Void

    package init(
        store: PictureStore, depth: PictureStore.Depth, publishesOriginals: Bool = true,
        jobs: Int? = nil, progress: @escaping @Sendable (PictureProgress) -> Void = { _ in }
    ) {
        self.store = store
        self.depth = depth
        self.publishesOriginals = publishesOriginals
        self.jobs = jobs
        self.progress = progress
    }
}
