import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk

@Suite struct FolderTests {
    private let disk: TemporaryFolder
    private let folder: Folder

    init() throws {
        disk = try TemporaryFolder()
        folder = try Folder.open(disk.path)
    }

    @Test func listsNamesInTheOrderOfTheirBytes() throws {
        for name in ["b", "a", "B", "한", "é", ".hidden", "a.html", "10", "9"] {
            try disk.write("", to: name)
        }
        #expect(
            try folder.names() == [".hidden", "10", "9", "B", "a", "a.html", "b", "é", "한"])
    }

    @Test func listsNoNamesOfAnEmptyFolder() throws {
        #expect(try folder.names() == [])
    }

    @Test func listsTheSameNamesAgain() throws {
        try disk.write("", to: "a")
        #expect(try folder.names() == ["a"])
        #expect(try folder.names() == ["a"])
    }

    @Test func tellsNamesThatAreNotUTF8Apart() throws {
        let ending: [CChar] = [0x2E, 0x73, 0x76, 0x67, 0]
        for name: [UInt8] in [[0xC7, 0xD1], [0xEA, 0xB0, 0x80, 0x5C, 0xFF], [0x61]] {
            let path =
                disk.path("").utf8CString.dropLast() + name.map(CChar.init(bitPattern:)) + ending
            try #require(close(open(Array(path), O_WRONLY | O_CREAT, 0o600)) == 0)
        }
        var unreadable: [String] = []
        #expect(try folder.names(unreadable: &unreadable) == ["a.svg"])
        #expect(unreadable == [#"\xC7\xD1.svg"#, #"\xEA\xB0\x80\\xFF.svg"#])
        #expect(try folder.names().count == 3)
    }

    @Test func tellsKindsApartWithoutFollowingLinks() throws {
        try disk.write("four", to: "file")
        try disk.makeFolder("folder")
        try disk.link("link", to: "file")
        try disk.link("dangling", to: "nothing")
        try #require(mkfifo(disk.path("pipe"), 0o600) == 0)
        #expect(try folder.status(of: "file")?.kind == .file)
        #expect(try folder.status(of: "file")?.size == 4)
        #expect(try folder.status(of: "folder")?.kind == .folder)
        #expect(try folder.status(of: "link")?.kind == .link)
        #expect(try folder.status(of: "dangling")?.kind == .link)
        #expect(try folder.status(of: "pipe")?.kind == .other)
        #expect(try folder.status(of: "nothing") == nil)
    }

    @Test func doesNotTakeALookThatFailsForAbsence() {
        let tooLong = String(repeating: "a", count: 300)
        #expect(throws: SystemError.self) { try folder.status(of: tooLong) }
    }

    @Test func knowsItselfByTheSameIdentity() throws {
        try disk.makeFolder("inner")
        #expect(
            try folder.folder("inner").status?.identity
                == folder.status(of: "inner")?.identity)
    }

    @Test func opensNoFolderThroughALink() throws {
        try disk.makeFolder("target")
        try disk.link("link", to: "target")
        #expect(throws: SystemError.self) { try folder.folder("link") }
        #expect(throws: SystemError.self) { try folder.makeFolder("link") }
    }

    @Test func opensAFolderNamedByALink() throws {
        try disk.write("", to: "target/a")
        try disk.link("link", to: "target")
        #expect(try Folder.open(disk.path("link")).names() == ["a"])
    }

    @Test func makesTheFoldersOnTheWay() throws {
        let path = disk.path("a/b/c")
        #expect(try Folder.made(path).names() == [])
        try disk.write("", to: "a/b/c/file")
        #expect(try Folder.made(path + "/").names() == ["file"])
        #expect(throws: SystemError.self) { try Folder.made(disk.path("a/b/c/file/d")) }
    }

    @Test func removesTheFolderAtAPathOnlyIfItIsEmpty() throws {
        try disk.write("", to: "full/a")
        try disk.makeFolder("empty")
        try disk.link("link", to: "empty")
        for name in ["full", "link", "empty", "nothing"] { Folder.removeEmpty(disk.path(name)) }
        #expect(try disk.names() == ["full", "link"])
    }

    @Test func marksAFileAsWrittenNow() throws {
        try disk.write("text", to: "file")
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: old], ofItemAtPath: disk.path("file"))
        let changed = try folder.status(of: "file")?.changed
        try folder.touch("file")
        let status = try #require(try folder.status(of: "file"))
        #expect(status.modified >= changed ?? .max)
        #expect(try disk.text("file") == "text")
        #expect(throws: SystemError.self) { try folder.touch("nothing") }
    }

    @Test func opensNoFileThroughALink() throws {
        try disk.write("secret", to: "target")
        try disk.link("link", to: "target")
        #expect(throws: SystemError.self) { _ = try folder.file("link") }
        #expect(throws: SystemError.self) { _ = try folder.makeFile("link") }
        #expect(try disk.text("target") == "secret")
    }

    @Test func makesNoFileWhereOneStands() throws {
        try disk.write("old", to: "file")
        #expect(throws: SystemError.self) { _ = try folder.makeFile("file") }
        #expect(try disk.text("file") == "old")
    }

    @Test func makesAFolderOrOpensTheOneThatIsThere() throws {
        try disk.write("", to: "there/a")
        #expect(try folder.makeFolder("there").names() == ["a"])
        #expect(try folder.makeFolder("new").names() == [])
    }

    @Test func removesATreeAndFollowsNoLinkInIt() throws {
        try disk.write("kept", to: "outside/file")
        try disk.write("gone", to: "tree/a/b/file")
        try disk.link("tree/link", to: disk.path("outside"))
        try disk.link("tree/a/b/link", to: disk.path("outside/file"))
        try folder.removeTree("tree")
        #expect(try disk.names() == ["outside"])
        #expect(try disk.text("outside/file") == "kept")
    }

    @Test func removesALinkAndNotTheTreeItLeadsTo() throws {
        try disk.write("kept", to: "outside/file")
        try disk.link("tree", to: "outside")
        try folder.removeTree("tree")
        #expect(try disk.names() == ["outside"])
        #expect(try disk.text("outside/file") == "kept")
    }

    @Test func removesWhatIsNotThereWithoutComplaint() throws {
        try folder.removeTree("nothing")
        try folder.removeFile("nothing")
        #expect(folder.removeEmptyFolder("nothing"))
    }

    @Test func refusesATreeOfMeasurelessDepthAndLeavesIt() throws {
        try disk.makeFolder("tree/" + [String](repeating: "d", count: 80).joined(separator: "/"))
        #expect(throws: SystemError.self) { try folder.removeTree("tree") }
    }

    @Test func keepsAFolderThatIsNotEmpty() throws {
        try disk.write("", to: "full/a")
        #expect(!folder.removeEmptyFolder("full"))
        #expect(try disk.names(in: "full") == ["a"])
    }

    @Test func replacesAFileInOneStep() throws {
        try disk.write("new", to: "from/page")
        try disk.write("old", to: "to/page")
        try folder.folder("from").move("page", to: folder.folder("to"), as: "page")
        #expect(try disk.text("to/page") == "new")
        #expect(try disk.names(in: "from") == [])
    }

    @Test func givesItsLockToOneAtATime() throws {
        let other = try Folder.open(disk.path)
        #expect(try folder.tryLock())
        #expect(try !other.tryLock())
    }

    @Test func letsItsLockGoWhenItIsClosed() throws {
        do {
            let other = try Folder.open(disk.path)
            try #require(try other.tryLock())
        }
        #expect(try folder.tryLock())
    }

    @Test func saysWhatFailedAndWhere() throws {
        let error = #expect(throws: SystemError.self) { try folder.folder("nothing") }
        #expect(error?.path == disk.path("nothing"))
        #expect(error?.message.english == "cannot be opened: there is no such file or folder")
        #expect(error?.isMissing == true)
    }
}
