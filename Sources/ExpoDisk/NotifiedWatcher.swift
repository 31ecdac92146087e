#if os(Linux)
    private import ExpoThreads
    private import Glibc

    /// A watcher that uses Linux's notifications of each folder (inotify).
    ///
    /// It is a class because its descriptor has to be closed exactly once.
    package final class NotifiedWatcher: FolderWatcher {
        private let folders: [String]
        private let settling: SettlingTime
        private let descriptor: Int32
        private var watches: Set<Int32> = []
        /// The identities of the named folders; one may be replaced by another.
        private var roots: [FileStatus.Identity?] = []
        /// Polls the folders, once the system cannot watch another folder.
        private var fallback: PollingWatcher?

        /// Creates a watcher of folders, with everything in them; nil if the system cannot watch so
        /// many.
        package init?(_ folders: [String], settling: SettlingTime = SettlingTime()) {
            self.folders = folders
            self.settling = settling
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0, watchFolders() else { return nil }
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
        }

        package func wait(milliseconds: Int) -> Bool {
            if fallback != nil { return fallback?.wait(milliseconds: milliseconds) ?? false }
            var news = News()
            if rootsAreOthers() {
                news.hasChanged = true
                news.hasOtherFolders = true
            } else {
                guard hasEvents(within: milliseconds) else { return false }
                read(&news)
            }
            guard news.hasChanged else { return false }
            settle(&news)
            return true
        }

        /// The result of reading events.
        private struct News {
            var hasChanged = false
            /// Whether there may be folders that are not watched yet.
            var hasOtherFolders = false
            /// The files that are being written, by their folder and name.
            var open: Set<String> = []
        }

        /// Reads events until none has come for a moment. New folders are watched before they are
        /// read, so anything written into them earlier is read too.
        private func settle(_ news: inout News) {
            let end = Moment.now + .milliseconds(settling.most)
            while true {
                if news.hasOtherFolders {
                    news.hasOtherFolders = false
                    guard watchFolders() else { return fallBack() }
                }
                guard Moment.now < end else { return }
                let pause = news.open.isEmpty ? settling.whole : settling.partial
                guard hasEvents(within: pause) else { return }
                read(&news)
            }
        }

        private func hasEvents(within milliseconds: Int) -> Bool {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, Int32(milliseconds)) > 0
        }

        // MARK: Folders

        /// Watches all existing folders, and no others. Returns false if the system cannot watch so
        /// many.
        private func watchFolders() -> Bool {
            var found: Set<Int32> = []
            var hasRoom = true
            roots = folders.map { try? FileStatus.following($0).identity }
            for path in folders {
                if let folder = try? Folder.open(path) { watch(folder, 0, &found, &hasRoom) }
            }
            for old in watches.subtracting(found) { inotify_rm_watch(descriptor, old) }
            watches = found
            return hasRoom
        }

        /// The watch is added before the names are read, so that no change is missed in between.
        private func watch(
            _ folder: Folder, _ depth: Int, _ found: inout Set<Int32>, _ hasRoom: inout Bool
        ) {
            let watch = inotify_add_watch(descriptor, folder.path, Self.events)
            guard watch >= 0 else {
                if errno == ENOSPC || errno == ENOMEM { hasRoom = false }
                return
            }
            found.insert(watch)
            guard depth < WatchedTree.deepest, let names = try? folder.names() else { return }
            for name in names where WatchedTree.isWatched(name) {
                guard (try? folder.status(of: name))?.kind == .folder,
                    let inner = try? folder.folder(name)
                else { continue }
                self.watch(inner, depth + 1, &found, &hasRoom)
            }
        }

        /// Polls the folders from now on; everything written before is read with this change.
        private func fallBack() {
            fallback = PollingWatcher(folders)
            for watch in watches { inotify_rm_watch(descriptor, watch) }
            watches = []
        }

        private func rootsAreOthers() -> Bool {
            zip(folders, roots).contains { (try? FileStatus.following($0).identity) != $1 }
        }

        private static let events = UInt32(
            IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM
                | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

        // MARK: Events

        private func read(_ news: inout News) {
            let size = 64 << 10
            withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
                guard let start = buffer.baseAddress else { return }
                while true {
                    let count = Glibc.read(descriptor, start, size)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { return }
                    note(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &news)
                }
            }
        }

        private func note(_ events: UnsafeRawBufferPointer, _ news: inout News) {
            let head = MemoryLayout<inotify_event>.size
            var place = 0
            while place + head <= events.count {
                let event = events.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let name = events[(place + head)...].prefix(Int(event.len)).prefix { $0 != 0 }
                note(event, String(decoding: name, as: UTF8.self), &news)
                place += head + Int(event.len)
            }
        }

        private func note(_ event: inotify_event, _ name: String, _ news: inout News) {
            let mask = Int32(bitPattern: event.mask)
            if mask & IN_Q_OVERFLOW != 0 {
                // Events were lost; no open file is waited for.
                news.hasChanged = true
                news.hasOtherFolders = true
                news.open = []
                return
            }
            guard WatchedTree.isWatched(name), mask & IN_IGNORED == 0 else { return }
            news.hasChanged = true
            if mask & (Self.ofFolders | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
                news.hasOtherFolders = true
                return
            }
            let file = "\(event.wd)/\(name)"
            if mask & (IN_MODIFY | IN_CREATE) != 0 {
                news.open.insert(file)
            } else {
                news.open.remove(file)
            }
        }

        private static let ofFolders = Int32(bitPattern: UInt32(IN_ISDIR))
    }
#endif

/// The time without writes after which the written files count as complete, in milliseconds.
package struct SettlingTime: Sendable {
    /// After a file was closed, moved or removed.
    let whole: Int
    /// While a file is being written.
    let partial: Int
    /// The limit, if changes never stop.
    let most: Int

    package init(whole: Int = 10, partial: Int = 100, most: Int = 5000) {
        self.whole = whole
        self.partial = partial
        self.most = most
    }
}
