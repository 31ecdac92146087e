private import ExpoDiagnostics
private import ExpoDisk
private import ExpoImages
private import ExpoPublisher
private import ExpoSite

/// `expo-site clean`: the opposite of `build`.
enum CleanCommand {
    static let verb = Verb(
        "clean",
        summary: "Remove the files that 'build' wrote.",
        explanation: [
            "Removes from the output what the program wrote there, as its record "
                + ".expo-site.json says, and the folders that are empty afterwards. Files the "
                + "program did not write are never touched.",
            "With --cache it empties the cache instead: what was made of pictures, the records "
                + "of earlier builds, and what publishing by git keeps. All of it is made anew when "
                + "it is needed.",
        ],
        examples: [
            Verb.Example("expo-site clean", "Removes the site from the folder public."),
            Verb.Example("expo-site clean --cache", "Empties the pictures' cache."),
        ],
        options: [.root, .output, .emptyCache, .format, .quiet, .verbose],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        guard !request.settings.emptiesCache else { return try emptyCache(request) }
        let output = request.settings.output
        do throws(OutputFailure) {
            let cleaning = try Cleaning.clean(output)
            return request.reporter.report(
                CommandOutcome(
                    diagnostics: cleaning.diagnostics,
                    report: "removed \(cleaning.removed) files from \(output)"))
        } catch {
            var diagnostics = Diagnostics()
            diagnostics.report(error.diagnostic)
            return request.reporter.report(
                CommandOutcome(diagnostics: diagnostics, status: .of(diagnostics)))
        }
    }

    private static func emptyCache(_ request: Request) throws(CommandFailure) -> ExitStatus {
        guard !request.cacheFolder.isEmpty else {
            throw .noCacheFolder
        }
        var diagnostics = Diagnostics()
        do throws(SystemError) {
            BuildHistory.forgetAll(in: request.cacheFolder)
            Publisher.forgetAll(in: request.cacheFolder)
            try PictureStore.empty(folder: request.cacheFolder)
            return request.reporter.report(
                CommandOutcome(diagnostics: diagnostics, report: "emptied \(request.cacheFolder)"))
        } catch {
            diagnostics.report(.error, .cannotWrite, error.message, file: error.path)
            return request.reporter.report(
                CommandOutcome(diagnostics: diagnostics, status: .of(diagnostics)))
        }
    }
}
