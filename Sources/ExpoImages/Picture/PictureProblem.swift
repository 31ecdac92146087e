package import ExpoDiagnostics
package import ExpoDisk

/// Why a picture cannot be used, or what is odd about it.
package enum PictureProblem: Sendable, Hashable {
    /// The file is empty, or nothing we know; the format, where it is one that is not supported.
    case notAPicture(ForeignFormat?)
    /// The file is damaged or cut off; what the decoder says of it may be empty.
    case damaged(detail: String)
    /// It has more pixels than `Recipe.mostPixels`; its size, if the file's beginning has it.
    case tooLarge(PictureSize?)
    case unreadable(SystemError)
    /// It is a drawing with something in it that must not be published.
    case unsafeDrawing(SVGProblem)
    /// It is used, but its name says something else.
    case wrongExtension(is: PictureFormat)
    /// The worker died over it.
    case workerDied(WorkerEnd)
    /// The worker was ended because it took longer than this.
    case workerTookTooLong(seconds: Double)
    /// What the worker says of it makes no sense.
    case workerGarbled
    /// The worker may not have the memory that it needs.
    case outOfMemory
    /// A variant cannot be encoded; what the encoder says of it may be empty.
    case unencodable(detail: String)
    /// The author and the rights cannot be written into a variant.
    case metadataUnwritable
    /// The file was written while its variants were made.
    case changedMeanwhile

    /// Whether the picture can be used in spite of it.
    package var isHarmless: Bool {
        if case .wrongExtension = self { true } else { false }
    }

    init(_ failure: WorkerFailure) {
        switch failure {
        case .died(let end): self = .workerDied(end)
        case .tookTooLong(let seconds): self = .workerTookTooLong(seconds: seconds)
        case .garbled, .cannotStart: self = .workerGarbled
        }
    }
}

/// What keeps pictures from being looked into, or variants of any from being made; said once a run.
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
    case variantsNotWritable(reason: Message)
}
