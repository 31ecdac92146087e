internal import ExpoCompression
internal import ExpoDisk
internal import ExpoImages
internal import ExpoSite

extension Request {
    /// Reads the site that the command line names.
    func readSite(_ depth: PictureStore.Depth) throws(Failure) -> Site {
        readSite(in: try findFolders(), depth)
    }

    /// Reads the site of two folders that were found.
    ///
    /// - Parameter compressor: what makes compressed files, where there are to be some.
    func readSite(
        in folders: SiteFolders, _ depth: PictureStore.Depth, compressor: Compressor? = nil
    ) -> Site {
        let progress = progressLine
        defer { progress.end() }
        return Site.read(
            folders, baseURL: settings.baseURL, isStrict: settings.isStrict,
            checksAccessibility: settings.checksAccessibility,
            pictures: making(depth) { progress.show($0) }, compressor: compressor, part: part)
    }

    /// Finds the folders that the command line names.
    func findFolders() throws(Failure) -> SiteFolders {
        try checkBaseURL()
        return SiteFolders.find(content: settings.content, templates: templateFolder)
    }

    /// Refuses an address that can be that of no site.
    func checkBaseURL() throws(Failure) {
        if let baseURL = settings.baseURL, !Site.isBaseURL(baseURL) {
            throw Failure(
                .misuse, "'\(baseURL)' is not an absolute address",
                help: "write an address like https://museum.example/exposition/")
        }
    }

    /// What earlier builds left in the output; nothing where it cannot be known whether this is
    /// still the program that made it.
    var history: BuildHistory? {
        guard let program = surroundings.program.flatMap(Self.stamp) else { return nil }
        let worker = imageWorker.flatMap(Self.stamp) ?? "none"
        let key =
            "\(Version.current) \(program) \(worker) \(settings.isStrict) "
            + "\(settings.leavesOutOriginals) \(settings.precompresses) \(settings.baseURL ?? "")"
        return BuildHistory(of: settings.output, in: cacheFolder, key: key)
    }

    /// What makes compressed files, if the command line asks for some.
    func loadCompressor() throws(Failure) -> Compressor? {
        guard settings.precompresses else { return nil }
        do throws(MissingLibrary) {
            return try Compressor()
        } catch {
            throw Failure(
                .unavailable, "'--precompress' needs \(error.name), which is not installed",
                help: "run 'sudo apt-get install zlib1g libbrotli1' or 'brew install zlib brotli'")
        }
    }

    /// Returns what the file system says of a program: a new one gets another text.
    private static func stamp(_ path: String) -> String? {
        (try? FileStatus.following(path))?.line
    }

    /// The folder that keeps the pictures' variants.
    var cacheFolder: String { settings.cache ?? surroundings.cacheFolder }

    /// A line that says how far work has come that begins now.
    var progressLine: ProgressLine {
        ProgressLine(reporter, erasesLines: surroundings.erasesLines, isQuiet: settings.isQuiet)
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

    /// The program that makes pictures' variants, if it lies beside this one.
    private var imageWorker: String? {
        surroundings.programFolder.map { $0 + "/expo-image" }.flatMap {
            System.isProgram($0) ? $0 : nil
        }
    }

    /// The folders that a site is made from.
    var sourceFolders: [String] { [settings.content, templateFolder] }

    /// The folder of the theme: the one named, else `Templates` here, else the installed one.
    private var templateFolder: String {
        guard !settings.isGiven(.templates), !System.isFolder(settings.templates) else {
            return settings.templates
        }
        return installedTheme ?? settings.templates
    }

    /// The folder of the theme that was installed with the program, if it was.
    var installedTheme: String? {
        surroundings.programFolder.map { $0 + "/../share/expo-site" }.flatMap {
            System.isFolder($0) ? $0 : nil
        }
    }

    /// Refuses an output that contains the content or the templates, or lies inside them.
    func checkFolders() throws(Failure) {
        for folder in sourceFolders
        where Site.foldersOverlap(folder, settings.output) {
            throw Failure(
                .misuse, "the output '\(settings.output)' and '\(folder)' contain each other",
                help: "choose an output folder beside it, like --output public")
        }
    }
}
