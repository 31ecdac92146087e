import ExpoCompression
internal import ExpoDiagnostics
import ExpoDisk
import ExpoImages
import ExpoSite
private import ExpoStarter

extension Request {
    /// Reads the site that the command line names.
    func readSite(_ depth: PictureStore.Depth) throws(CommandFailure) -> Site {
        readSite(in: try findFolders(), depth)
    }

    /// Reads the site from two folders that were found.
    ///
    /// - Parameters:
    ///   - checks: what is checked in addition.
    ///   - compressor: compresses files, if compressed files are wanted.
    ///   - onPictures: called from several threads with the progress of making pictures.
    func readSite(
        in folders: SiteFolders, _ depth: PictureStore.Depth, checks: SiteChecks = SiteChecks(),
        compressor: Compressor? = nil,
        onPictures: @escaping @Sendable (PictureProgress) -> Void = { _ in }
    ) -> Site {
        let progress = progressLine
        defer { progress.end() }
        return Site.read(
            folders, baseURL: settings.baseURL, isStrict: settings.isStrict,
            checks: checks,
            pictures: making(depth) {
                onPictures($0)
                progress.show($0)
            }, compressor: compressor, part: part, isEdited: settings.edits)
    }

    /// Finds the folders that the command line names.
    func findFolders() throws(CommandFailure) -> SiteFolders {
        try checkBaseURL()
        return SiteFolders.find(
            content: settings.content, helpForContent: helpForContent, templates: templateFolder,
            builtIn: installedTheme, earlier: noDiagnostics)
    }

    /// The help if there is no content folder: the user may be in a folder inside the exhibition.
    private var helpForContent: Message {
        guard !settings.isGiven(.content), NewFolder.holdsExhibition("..") else {
            return .nameContent
        }
        return .goUp
    }

    /// Throws if an address cannot be the base address of a site.
    func checkBaseURL() throws(CommandFailure) {
        if let baseURL = settings.baseURL, !Site.isBaseURL(baseURL) {
            throw .invalidBaseURL(baseURL)
        }
    }

    /// The records of earlier builds in the output; nil if it is not known whether the same program
    /// wrote them.
    var history: BuildHistory? {
        guard let program = environment.program.flatMap(Self.stamp) else { return nil }
        let worker = imageWorker.flatMap(Self.stamp) ?? "none"
        let key =
            "\(Version.current) \(program) \(worker) \(settings.isStrict) "
            + "\(settings.leavesOutOriginals) \(settings.precompresses) \(settings.baseURL ?? "") \(settings.edits)"
        return BuildHistory(of: settings.output, in: cacheFolder, key: key)
    }

    /// Loads the compressor, if the command line requests compressed files.
    func loadCompressor() throws(CommandFailure) -> Compressor? {
        guard settings.precompresses else { return nil }
        do throws(MissingLibrary) {
            return try Compressor()
        } catch {
            throw .missingLibrary(
                error.name, for: "--precompress", packages: "zlib1g libbrotli1",
                formulae: "zlib brotli")
        }
    }

    /// Returns the status of a program's file as text; another version has another text.
    private static func stamp(_ path: String) -> String? {
        (try? FileStatus.following(path))?.line
    }

    /// The folder of the pictures' cache.
    var cacheFolder: String { settings.cache ?? environment.cacheFolder }

    /// A progress line for work that begins now.
    var progressLine: ProgressLine {
        ProgressLine(reporter, erasesLines: environment.erasesLines, isQuiet: settings.isQuiet)
    }

    func making(
        _ depth: PictureStore.Depth,
        progress: @escaping @Sendable (PictureProgress) -> Void = { _ in }
    ) -> PictureMaking {
        PictureMaking(
            store: PictureStore(
                folder: cacheFolder, worker: imageWorker, isStopped: Self.isStopped),
            depth: depth,
            publishesOriginals: !settings.leavesOutOriginals, jobs: settings.jobs,
            progress: progress)
    }

    /// The program that makes the pictures' variants, if it is beside this one.
    private var imageWorker: String? {
        environment.programFolder.map { $0 + "/expo-image" }.flatMap {
            System.isProgram($0) ? $0 : nil
        }
    }

    /// The folders from which a site is built.
    var sourceFolders: [String] { [settings.content, templateFolder] }

    /// The folders that `serve` watches: those from which a site is built, and those from which it
    /// would be built if they existed.
    var watchedFolders: [String] { [settings.content] + themeFolders }

    /// The folder of the theme: the first that exists.
    var templateFolder: String {
        themeFolders.first(where: System.isFolder) ?? settings.templates
    }

    /// The folders that may contain the theme: the one named on the command line, or else
    /// `Templates` in the current folder, the one beside the content, and the installed one.
    private var themeFolders: [String] {
        guard !settings.isGiven(.templates) else { return [settings.templates] }
        let beside = settings.content.parentFolder.map { $0 + settings.templates }
        return [settings.templates] + [beside, installedTheme].compactMap(\.self)
    }

    /// The theme that was installed with the program, if any.
    var installedTheme: String? {
        environment.programFolder.map { $0 + "/../share/expo-site" }.flatMap {
            System.isFolder($0) ? $0 : nil
        }
    }

    /// Throws if the output contains the content or the templates, or is inside them.
    func checkFolders() throws(CommandFailure) {
        for folder in sourceFolders
        where Site.foldersOverlap(folder, settings.output) {
            throw .overlapping(output: settings.output, folder)
        }
    }
}

extension String {
    /// The path up to its last slash; nil if there is none.
    var parentFolder: String? {
        let path = utf8[..<(utf8.lastIndex { $0 != UInt8(ascii: "/") } ?? utf8.startIndex)]
        return path.lastIndex(of: UInt8(ascii: "/")).map { String(self[...$0]) }
    }
}

extension Request {
    /// The part of the site that the command line requests.
    var part: BuildPart {
        if let shard = settings.shard { return .shard(shard) }
        return settings.finishedShards.map { .finish(shards: $0) } ?? .whole
    }

    /// Whether the addresses of the site become public.
    var notesAddresses: Bool { settings.destination != nil && !settings.isDryRun }

    /// Completes the output of interrupted builds, and returns whether there was any.
    func completeInterruptedBuild() throws(OutputFailure) -> Bool {
        try InterruptedBuild.complete(
            part.folder(in: settings.output), isStopped: Self.isStopped)
    }

    /// Whether a signal asked the program to end.
    @Sendable static func isStopped() -> Bool { System.isAskedToEnd }

    /// Builds the part of a site that the command line requests.
    ///
    /// - Parameter history: the records of earlier builds of the whole site.
    func build(_ site: consuming Site, _ history: BuildHistory?) throws(OutputFailure)
        -> BuildResult
    {
        let (output, jobs) = (settings.output, settings.jobs)
        let progress = progressLine
        defer { progress.end() }
        return switch part {
        case .whole:
            try site.build(
                into: output, jobs: jobs, history: history, notesAddresses: notesAddresses,
                isStopped: Self.isStopped
            ) { progress.show($0) }
        case .shard(let shard):
            try site.build(
                shard, into: output, by: Version.current, jobs: jobs, isStopped: Self.isStopped
            ) { progress.show($0) }
        case .finish(let count):
            try site.finish(
                shards: count, in: output, by: Version.current, jobs: jobs,
                isStopped: Self.isStopped)
        }
    }
}

extension BuildPart {
    /// Returns the report, with the shard if only a part of the site was built.
    func report(_ report: Message) -> Message {
        switch self {
        case .whole: report
        case .shard(let shard): .shard(shard.text, report)
        case .finish(let count): .shards(count, report)
        }
    }
}
