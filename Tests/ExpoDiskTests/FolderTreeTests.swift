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
        let place = try #require(tree.locate("a/b/c/page.html"))
        #expect(place.name == "page.html")
        #expect(place.folder.path == disk.path("a/b/c"))
    }

    @Test func opensWhatExistsAndNoMore() throws {
        try disk.makeFolder("a/b")
        let tree = try FolderTree.existing(root, paths: ["a/b", "a/b/c", "d"])
        #expect(tree.locate("page") != nil)
        #expect(tree.locate("a/page") != nil)
        #expect(tree.locate("a/b/page") != nil)
        #expect(tree.locate("a/b/c/page") == nil)
        #expect(tree.locate("d/page") == nil)
        #expect(try disk.names() == ["a"])
    }

    @Test func opensNothingBehindALinkOrAFile() throws {
        try disk.makeFolder("target/inner")
        try disk.link("link", to: "target")
        try disk.write("", to: "file")
        let tree = try FolderTree.existing(root, paths: ["link", "link/inner", "file/inner"])
        #expect(tree.locate("link/page") == nil)
        #expect(tree.locate("link/inner/page") == nil)
        #expect(tree.locate("file/inner/page") == nil)
    }

    @Test func makesNothingBehindALink() throws {
        try disk.makeFolder("target")
        try disk.link("link", to: "target")
        #expect(throws: SystemError.self) {
            try FolderTree.made(root, paths: ["link/inner"])
        }
        #expect(try disk.names(in: "target") == [])
    }

    @Test func isWritableWhereItsFoldersAre() throws {
        let tree = try FolderTree.made(root, paths: ["a/b"])
        try tree.requireWritable()
    }

    /// Whoever may do everything may write everywhere, too.
    @Test(.enabled(if: geteuid() != 0))
    func saysWhichFolderCannotBeWritten() throws {
        let tree = try FolderTree.made(root, paths: ["a/b"])
        chmod(disk.path("a/b"), 0o500)
        defer { chmod(disk.path("a/b"), 0o700) }
        let error = #expect(throws: SystemError.self) { try tree.requireWritable() }
        #expect(error?.path == disk.path("a/b"))
    }
}
