#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

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
    /// a difference that the file system tells; then the next `wait` says so once more.
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
