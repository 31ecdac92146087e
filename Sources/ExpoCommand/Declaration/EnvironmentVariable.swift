/// A variable of the environment that means something to the program.
package enum EnvironmentVariable: String, Sendable, CaseIterable {
    case noColour = "NO_COLOR"
    case terminal = "TERM"
    case cacheFolder = "XDG_CACHE_HOME"
    case home = "HOME"
    case temporaryFolder = "TMPDIR"

    /// What it does, as the manual says it.
    package var meaning: String {
        switch self {
        case .noColour: "if it holds anything, diagnostics have no colours"
        case .terminal:
            "on a terminal called 'dumb', diagnostics have no colours, and no line is erased"
        case .cacheFolder: "the folder for caches, in which the program has one of its own"
        case .home: "the user's folder, which has the cache if no folder for caches is named"
        case .temporaryFolder:
            "the folder for what is made of pictures, if there can be no cache; /tmp without it"
        }
    }
}
