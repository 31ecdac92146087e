/// What the file system says of all that is below some folders.
struct TreeState: Equatable {
    private var entries: [String: FileStatus] = [:]
    /// Whether no file was written so lately that it could be written again unseen.
    private(set) var isSettled = true
    private let start = FileTime.now()

    init(of folders: [String]) {
        for path in folders {
            entries[path] = try? FileStatus.following(path)
            if let folder = try? Folder.open(path) { add(folder, depth: 0) }
        }
    }

    private mutating func add(_ folder: Folder, depth: Int) {
        guard depth < WatchedTree.deepest, let names = try? folder.names() else { return }
        for name in names where WatchedTree.isWatched(name) {
            guard let status = try? folder.status(of: name) else { continue }
            entries[folder.path(of: name)] = status
            isSettled = isSettled && FileTime.isSettled(status.changed, at: start)
            if status.kind == .folder, let inner = try? folder.folder(name) {
                add(inner, depth: depth + 1)
            }
        }
    }

    static func == (left: TreeState, right: TreeState) -> Bool { left.entries == right.entries }
}
