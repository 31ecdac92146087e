/// What is watched below a folder.
enum WatchedTree {
    /// Whether anybody reads a file or folder of this name: those that begin with a dot are passed
    /// over, as an editor's own are.
    static func isWatched(_ name: String) -> Bool { !name.hasPrefix(".") }

    /// Deeper folders are not looked into.
    static let deepest = 16
}
