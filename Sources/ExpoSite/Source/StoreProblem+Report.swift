internal import ExpoDiagnostics
internal import ExpoImages

extension StoreProblem {
    /// Reports what keeps variants from being made; the site is built all the same.
    func report(to diagnostics: inout Diagnostics) {
        switch self {
        case .noWorker:
            reportNoWorker(
                "the program that makes pictures for every screen is not beside this one",
                help: "install it there; 'make build' builds both", &diagnostics)
        case .libraryMissing:
            reportNoWorker(
                "the program cannot be started, since a library that it needs is missing",
                help: "install libvips (in Debian: apt install libvips42)", &diagnostics)
        case .workerCannotStart(let failure):
            reportNoWorker(
                "the program cannot be started: it \(failure.fact)",
                help: "install it anew; 'make build' builds both programs", &diagnostics)
        case .formatMissing(let format):
            let name = format.rawValue.uppercased()
            diagnostics.report(
                .warning, .noPictureFormat,
                "libvips cannot write \(name) here; pictures are made in the other formats",
                file: Self.program,
                help: format == .avif
                    ? "install libheif with an AV1 encoder (in Debian: apt install libheif1 libaom3)"
                    : "install libvips with \(name) (in Debian: apt install libvips42)")
        case .cacheNotWritable(let error):
            diagnostics.report(
                .warning, .noPictureCache, "\(error.message); pictures are made anew each time",
                file: error.path, help: "name a folder that can be written with --cache")
        case .variantsNotWritable(let detail):
            diagnostics.report(
                .error, .pictureNotMade,
                "the pictures' variants cannot be written" + (detail.isEmpty ? "" : ": \(detail)"),
                file: Self.program,
                help: "make room on the disk, or name another folder with --cache")
        }
    }

    private func reportNoWorker(
        _ fact: String, help: String, _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .warning, .noImageWorker, "\(fact); pictures are published as they are",
            file: Self.program, help: help)
    }

    /// What messages call the program that makes variants.
    private static let program = "expo-image"
}

extension WorkerEnd {
    /// How the program ended, behind its name.
    var fact: String {
        switch self {
        case .exit(let status): "ended with status \(status)"
        case .signal(let number): "was ended by signal \(number)"
        }
    }
}

extension WorkerFailure {
    /// What happened, behind the program's name.
    fileprivate var fact: String {
        switch self {
        case .cannotStart: "is no program that runs here"
        case .died(let end): end.fact
        case .tookTooLong(let seconds): "said nothing for \(Int(seconds)) s"
        case .garbled: "is of another version"
        }
    }
}
