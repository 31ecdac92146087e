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

    @Test func isNamedAfterItsShard() {
        #expect(ShardList.path(of: shard) == ".expo-site.shard-3-of-8.json")
        #expect(ShardList.shard(ofListAt: ".expo-site.shard-3-of-8.json") == shard)
    }

    @Test(arguments: [
        ".expo-site.json", ".expo-site.shard-.json", ".expo-site.shard-9-of-8.json",
        ".expo-site.shard-03-of-8.json", ".expo-site.shard-3-of-8.json.bak",
        "x.expo-site.shard-3-of-8.json", ".expo-site.shard-3-or-8.json",
        ".expo-site.shard-3-of--8.json", ".expo-site.shard-.jso",
    ])
    func isNotTakenForAFileOfAnotherName(path: String) {
        #expect(ShardList.shard(ofListAt: path) == nil)
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
            String(decoding: list.text, as: UTF8.self), to: ShardList.path(of: shard))
        try disk.makeFolder(".expo-site.shard-1-of-8.json")
        let folder = try Folder.open(disk.path)
        #expect(try ShardList.read(shard, in: folder)?.inputs == list.inputs)
        let first = try #require(Shard(1, of: 8))
        #expect(try ShardList.read(first, in: folder) == nil)
    }

    private func source(_ text: [UInt8]) -> SourceText {
        SourceText(path: "list.json", bytes: ByteRegion(copying: text))
    }
}
