#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Notices that something below folders changed, so that it can be read again.
///
/// A watcher may report too many changes, but never too few: a program that reads the folders after
/// `wait` has returned sees everything that was written before, and is notified of everything that
/// is written later.
package protocol FolderWatcher {
    /// Returns true when something has changed and nothing has been written for a moment. Returns
    /// false when `milliseconds` have passed, or after a signal.
    mutating func wait(milliseconds: Int) -> Bool
}

/// The watcher that the system supports.
package enum FolderWatching {
    /// Returns a watcher of everything below the folders: by notifications of the system where it
    /// has them, otherwise by polling.
    package static func watcher(of folders: [String]) -> any FolderWatcher {
        #if os(Linux)
            if let watcher = NotifiedWatcher(folders) { return watcher }
        #endif
        return PollingWatcher(folders)
    }
}

/// A watcher that polls: it compares the status of each file repeatedly.
package struct PollingWatcher: FolderWatcher {
    private let folders: [String]
    private let pause: Int
    /// The state when `wait` last returned.
    private var seen: TreeState

    /// - Parameters:
    ///   - folders: the folders to watch, with everything in them.
    ///   - pause: the milliseconds between two comparisons.
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

    /// Polls until two states agree. A file written a moment ago might be written again without a
    /// difference in its status; then the next `wait` reports a change once more.
    private mutating func settle(_ state: TreeState) {
        seen = state
        for _ in 0..<Self.mostLooks {
            guard sleep(Self.moment) else { return }
            let next = TreeState(of: folders)
            if next == seen { return seen = next }
            seen = next
        }
    }

    /// Returns whether the whole time has passed; a signal ends it early.
    private func sleep(_ milliseconds: Int) -> Bool {
        poll(nil, 0, Int32(milliseconds)) == 0
    }

    private static let moment = 50
    private static let mostLooks = 20
}

/// The status of everything below some folders.
private struct TreeState: Equatable {
    private var entries: [String: FileStatus] = [:]
    /// Whether no file was written so recently that another write could go unnoticed.
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

/// The files that are watched below a folder.
enum WatchedTree {
    /// Returns whether a file or folder of this name is ever read: names that begin with a dot are
    /// ignored, as are the files of editors.
    static func isWatched(_ name: String) -> Bool { !name.hasPrefix(".") }

    /// Folders below this depth are ignored.
    static let deepest = 16
}
