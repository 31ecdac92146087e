internal import ExpoDiagnostics
internal import ExpoImages

extension StoreProblem {
    /// Reports what keeps variants from being made: the site is built all the same, unless there are
    /// pictures that nobody has looked into.
    ///
    /// - Parameter unread: how many those are.
    func report(unread: Int, to diagnostics: inout Diagnostics) {
        switch self {
        case .noWorker:
            reportNoWorker(
                "the program that makes pictures for every screen is not beside this one",
                help: "install it there; 'make build' builds both", unread, &diagnostics)
        case .libraryMissing:
            reportNoWorker(
                "the program cannot be started, since a library that it needs is missing",
                help: "install libvips (in Debian: apt install libvips42)", unread, &diagnostics)
        case .workerCannotStart(let failure):
            reportNoWorker(
                "the program cannot be started: it \(failure.fact)",
                help: "install it anew; 'make build' builds both programs", unread,
                &diagnostics)
        case .formatMissing(let format):
            let name = format.rawValue.uppercased()
            diagnostics.report(
                .warning, .noPictureFormat,
                "libvips cannot write \(name) here; pictures are made in the other formats",
                file: Self.program,
                help: format == .avif
                    ? "install libheif with an AV1 encoder (in Debian 12: apt install libheif1; from 13 on: libheif-plugin-aomenc)"
                    : "install libvips with \(name) (in Debian: apt install libvips42)")
        case .cacheNotWritable(let error) where error.path.isEmpty:
            diagnostics.report(
                .warning, .noPictureCache,
                "it is not set, and the account has no folder; pictures are made anew each time",
                file: "HOME", help: "set HOME, or name a folder for the cache with --cache")
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
        _ fact: String, help: String, _ unread: Int, _ diagnostics: inout Diagnostics
    ) {
        let pictures = unread == 1 ? "1 picture" : "\(unread) pictures"
        let outcome =
            unread > 0
            ? "\(pictures) cannot be checked or published without it"
            : "pictures are published as they are"
        diagnostics.report(
            unread > 0 ? .error : .warning, .noImageWorker, "\(fact); \(outcome)",
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
