package import ExpoDisk

/// What keeps variants of any picture from being made; said once a run.
package enum StoreProblem: Error, Sendable, Hashable {
    /// There is no program `expo-image`.
    case noWorker
    /// A library that the program needs is not installed: libvips, or one of its own.
    case libraryMissing
    /// The program does not come to its greeting.
    case workerCannotStart(WorkerFailure)
    /// The library was built, or installed, without this format.
    case formatMissing(PictureFormat)
    /// The cache cannot be written: variants are made for this run alone.
    case cacheNotWritable(SystemError)
    /// Variants cannot be written; the disk may be full.
    case variantsNotWritable(detail: String)
}
