import ExpoBytes
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct OwnFilesTests {
    private let disk: TemporaryFolder
    private let root: Folder

    init() throws {
        disk = try TemporaryFolder()
        root = try Folder.open(disk.path)
    }

    @Test func removesFilesAsTheyWereWrittenAndTellsOfOthers() throws {
        try disk.write("a", to: "a")
        try disk.write("edited", to: "b")
        try disk.write("c", to: "c")
        let files = WrittenFiles(
            ["a", "b", "gone"].reduce(into: [:]) { $0[$1] = ContentHash(ofText: $1) })
        var kept: [String] = []
        #expect(try OwnFiles.remove(files.files, from: root) { kept.append($0) } == 1)
        #expect(kept == ["b"])
        #expect(try disk.names() == ["b", "c"])
    }

    @Test func removesFoldersThatAreEmptyWithoutThemAndNoOthers() throws {
        for path in ["a/b/c/file", "a-b/file", "d/file", "d/mine"] {
            try disk.write(path, to: path)
        }
        try disk.makeFolder("empty")
        let files = WrittenFiles(
            ["a/b/c/file", "a-b/file", "d/file"]
                .reduce(into: [:]) { $0[$1] = ContentHash(ofText: $1) })
        try OwnFiles.remove(files.files, from: root) { _ in }
        #expect(try disk.everything().keys.sorted() == ["d", "d/mine", "empty"])
    }
}
