import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct OutputPathTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test(arguments: [
        ("nowhere", ".", "nowhere"), ("nowhere/", ".", "nowhere"), ("a/public", "a", "public"),
        ("a/b//public/", "a/b", "public"), ("/nowhere/public", "/nowhere", "public"),
        ("/nowhere", "/", "nowhere"), ("/", "/", "."),
    ])
    func splitsAPathThatNeedNotExist(path: String, parent: String, name: String) {
        let output = OutputPath(path)
        #expect(output.parent == parent)
        #expect(output.name == name)
        #expect(output.path == path)
    }

    @Test(arguments: ["real", "real/", "link", "link/", "real/.", "real/../real", "./real"])
    func namesAFolderThatExistsByItself(path: String) throws {
        try disk.makeFolder("real")
        try disk.link("link", to: "real")
        let output = OutputPath(disk.path(path))
        #expect(output.parent == disk.path)
        #expect(output.name == "real")
    }

    @Test func namesTheWorkingFolderByItself() {
        let here = URL(filePath: FileManager.default.currentDirectoryPath)
            .resolvingSymlinksInPath()
        #expect(OutputPath(".").name == here.lastPathComponent)
    }

    @Test(arguments: ["new/../public", "new/./../public", "new/deeper/../../public", "public/."])
    func resolvesDotsBehindFoldersThatDoNotExist(path: String) {
        let output = OutputPath(disk.path(path))
        #expect(output.parent == disk.path)
        #expect(output.name == "public")
    }

    @Test func makesMissingParents() throws {
        let output = OutputPath(disk.path("a/b/public"))
        let parent = try output.openParent()
        #expect(try disk.everything().keys.sorted() == ["a", "a/b"])
        #expect(try parent.names() == [])
    }

    @Test func makesMissingParentsBehindALinkThatTheUserNamed() throws {
        try disk.makeFolder("real")
        try disk.link("link", to: "real")
        _ = try OutputPath(disk.path("link/a/public")).openParent()
        #expect(try disk.names(in: "real") == ["a"])
    }

    @Test func makesNoParentThroughAFile() throws {
        try disk.write("mine", to: "file")
        #expect(throws: SystemError.self) {
            try OutputPath(disk.path("file/a/public")).openParent()
        }
        #expect(try disk.text("file") == "mine")
    }

    @Test(arguments: [
        ("public", "Content", false), ("public", "public", true), ("public", "public/", true),
        ("public/", "public", true), ("public", "public/Content", true),
        ("Content/public", "Content", true), ("Content-2", "Content", false),
        ("Content/../public", "Content", false), ("new/../Content", "Content", true),
        ("new/../Content/x", "Content", true), ("new/../../Content", "Content", false),
        ("./public/.", "public", true), ("link", "Content", true), ("link/new", "Content", true),
        ("link-up/public", "Content/public", false), ("link-up/Content", "Content", true),
        (".", "Content", true), ("Content/..", "Content", true), ("new", "new/..", true),
        ("new-a", "new-b", false),
    ])
    func knowsFoldersThatLieInEachOther(first: String, second: String, overlap: Bool) throws {
        try disk.makeFolder("inner/Content")
        try disk.link("inner/link", to: "Content")
        try disk.link("inner/link-up", to: "../inner")
        let root = disk.path("inner/")
        #expect(OutputPath.overlap(root + first, root + second) == overlap)
        #expect(OutputPath.overlap(root + second, root + first) == overlap)
    }

    @Test func knowsThatEverythingLiesInTheRoot() {
        #expect(OutputPath.overlap("/", disk.path))
        #expect(OutputPath.overlap("nowhere", "/"))
    }

    @Test func comparesRelativePathsWithAbsoluteOnes() {
        let here = FileManager.default.currentDirectoryPath
        #expect(OutputPath.overlap("nowhere", here + "/nowhere"))
        #expect(OutputPath.overlap("nowhere/deeper", here))
        #expect(!OutputPath.overlap("nowhere", here + "/elsewhere"))
    }
}
