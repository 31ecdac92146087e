package import ExpoDiagnostics
package import ExpoDisk

/// A reason why a picture cannot be used, or a warning about it.
package enum PictureProblem: Sendable, Hashable {
    /// The file is empty or of an unknown kind; with the format, if it is a known one that is not
    /// supported.
    case notAPicture(ForeignFormat?)
    /// The file is damaged or truncated; the decoder's description may be empty.
    case damaged(detail: String)
    /// It has more pixels than `Recipe.mostPixels`; with its size, if the beginning of the file
    /// contains it.
    case tooLarge(PictureSize?)
    /// The file has only this many pages.
    case missingPage(count: Int)
    /// The library on this machine cannot read the format.
    case unsupportedHere(PictureFormat)
    case unreadable(SystemError)
    /// It is a drawing with content that must not be published.
    case unsafeDrawing(SVGProblem)
    /// It is used, but its extension is that of another format.
    case wrongExtension(is: PictureFormat)
    /// The worker crashed while it processed the picture.
    case workerDied(WorkerEnd)
    /// The worker was ended because it took longer than this.
    case workerTookTooLong(seconds: Double)
    /// The worker's answer is malformed.
    case workerGarbled
    /// The memory limit of the worker is too low for it.
    case outOfMemory
    /// A variant cannot be encoded; the encoder's description may be empty.
    case unencodable(detail: String)
    /// The author and the rights cannot be written into a variant.
    case metadataUnwritable
    /// The file was changed while its variants were made.
    case changedMeanwhile

    /// Whether the picture can be used in spite of the problem.
    package var isHarmless: Bool {
        if case .wrongExtension = self { true } else { false }
    }

    /// Whether it is about a name in the data, not about a file.
    package var isMissingPage: Bool {
        if case .missingPage = self { true } else { false }
    }

    init(_ failure: WorkerFailure) {
        switch failure {
        case .died(let end): self = .workerDied(end)
        case .tookTooLong(let seconds): self = .workerTookTooLong(seconds: seconds)
        case .garbled, .cannotStart: self = .workerGarbled
        }
    }
}

/// A reason why pictures cannot be inspected or their variants made; reported once per run.
package enum StoreProblem: Error, Sendable, Hashable {
    /// There is no program `expo-image`.
    case noWorker
    /// A library that the program needs is missing: libvips, or one that libvips needs.
    case libraryMissing
    /// The program ends before its greeting.
    case workerCannotStart(WorkerFailure)
    /// The library does not support this format.
    case formatMissing(PictureFormat)
    /// The cache cannot be written; variants are made for this run only.
    case cacheNotWritable(SystemError)
    /// Variants cannot be written; the disk may be full.
    case variantsNotWritable(reason: Message)
}
