import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

@Suite struct FileTreeDiskTests {
    private func read(_ path: String) -> (tree: FileTree?, said: [String]) {
        var diagnostics = Diagnostics()
        let tree = FileTree.read(path, diagnostics: &diagnostics)
        return (tree, diagnostics.sorted.map { "\($0)".replacing(path, with: "Content") })
    }

    @Test func findsTheFilesOfAllFolders() throws {
        let folder = try TinyFolder(["a.json": "1", "images/b.svg": "2", "x/y/z": "3"])
        let (tree, said) = read(folder.path)
        #expect(said == [])
        #expect(tree?.paths == ["a.json", "images/b.svg", "x/y/z"])
        var diagnostics = Diagnostics()
        #expect(tree?.text("x/y/z", diagnostics: &diagnostics)?.string == "3")
    }

    /// A folder is visited by its name, and `-` and `.` come before `/`.
    @Test func listsPathsInTheOrderOfTheirBytes() throws {
        let folder = try TinyFolder(["a/c": "", "a-b": "", "a.d/e": "", "a0": "", "가": ""])
        #expect(read(folder.path).tree?.paths == ["a-b", "a.d/e", "a/c", "a0", "가"])
    }

    @Test func passesOverWhatIsHidden() throws {
        let folder = try TinyFolder([".DS_Store": "", ".git/config": "", "a/.b": "", "c": ""])
        #expect(read(folder.path).tree?.paths == ["c"])
    }

    @Test func reportsAFolderThatIsNotThere() throws {
        let folder = try TinyFolder()
        let (tree, said) = read(folder.path + "/Content")
        #expect(tree == nil)
        #expect(said == ["Content: error: there is no folder 'Content' [missing-file]"])
    }

    @Test func reportsAFileInPlaceOfTheFolder() throws {
        let folder = try TinyFolder(["a": ""])
        let (tree, said) = read(folder.path + "/a")
        #expect(tree == nil)
        #expect(said.count == 1)
    }

    @Test func followsALinkToAFileInside() throws {
        let folder = try TinyFolder(["images/b.svg": "2"])
        try folder.link("images/a.svg", to: "b.svg")
        let (tree, said) = read(folder.path)
        #expect(said == [])
        var diagnostics = Diagnostics()
        #expect(tree?.text("images/a.svg", diagnostics: &diagnostics)?.string == "2")
    }

