#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Notices that something below folders changed, so that it can be read again.
///
/// What is noticed may be more than what matters, and is never less: a reader of the folders after
/// `wait` has answered sees all that was written before, and hears of all that is written later.
package protocol FolderWatcher {
    /// Waits until something has changed and nothing was written for a moment, and says so; or until
    /// so many milliseconds have passed, or a signal has come, and says that nothing has changed.
    mutating func wait(milliseconds: Int) -> Bool
}

/// The watcher that the system offers.
package enum FolderWatching {
    /// Returns a watcher of all that is below folders: by the system's notices where there are any,
    /// else one that looks again and again.
    package static func watcher(of folders: [String]) -> any FolderWatcher {
        #if os(Linux)
            if let watcher = NotifiedWatcher(folders) { return watcher }
        #endif
        return PollingWatcher(folders)
    }
}

/// A watcher that compares what the file system says of each file, again and again.
package struct PollingWatcher: FolderWatcher {
    private let folders: [String]
    private let pause: Int
    /// What was there when `wait` answered last.
    private var seen: TreeState

    /// - Parameters:
    ///   - folders: which folders are watched, with all that is in them.
    ///   - pause: the milliseconds between two looks.
    package init(_ folders: [String], pause: Int = 200) {
        self.folders = folders
        self.pause = pause
        seen = TreeState(of: folders)
    }

    package mutating func wait(milliseconds: Int) -> Bool {
        var left = milliseconds
        while true {
            let state = TreeState(of: folders)
            if state != seen || !seen.isSettled {
                settle(state)
                return true
            }
            guard left > 0, sleep(min(left, pause)) else { return false }
            left -= min(left, pause)
        }
    }

    /// Looks until two looks agree. What was written a moment before might be written again without
    /// a difference that the file system shows; then the next `wait` says so once more.
    private mutating func settle(_ state: TreeState) {
        seen = state
        for _ in 0..<Self.mostLooks {
            guard sleep(Self.moment) else { return }
            let next = TreeState(of: folders)
            if next == seen { return seen = next }
            seen = next
        }
    }

    /// Returns whether all of the time has passed: a signal ends it early.
    private func sleep(_ milliseconds: Int) -> Bool {
        poll(nil, 0, Int32(milliseconds)) == 0
    }

    private static let moment = 50
    private static let mostLooks = 20
}

/// What the file system says of all that is below some folders.
private struct TreeState: Equatable {
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

/// What is watched below a folder.
enum WatchedTree {
    /// Whether a file or folder of this name is ever read: those that begin with a dot are passed
    /// over, as an editor's own are.
    static func isWatched(_ name: String) -> Bool { !name.hasPrefix(".") }

    /// Deeper folders are not looked into.
    static let deepest = 16
}
