private import ExpoDiagnostics
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
            "The folder is made if it is not there, and may hold other things. No file is ever "
                + "overwritten: where one is to go, and another stands that holds something "
                + "else, each of those is reported, and nothing is written at all.",
            "With --templates the theme is copied as well, to be changed: the folder Templates "
                + "here if there is one, else what is installed with the program. Where nothing "
                + "is installed, it is copied anyway, since no site can be built without one.",
        ],
        examples: [
            Verb.Example("expo-site init clocks", "Lays out the exhibition in the folder clocks."),
            Verb.Example(
                "expo-site init clocks --language en --templates",
                "Writes English texts, and a theme to change."),
        ],
        operand: Operand("DIR", .folder, "the folder to write to; if absent, this one"),
        options: [.language, .copyTemplates, .format, .quiet, .verbose],
        action: run)

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        System.noteSignals()
        let folder = request.settings.operand ?? "."
        var diagnostics = Diagnostics()
        let theme = theme(for: folder, request, &diagnostics)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        let files = Starter.files(in: request.settings.language, theme: theme)
        let newFolder = NewFolder(folder, for: files)
        diagnostics.merge(newFolder.obstacles)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        switch newFolder.write(isStopped: Request.isStopped) {
        case .success(.written(let paths)):
            return request.reporter.report(
                Outcome(
                    diagnostics: diagnostics, report: summary(paths, in: folder),
                    details: paths.map { "wrote \($0)" }))
        case .success(.stopped):
            let end = System.requestedEnd ?? .interrupted
            throw Failure(end, "'init' was \(end.meaning)", help: "nothing was written")
        case .failure(let failure):
            diagnostics.report(failure.diagnostic)
            return request.report(diagnostics)
        }
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

    private static func summary(_ paths: [String], in folder: String) -> String {
        let made =
            paths.isEmpty ? "everything was there already" : "wrote \(counted(paths.count, "file"))"
        let way = folder == "." ? "" : "cd \(shellWord(folder)) && "
        return "\(made); next: \(way)expo-site serve --open"
    }
}
