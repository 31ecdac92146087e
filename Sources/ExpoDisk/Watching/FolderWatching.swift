/// The watcher that the system offers.
package enum FolderWatching {
    /// Returns a watcher of all that is below folders: told by the system where it can do that,
    /// else one that looks again and again.
    package static func watcher(of folders: [String]) -> any FolderWatcher {
        #if os(Linux)
            if let watcher = NotifiedWatcher(folders) { return watcher }
        #endif
        return PollingWatcher(folders)
    }
}