    @Test func reportsALinkThatLeadsOut() throws {
        let outside = try TinyFolder(["secret": "1"])
        let folder = try TinyFolder(["images/b.svg": "2"])
        try folder.link("a.json", to: outside.path + "/secret")
        try folder.link("images/a", to: "../../" + outside.path.split(separator: "/").joined())
        try folder.link("passwd", to: "/etc/passwd")
        let (tree, said) = read(folder.path)
        #expect(tree?.paths == ["images/b.svg"])
        #expect(
            said.first == """
                Content/a.json: warning: 'a.json' is a symbolic link that leads out of 'Content' [outside-link]
                    help: replace it with a copy of the file that it leads to; symbolic links out of the folder are not read
                """)
        #expect(said.count == 3)
    }

    @Test func reportsALinkThatLeadsNowhere() throws {
        let folder = try TinyFolder()
        try folder.link("a", to: "b")
        try folder.link("loop", to: "loop")
        let (tree, said) = read(folder.path)
        #expect(tree?.paths == [])
        #expect(
            said.first == """
                Content/a: warning: 'a' is a symbolic link to a file that does not exist [outside-link]
                    help: remove it, or replace it with a copy of the file
                """)
        #expect(said.count == 2)
    }

    @Test func followsNoLinkToAFolder() throws {
        let folder = try TinyFolder(["pictures/b.svg": "2"])
        try folder.link("images", to: "pictures")
        try folder.link("pictures/up", to: "../pictures")
        let (tree, said) = read(folder.path)
        #expect(tree?.paths == ["pictures/b.svg"])
        #expect(
            said.first == """
                Content/images: warning: 'images' is a symbolic link that does not lead to a file [outside-link]
                    help: replace it with a copy of the folder; symbolic links to folders are not read
                """)
        #expect(said.count == 2)
    }

    @Test func reportsTwoFilesWithOneNameInTwoFormsOfUnicode() throws {
        let folder = try TinyFolder(["images/\u{AC00}.svg": "1"])
        try folder.write("2", to: "images/\u{1100}\u{1161}.svg")
        let (tree, said) = read(folder.path)
        try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/images").count == 2)
        #expect(tree?.paths.count == 1)
        #expect(said.count == 1)
        #expect(said.first?.contains("[ambiguous-file]") == true)
    }

    @Test func looksNoDeeperThanSixteenFolders() throws {
        let deep = (1...16).map { "\($0)" }.joined(separator: "/")
        let folder = try TinyFolder([deep + "/seen": "", deep + "/17/unseen": ""])
        let (tree, said) = read(folder.path)
        #expect(tree?.paths == [deep + "/seen"])
        #expect(
            said == [
                """
                Content/\(deep)/17: warning: '\(deep)/17' is in more than 16 folders and is not read [unused-file]
                    help: move it into a folder that is nested less deeply
                """
            ])
    }

    @Test func reportsPipes() throws {
        let folder = try TinyFolder(["a": ""])
        try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
        try #require(mkfifo(folder.path + "/.pipe", 0o600) == 0)
        let (tree, said) = read(folder.path)
        #expect(tree?.paths == ["a"])
        #expect(
            said == [
                """
                Content/pipe: warning: 'pipe' is a pipe or a device and is not read [unused-file]
                    help: remove it
                """
            ])
    }

    @Test func reportsNamesThatAreNotUTF8OnceAFolder() throws {
        let folder = try TinyFolder(["images/a.svg": ""])
        try folder.write(bytes: [0xC7, 0xD1], in: "images")
        try folder.write(bytes: [0xB1, 0xDB], in: "images")
        try folder.write(bytes: [0x2E, 0xFF], in: "images")
        try folder.makeFolder(bytes: [0xFF], in: "")
        let (tree, said) = read(folder.path)
        #expect(tree?.paths == ["images/a.svg"])
        let help = """
            help: rename it; if the files come from Korean Windows, the command 'convmv -f cp949 -t utf8 -r --notest Content' renames them all
            """
        #expect(
            said == [
                #"""
                Content/\xFF: warning: '\xFF' is not read: its name is not in UTF-8, so its letters cannot be recognised [unreadable-name]
                    \#(help)
                """#,
                #"""
                Content/images/\xB1\xDB: warning: 'images/\xB1\xDB' and 1 more are not read: their names are not in UTF-8, so their letters cannot be recognised [unreadable-name]
                    \#(help)
                """#,
            ])
    }

    @Test func reportsALinkToAFileWhoseNameIsNotUTF8() throws {
        let folder = try TinyFolder()
        try folder.write(bytes: [0xFF], in: "")
        let target = Array("\(folder.path)/".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        try #require(symlink(target, folder.path + "/a") == 0)
        let said = read(folder.path).said
        #expect(said.count == 2)
        #expect(
            said.last?.contains("'a' is a symbolic link to a file whose name is not UTF-8")
                == true)
    }

    @Test func hasAnotherFingerprintWithAnotherNameThatIsNotUTF8() throws {
        let folder = try TinyFolder(["a": ""])
        utimes(folder.path + "/a", [timeval](repeating: timeval(tv_sec: 1, tv_usec: 0), count: 2))
        let first = read(folder.path).tree?.fingerprint
        try folder.makeFolder(bytes: [0xFF], in: "")
        #expect(read(folder.path).tree?.fingerprint != first || first == nil)
    }
}

extension TinyFolder {
    /// Writes an empty file whose name is these bytes.
    fileprivate borrowing func write(bytes: [UInt8], in folder: String) throws {
        let file = open(path(of: bytes, in: folder), O_WRONLY | O_CREAT, 0o600)
        try #require(close(file) == 0)
    }

    /// Makes a folder whose name is these bytes.
    fileprivate borrowing func makeFolder(bytes: [UInt8], in folder: String) throws {
        try #require(mkdir(path(of: bytes, in: folder), 0o700) == 0)
    }

    private borrowing func path(of bytes: [UInt8], in folder: String) -> [CChar] {
        let start = folder.isEmpty ? "\(path)/" : "\(path)/\(folder)/"
        return start.utf8CString.dropLast() + bytes.map(CChar.init(bitPattern:)) + [0]
    }
}
