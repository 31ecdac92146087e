import Foundation
import TestSupport
import Testing

@testable import ExpoDisk

@Suite struct FolderTreeTests {
    private let disk: TemporaryFolder
    private let root: Folder

    init() throws {
        disk = try TemporaryFolder()
        root = try Folder.open(disk.path)
    }

    @Test func knowsTheFoldersThatPathsStandIn() {
        #expect(
            FolderTree.parents(of: ["a", "b/c", "b/d", "b/e/f", "한/글"])
                == ["", "b", "b/e", "한"])
    }

    @Test func makesWhatIsMissing() throws {
        let tree = try FolderTree.made(root, paths: ["", "a/b/c", "a/d"])
        #expect(try disk.everything().keys.sorted() == ["a", "a/b", "a/b/c", "a/d"])
        let place = try #require(try tree.locate("a/b/c/page.html"))
        #expect(place.name == "page.html")
        #expect(place.folder.path == disk.path("a/b/c"))
    }

    @Test func opensWhatExistsAndNoMore() throws {
        try disk.makeFolder("a/b")
        let tree = try FolderTree.existing(root, paths: ["a/b", "a/b/c", "d"])
        #expect(try tree.locate("page") != nil)
        #expect(try tree.locate("a/page") != nil)
        #expect(try tree.locate("a/b/page") != nil)
        #expect(try tree.locate("a/b/c/page") == nil)
        #expect(try tree.locate("d/page") == nil)
        #expect(try disk.names() == ["a"])
    }

    @Test func opensNothingBehindALinkOrAFile() throws {
        try disk.makeFolder("target/inner")
        try disk.link("link", to: "target")
        try disk.write("", to: "file")
        let tree = try FolderTree.existing(root, paths: ["link", "link/inner", "file/inner"])
        #expect(try tree.locate("link/page") == nil)
        #expect(try tree.locate("link/inner/page") == nil)
        #expect(try tree.locate("file/inner/page") == nil)
    }

    @Test func makesNothingBehindALink() throws {
        try disk.makeFolder("target")
        try disk.link("link", to: "target")
        #expect(throws: SystemError.self) {
            try FolderTree.made(root, paths: ["link/inner"])
        }
        #expect(try disk.names(in: "target") == [])
    }

    @Test func holdsFewFoldersOpenHoweverManyThereAre() throws {
        let paths = Set((1...1_100).map { "a/\($0)" } + ["z"])
        let made = try FolderTree.made(root, paths: paths)
        let existing = try FolderTree.existing(root, paths: paths)
        #expect(openFolders < 100)
        for path in paths {
            let place = try #require(try made.locate(path + "/page"))
            try place.folder.makeFile(place.name).close()
            #expect(place.folder.path == disk.path(path))
            #expect(try existing.locate(path + "/page")?.folder.status(of: "page") != nil)
        }
        try made.requireWritable()
        #expect(openFolders < 100)
    }

    @Test func followsNoLinkThatTookThePlaceOfAFolder() throws {
        let paths = Set((1...100).map { "\($0)" })
        let tree = try FolderTree.made(root, paths: paths)
        try disk.makeFolder("target")
        for path in paths {
            try disk.remove(path)
            try disk.link(path, to: "target")
        }
        for path in paths {
            let place = try? tree.locate(path + "/page")
            #expect(throws: SystemError.self) {
                try place?.folder.makeFile("page").close() ?? { throw SystemError.notAFile(path) }()
            }
        }
        #expect(try disk.names(in: "target") == [])
    }

    /// How many of the process's open files are in the test's folder.
    private var openFolders: Int {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return numbers.count {
            let file = "/proc/self/fd/\($0)"
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: file))?
                .hasPrefix(disk.path) == true
        }
    }

    @Test func isWritableWhereItsFoldersAre() throws {
        let tree = try FolderTree.made(root, paths: ["a/b"])
        try tree.requireWritable()
    }

    /// Root may write everywhere.
    @Test(.enabled(if: geteuid() != 0))
    func saysWhichFolderCannotBeWritten() throws {
        let tree = try FolderTree.made(root, paths: ["a/b"])
        chmod(disk.path("a/b"), 0o500)
        defer { chmod(disk.path("a/b"), 0o700) }
        let error = #expect(throws: SystemError.self) { try tree.requireWritable() }
        #expect(error?.path == disk.path("a/b"))
    }
}
