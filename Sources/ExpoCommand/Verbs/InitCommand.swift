private import ExpoDiagnostics
private import ExpoSite
private import ExpoStarter

/// `expo-site init`: a folder to begin with.
enum InitCommand {
    static let verb = Verb(
        "init",
        summary: "Lay out a small exhibition to begin with.",
        explanation: [
            "Writes an exhibition of three clocks that builds at once: texts, pictures, a README "
                + "beside them that explains every key, and schemas by which editors complete and "
                + "check while you type. Change it into your own.",
            "The folder is made if it is not there, and may hold other things. No file of anybody "
                + "else is ever overwritten: where one is to go, and another stands that holds "
                + "something else, each of those is reported, and nothing is written at all.",
            "Where there is an exhibition already, what goes with it is brought up to date: the "
                + "schemas, the settings for Visual Studio Code and a .gitignore. Those that are "
                + "missing are written, those that nobody has changed since are replaced, and "
                + "others stay as they are.",
            "With --templates the theme is copied as well, to be changed: the folder Templates "
                + "here if there is one, else what is installed with the program. Where nothing "
                + "is installed, it is copied anyway, since no site can be built without one.",
            "With --host it adds what publishes the site there: a workflow that installs the program, "
                + "makes the site and uploads it, or a block for nginx. Each file says at its "
                + "beginning what has to be filled in. Where there is an exhibition already, "
                + "only these files are written.",
        ],
        examples: [
            Verb.Example("expo-site init clocks", "Lays out the exhibition in the folder clocks."),
            Verb.Example(
                "expo-site init clocks --language en --templates",
                "Writes English texts, and a theme to change."),
            Verb.Example(
                "expo-site init --host github",
                "Adds a workflow for GitHub Pages to the exhibition in this folder."),
        ],
        operand: Operand("DIR", .folder, "the folder to write to; if absent, this one"),
        options: [.language, .copyTemplates, .newHost, .newBaseURL, .format, .quiet, .verbose],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        System.noteSignals()
        let folder = request.settings.operand ?? "."
        try request.checkBaseURL()
        let host = request.settings.host.flatMap(Host.init)
        let holdsExhibition = NewFolder.holdsExhibition(folder)
        let isOnlyForHost = host != nil && holdsExhibition
        let hostFiles = try host.map { host throws(CommandFailure) in
            try Self.files(for: host, in: folder, request)
        }
        var diagnostics = Diagnostics()
        let theme = isOnlyForHost ? [] : theme(for: folder, request, &diagnostics)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        let exhibition =
            isOnlyForHost
            ? []
            : Starter.files(
                in: request.settings.language, theme: theme, host: host,
                address: request.settings.baseURL)
        let files = exhibition + (hostFiles ?? [])
        var newFolder = NewFolder(folder, for: files)
        if holdsExhibition, host == nil, newFolder.obstacles.hasErrors {
            // It is another exhibition than ours by now.
            newFolder = NewFolder(
                folder,
                for: Starter.tended + (request.settings.copiesTemplates ? theme : []))
        }
        diagnostics.merge(newFolder.obstacles)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        switch newFolder.write(isStopped: Request.isStopped) {
        case .success(.written(let paths)):
            return request.reporter.report(
                CommandOutcome(
                    diagnostics: diagnostics,
                    report: summary(
                        paths, newFolder.kept, in: folder, fillingIn: hostFiles?.first?.path),
                    details: paths.map { "wrote \($0)" }
                        + newFolder.kept.map { "left \($0) as it is" }))
        case .success(.stopped):
            throw .endedInit(System.requestedEnd ?? .interrupted)
        case .failure(let failure):
            diagnostics.report(failure.diagnostic)
            return request.report(diagnostics)
        }
    }

    /// The files by which the exhibition in a folder, which may not be there yet, is published.
    private static func files(
        for host: Host, in folder: String, _ request: Request
    ) throws(CommandFailure) -> [StarterFile] {
        let address =
            request.settings.baseURL
            ?? Site.baseURL(inContent: "\(folder)/\(request.settings.content)")
        guard let files = Starter.files(for: host, version: Version.current, address: address)
        else {
            throw .nginxAddress(address ?? "")
        }
        return files
    }

    /// The files of the theme to copy: if it was asked for, or if no build would find another.
    private static func theme(
        for folder: String, _ request: Request, _ diagnostics: inout Diagnostics
    ) -> [StarterFile] {
        let installed = request.installedTheme
        let usual = request.settings.templates
        let here = System.isFolder(usual) ? usual : nil
        guard request.settings.copiesTemplates else {
            guard installed == nil, !System.isFolder("\(folder)/\(usual)") else { return [] }
            guard let here else {
                diagnostics.report(
                    .warning, .missingFile, "no theme is installed with the program", file: usual,
                    help: "name one when you build: expo-site build --templates DIR")
                return []
            }
            return StarterTheme.files(of: here, diagnostics: &diagnostics) ?? []
        }
        return StarterTheme.files(of: here ?? installed ?? usual, diagnostics: &diagnostics) ?? []
    }

    /// - Parameters:
    ///   - kept: the files that could be newer, and are somebody's own.
    ///   - hostFile: the file for a host, in which something has to be filled in.
    private static func summary(
        _ paths: [String], _ kept: [String], in folder: String, fillingIn hostFile: String?
    ) -> String {
        let wrote =
            paths.isEmpty ? "everything was there already" : "wrote \(counted(paths.count, "file"))"
        let left = kept.map { visible($0) }.joined(separator: ", ")
        let made = kept.isEmpty ? wrote : "\(wrote); left as it is: \(left)"
        if let hostFile {
            let path = folder == "." ? hostFile : "\(folder)/\(hostFile)"
            return "\(made); next: fill in what \(visible(path)) asks for"
        }
        let way = folder == "." ? "" : "cd \(shellWord(folder)) && "
        return "\(made); next: \(way)expo-site serve --open"
    }
}
