import ExpoDisk
import Foundation
import TestSupport
import Testing

/// The changes that each watcher notices, in real folders.
@Suite struct FolderWatcherTests {
    enum Kind: String, CaseIterable, Sendable {
        case polling
        #if os(Linux)
            case notified
        #endif

        func watcher(of folders: [String]) throws -> Watch {
            switch self {
            case .polling: Watch(PollingWatcher(folders, pause: 20))
            #if os(Linux)
                case .notified: Watch(try #require(NotifiedWatcher(folders)))
            #endif
            }
        }
    }

    /// A watcher in a place of its own, since what is expected must not be changed by that.
    final class Watch {
        private var watcher: any FolderWatcher

        init(_ watcher: any FolderWatcher) {
            self.watcher = watcher
        }

        func wait(milliseconds: Int = 10_000) -> Bool {
            watcher.wait(milliseconds: milliseconds)
        }
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("one", to: "Content/items.json")
        try folder.write("two", to: "Content/images/a.svg")
        try folder.makeFolder("Templates")
    }

    /// Returns a watcher that has seen the current state.
    private func watcher(_ kind: Kind) throws -> Watch {
        // A write a moment before may be noticed once more.
        usleep(50_000)
        let watcher = try kind.watcher(of: [folder.path("Content"), folder.path("Templates")])
        while watcher.wait(milliseconds: 50) {}
        return watcher
    }

    private func expectNotice(
        _ kind: Kind, of what: String, _ change: () throws -> Void
    ) throws {
        let watcher = try watcher(kind)
        try change()
        #expect(watcher.wait(), "\(kind): \(what)")
    }

    @Test(arguments: Kind.allCases)
    func noticesEveryWayToSave(kind: Kind) throws {
        let items = folder.path("Content/items.json")
        try expectNotice(kind, of: "a file written over") {
            try Data("three".utf8).write(to: URL(filePath: items))
        }
        try expectNotice(kind, of: "a file renamed over another") {
            try folder.write("four", to: "Content/items.json.new")
            try folder.move("Content/items.json.new", to: "Content/items.json")
        }
        try expectNotice(kind, of: "a backup and a new file") {
            try folder.move("Content/items.json", to: "Content/items.json~")
            try folder.write("five", to: "Content/items.json")
        }
        try expectNotice(kind, of: "a file made longer") {
            let file = try #require(FileHandle(forWritingAtPath: items))
            try file.seekToEnd()
            try file.write(contentsOf: Data("six".utf8))
            try file.close()
        }
        try expectNotice(kind, of: "a file cut") {
            #expect(truncate(items, 1) == 0)
        }
        try expectNotice(kind, of: "a file removed") {
            try folder.remove("Content/items.json")
        }
        try expectNotice(kind, of: "other permissions") {
            #expect(chmod(folder.path("Content/images/a.svg"), 0o600) == 0)
        }
    }

    @Test(arguments: Kind.allCases)
    func noticesFilesInNewFolders(kind: Kind) throws {
        let watcher = try watcher(kind)
        try folder.write("new", to: "Content/one/two/three/a.svg")
        #expect(watcher.wait())
        while watcher.wait(milliseconds: 50) {}
        try folder.write("newer", to: "Content/one/two/three/b.svg")
        #expect(watcher.wait())
    }

    @Test(arguments: Kind.allCases)
    func noticesFilesInMovedFolders(kind: Kind) throws {
        try folder.write("new", to: "elsewhere/inner/a.svg")
        let watcher = try watcher(kind)
        try folder.move("elsewhere", to: "Templates/parts")
        #expect(watcher.wait())
        while watcher.wait(milliseconds: 50) {}
        try folder.write("newer", to: "Templates/parts/inner/a.svg")
        #expect(watcher.wait())
    }

    @Test(arguments: Kind.allCases)
    func noticesAnotherFolderInThePlaceOfOne(kind: Kind) throws {
        let watcher = try watcher(kind)
        try folder.move("Content", to: "old")
        #expect(watcher.wait())
        while watcher.wait(milliseconds: 50) {}
        try folder.write("new", to: "Content/items.json")
        #expect(watcher.wait())
        while watcher.wait(milliseconds: 50) {}
        try folder.write("newer", to: "Content/items.json")
        #expect(watcher.wait())
    }

    @Test(arguments: Kind.allCases)
    func noticesWhatHappenedWhileNobodyWaited(kind: Kind) throws {
        let watcher = try watcher(kind)
        try folder.write("1", to: "Content/items.json")
        #expect(watcher.wait())
        try folder.write("22", to: "Content/items.json")
        try folder.write("333", to: "Content/images/b.svg")
        #expect(watcher.wait())
    }

    @Test(arguments: Kind.allCases)
    func tellsOfManyFilesAtOnceOnce(kind: Kind) throws {
        let watcher = try watcher(kind)
        for number in 0..<200 { try folder.write("\(number)", to: "Content/images/\(number).svg") }
        #expect(watcher.wait())
        usleep(50_000)
        var notices = 0
        while watcher.wait(milliseconds: 50) { notices += 1 }
        #expect(notices <= 1)
    }

    @Test(arguments: Kind.allCases)
    func passesOverWhatNobodyReads(kind: Kind) throws {
        let watcher = try watcher(kind)
        try folder.write("swap", to: "Content/images/.a.svg.swp")
        try folder.write("head", to: "Content/.git/HEAD")
        try folder.write("page", to: "public/index.html")
        try folder.remove("Content/images/.a.svg.swp")
        // Polling sees that the folder itself was written.
        if kind == .polling { _ = watcher.wait(milliseconds: 100) }
        while kind == .polling, watcher.wait(milliseconds: 50) {}
        #expect(!watcher.wait(milliseconds: 200))
    }

    #if os(Linux)
        @Test func waitsForTheEndOfAFileThatIsWritten() throws {
            let settling = SettlingTime(whole: 10, partial: 10_000, most: 20_000)
            let watcher = Watch(
                try #require(NotifiedWatcher([folder.path("Content")], settling: settling)))
            let file = try #require(FileHandle(forWritingAtPath: folder.path("Content/items.json")))
            try file.write(contentsOf: Data("half".utf8))
            let path = folder.path("Content/items.json")
            let thread = Thread {
                usleep(200_000)
                try? file.write(contentsOf: Data(" whole".utf8))
                try? file.close()
            }
            thread.start()
            #expect(watcher.wait())
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "half whole")
        }

        /// Files that other tests have open at the same time are not counted, as far as possible.
        @Test func keepsItsDescriptorsAndWatches() throws {
            let watcher = try watcher(.notified)
            let (descriptors, watches) = try (openDescriptors(), watchedFolders())
            for number in 0..<50 {
                try folder.write("a", to: "Content/folder\(number)/a.svg")
                #expect(watcher.wait())
                try folder.remove("Content/folder\(number)")
                #expect(watcher.wait())
            }
            #expect(try openDescriptors() == descriptors)
            #expect(try watchedFolders() < watches + 25)
        }

        /// The number of this process's descriptors for things in the folder.
        private func openDescriptors() throws -> Int {
            let manager = FileManager.default
            return try manager.contentsOfDirectory(atPath: "/proc/self/fd").count {
                let file = try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
                return file?.hasPrefix(folder.path("")) == true
            }
        }

        /// The number of folders that this process watches, here and elsewhere.
        private func watchedFolders() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").reduce(0) {
                let info = try? String(contentsOfFile: "/proc/self/fdinfo/\($1)", encoding: .utf8)
                return $0
                    + (info?.split(separator: "\n").count { $0.hasPrefix("inotify wd:") } ?? 0)
            }
        }
    #endif
}
