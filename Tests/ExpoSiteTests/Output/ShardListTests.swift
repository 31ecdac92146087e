import ExpoBytes
import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct ShardListTests {
    private let shard: Shard
    private let list: ShardList

    init() throws {
        shard = try #require(Shard(3, of: 8))
        list = ShardList(
            shard: shard, inputs: ContentHash(value: 0xABC), usedPictures: [7, 0, 12],
            written: WrittenFiles([
                "items/\"a\".html": ContentHash(value: 1), "index.html": ContentHash(value: 2),
            ]))
    }

    @Test func readsWhatItWrites() throws {
        let read = try #require(ShardList(source(list.text), of: shard))
        #expect(read.inputs == list.inputs)
        #expect(read.usedPictures == [0, 7, 12])
        #expect(read.written.files == list.written.files)
    }

    @Test func saysWhatItsFilesWereMadeFromBeforeItNamesThem() {
        let text = String(decoding: list.text, as: UTF8.self)
        #expect(
            text.hasPrefix(
                """
                {
                  "shard": "3/8",
                  "inputs": "0000000000000abc",
                  "used": [0, 7, 12],
                  "format": 1,
                  "files": {
                """))
    }

    @Test func isReadByWhoKnowsListsOfWholeSitesOnly() {
        #expect(WrittenFiles(source(list.text))?.files == list.written.files)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"shard": "3/8", "inputs": "0000000000000abc"}"#,
        #"{"shard": "4/8", "inputs": "0000000000000abc", "format": 1, "files": {}}"#,
        #"{"shard": "3/8", "inputs": "abc", "format": 1, "files": {}}"#,
        #"{"shard": "3/8", "inputs": "0000000000000abc", "format": 2, "files": {}}"#,
        #"{"shard": "3/8", "inputs": "0000000000000abc", "format": 1, "files": {"../a": "0000000000000001"}}"#,
    ])
    func isNothingWhereItIsDamaged(text: String) {
        #expect(ShardList(source(Array(text.utf8)), of: shard) == nil)
    }

    @Test func isNothingWhereItIsCutOff() {
        for length in stride(from: 0, to: list.text.count - 3, by: 5) {
            #expect(ShardList(source(Array(list.text.prefix(length))), of: shard) == nil)
        }
    }

    @Test func isFoundInAFolder() throws {
        let disk = try TemporaryFolder()
        try disk.write(
            String(decoding: list.text, as: UTF8.self), to: "\(shard.folder)/\(WrittenFiles.path)")
        try disk.makeFolder(".expo-site.shard-1-of-8/\(WrittenFiles.path)")
        let folder = try Folder.open(disk.path)
        #expect(try ShardList.read(shard, in: folder)?.inputs == list.inputs)
        for number in 1...2 {
            let other = try #require(Shard(number, of: 8))
            #expect(try ShardList.read(other, in: folder) == nil)
        }
    }

    @Test func goesWithItsFilesAndNoOthers() throws {
        let disk = try TemporaryFolder()
        try disk.write("a", to: ".expo-site.shard-1-of-2/a")
        try disk.write("mine", to: ".expo-site.shard-1-of-2/b")
        try disk.write("a", to: ".expo-site.shard-2-of-2/a")
        for number in 1...2 {
            let list = WrittenFiles(["a": ContentHash(ofText: "a")]).text
            try disk.write(
                String(decoding: list, as: UTF8.self),
                to: ".expo-site.shard-\(number)-of-2/\(WrittenFiles.path)")
        }
        try disk.write("new", to: "..expo-site.shard-2-of-2.expo-stage/new/a")
        let folder = try Folder.open(disk.path)
        #expect(try ShardList.existAny(in: folder))
        #expect(try ShardList.removeAll(from: folder) == 2)
        #expect(
            try disk.everything().keys.sorted()
                == [".expo-site.shard-1-of-2", ".expo-site.shard-1-of-2/b"])
    }

    @Test func staysWhileItsShardIsAtWork() throws {
        let disk = try TemporaryFolder()
        let path = disk.path("public/\(shard.folder)")
        try StagedSite.write(["a": "a"], to: path)
        let site = try StagedSite(at: path, paths: ["a"])
        let output = try Folder.open(disk.path("public"))
        #expect(try ShardList.removeAll(from: output) == 0)
        #expect(try disk.text("public/\(shard.folder)/a") == "a")
        site.discard()
        #expect(try ShardList.removeAll(from: output) == 1)
        #expect(try disk.names(in: "public") == [])
    }

    private func source(_ text: [UInt8]) -> SourceText {
        SourceText(path: "list.json", bytes: ByteRegion(copying: text))
    }
}
