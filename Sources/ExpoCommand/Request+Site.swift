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

    /// Reads the site of two folders that were found.
    ///
    /// - Parameters:
    ///   - compressor: what makes compressed files, where there are to be some.
    ///   - onPictures: called, from several threads, with how far making pictures has come.
    func readSite(
        in folders: SiteFolders, _ depth: PictureStore.Depth, compressor: Compressor? = nil,
        onPictures: @escaping @Sendable (PictureProgress) -> Void = { _ in }
    ) -> Site {
        let progress = progressLine
        defer { progress.end() }
        return Site.read(
            folders, baseURL: settings.baseURL, isStrict: settings.isStrict,
            checksAccessibility: settings.checksAccessibility,
            pictures: making(depth) {
                onPictures($0)
                progress.show($0)
            }, compressor: compressor, part: part)
    }

    /// Finds the folders that the command line names.
    func findFolders() throws(CommandFailure) -> SiteFolders {
        try checkBaseURL()
        return SiteFolders.find(
            content: settings.content, helpForContent: helpForContent, templates: templateFolder,
            earlier: noDiagnostics)
    }

    /// What to do where there is no folder of content: who is in it has gone too far.
    private var helpForContent: Message {
        guard !settings.isGiven(.content), NewFolder.holdsExhibition("..") else {
            return .nameContent
        }
        return .goUp
    }

    /// Refuses an address that can be that of no site.
    func checkBaseURL() throws(CommandFailure) {
        if let baseURL = settings.baseURL, !Site.isBaseURL(baseURL) {
            throw .invalidBaseURL(baseURL)
        }
    }

    /// What earlier builds left in the output; nothing where it cannot be known whether this is
    /// still the program that made it.
    var history: BuildHistory? {
        guard let program = environment.program.flatMap(Self.stamp) else { return nil }
        let worker = imageWorker.flatMap(Self.stamp) ?? "none"
        let key =
            "\(Version.current) \(program) \(worker) \(settings.isStrict) "
            + "\(settings.leavesOutOriginals) \(settings.precompresses) \(settings.baseURL ?? "")"
        return BuildHistory(of: settings.output, in: cacheFolder, key: key)
    }

    /// What makes compressed files, if the command line asks for some.
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

    /// Returns what the file system says of a program: a new one gets another text.
    private static func stamp(_ path: String) -> String? {
        (try? FileStatus.following(path))?.line
    }

    /// The folder that keeps the pictures' variants.
    var cacheFolder: String { settings.cache ?? environment.cacheFolder }

    /// A line that says how far work has come that begins now.
    var progressLine: ProgressLine {
        ProgressLine(reporter, erasesLines: environment.erasesLines, isQuiet: settings.isQuiet)
    }

    private func making(
        _ depth: PictureStore.Depth, progress: @escaping @Sendable (PictureProgress) -> Void
    ) -> PictureMaking {
        PictureMaking(
            store: PictureStore(
                folder: cacheFolder, worker: imageWorker, isStopped: Self.isStopped),
            depth: depth,
            publishesOriginals: !settings.leavesOutOriginals, jobs: settings.jobs,
            progress: progress)
    }

    /// The program that makes pictures' variants, if it is beside this one.
    private var imageWorker: String? {
        environment.programFolder.map { $0 + "/expo-image" }.flatMap {
            System.isProgram($0) ? $0 : nil
        }
    }

    /// The folders that a site is made from.
    var sourceFolders: [String] { [settings.content, templateFolder] }

    /// The folders that `serve` watches: those that a site is made from, and those from which it
    /// would be made if they were there.
    var watchedFolders: [String] { [settings.content] + themeFolders }

    /// The folder of the theme: the first that is there.
    private var templateFolder: String {
        themeFolders.first(where: System.isFolder) ?? settings.templates
    }

    /// The folders that the theme may be in: the one named, else `Templates` here, else the one
    /// beside the content, else the one that was installed.
    private var themeFolders: [String] {
        guard !settings.isGiven(.templates) else { return [settings.templates] }
        let beside = settings.content.parentFolder.map { $0 + settings.templates }
        return [settings.templates] + [beside, installedTheme].compactMap(\.self)
    }

    /// The folder of the theme that was installed with the program, if it was.
    var installedTheme: String? {
        environment.programFolder.map { $0 + "/../share/expo-site" }.flatMap {
            System.isFolder($0) ? $0 : nil
        }
    }

    /// Refuses an output that contains the content or the templates, or is inside them.
    func checkFolders() throws(CommandFailure) {
        for folder in sourceFolders
        where Site.foldersOverlap(folder, settings.output) {
            throw .overlapping(output: settings.output, folder)
        }
    }
}

extension String {
    /// What is before the last name of a path, with the slash; nil if it is a name alone.
    fileprivate var parentFolder: String? {
        let path = utf8[..<(utf8.lastIndex { $0 != UInt8(ascii: "/") } ?? utf8.startIndex)]
        return path.lastIndex(of: UInt8(ascii: "/")).map { String(self[...$0]) }
    }
}

extension Request {
    /// The part of the site that the command line asks for.
    var part: BuildPart {
        if let shard = settings.shard { return .shard(shard) }
        return settings.finishedShards.map { .finish(shards: $0) } ?? .whole
    }

    /// Whether the addresses of the site that is made become public.
    var notesAddresses: Bool { settings.destination != nil && !settings.isDryRun }

    /// Completes what interrupted builds had begun to put in place, and says whether there were any.
    func completeInterruptedBuild() throws(OutputFailure) -> Bool {
        try InterruptedBuild.complete(
            part.folder(in: settings.output), isStopped: Self.isStopped)
    }

    /// Whether a signal asked the program to end.
    @Sendable static func isStopped() -> Bool { System.isAskedToEnd }

    /// Makes the part of a site that the command line asks for.
    ///
    /// - Parameter history: what earlier builds of the whole site left.
    func build(_ site: Site, _ history: BuildHistory?) throws(OutputFailure) -> BuildResult {
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
    /// Returns the report of a part of the site.
    func report(_ report: Message) -> Message {
        switch self {
        case .whole: report
        case .shard(let shard): .shard(shard.text, report)
        case .finish(let count): .shards(count, report)
        }
    }
}
