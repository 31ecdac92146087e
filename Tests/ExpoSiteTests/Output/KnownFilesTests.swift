import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct KnownFilesTests {
    private let old = ContentHash(value: 1)
    private let new = ContentHash(value: 2)

    @Test func areThoseOfAllLists() {
        let files = KnownFiles([
            WrittenFiles(["b": old, "a": old]), WrittenFiles(["c": old, "b": new]),
        ])
        #expect(files.paths == ["a", "b", "c"])
        #expect(["a", "b", "c"].allSatisfy { files.contains($0) })
        #expect(!files.contains("d"))
        #expect(files.contains("b", old))
        #expect(files.contains("b", new))
        #expect(!files.contains("a", new))
        #expect(!files.contains("d", old))
    }

    @Test func areNoneWithoutAList() {
        let files = KnownFiles([])
        #expect(files.paths == [])
        #expect(!files.contains("a"))
    }

    @Test func areStaleIfANewListLacksThem() {
        let files = KnownFiles([WrittenFiles(["a": old, "b": old]), WrittenFiles(["a": new])])
        #expect(files.missing(from: WrittenFiles(["b": new])).paths == ["a"])
        #expect(files.missing(from: WrittenFiles(["b": new])).contains("a", new))
    }

    @Test func areReadFromTheListOfTheSiteAndThoseOfShards() throws {
        let disk = try TemporaryFolder()
        try disk.write(WrittenFiles.list(of: ["a": "a"]), to: WrittenFiles.path)
        for text in ["1/2", "2/2", "1/3"] {
            let shard = try #require(Shard(text: text))
            let list = ShardList(
                shard: shard, inputs: new, usedPictures: [], written: WrittenFiles([text: old]))
            try disk.write(
                String(decoding: list.text, as: UTF8.self), to: ShardList.path(of: shard))
        }
        let folder = try Folder.open(disk.path)
        #expect(try KnownFiles.read(in: folder)?.paths == ["1/2", "1/3", "2/2", "a"])
        let own = try #require(Shard(1, of: 2))
        let mattering = try KnownFiles.lists(in: folder, for: own)
        #expect(KnownFiles(mattering).paths == ["1/2", "1/3", "a"])
    }
}
