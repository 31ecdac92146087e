internal import ExpoSite

extension Request {
    /// Reads the site that the command line names.
    func readSite() throws(Failure) -> Site {
        if let baseURL = settings.baseURL, !Site.isBaseURL(baseURL) {
            throw Failure(
                .misuse, "'\(baseURL)' is not an absolute address",
                help: "write an address like https://museum.example/exposition/")
        }
        return Site.read(
            contentFolder: settings.content, templateFolder: templateFolder,
            baseURL: settings.baseURL, isStrict: settings.isStrict)
    }

    /// The folder of the theme: the one named, else `Templates` here, else the installed one.
    private var templateFolder: String {
        guard !settings.isGiven(.templates), !System.isFolder(settings.templates),
            let program = surroundings.program
        else { return settings.templates }
        let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let installed = folder.joined(separator: "/") + "/../share/expo-site"
        return System.isFolder(installed) ? installed : settings.templates
    }

    /// Refuses an output that contains the content or the templates, or lies inside them.
    func checkFolders() throws(Failure) {
        for folder in [settings.content, templateFolder]
        where Site.foldersOverlap(folder, settings.output) {
            throw Failure(
                .misuse, "the output '\(settings.output)' and '\(folder)' contain each other",
                help: "choose an output folder beside it, like --output public")
        }
    }
}
