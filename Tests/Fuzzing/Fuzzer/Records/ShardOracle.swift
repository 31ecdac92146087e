import ExpoBytes
import ExpoDiagnostics

@testable import ExpoDisk
@testable import ExpoSite

/// The lists that shards of a build leave.
enum ShardOracle {
    private static let shards = Shard.all(3)

    /// Reads a list that may have been changed; its first line is a name that it may have.
    static func checkText(_ bytes: [UInt8]) {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        checkName(FuzzInput.text(lines[0]))
        let text = lines.count > 1 ? Array(lines[1]) : []
        for shard in shards {
            guard let list = read(text, of: shard) else { continue }
            expect(list.shard == shard, "shard \(shard.text) reads that of \(list.shard.text)")
            ListOracle.check(list.written)
            let again = read(list.text, of: shard)
            expect(isSame(again, list), "the list of shard \(shard.text) is not read again")
        }
    }

    /// Writes a list of the paths of an input, and reads it.
    static func checkList(_ input: FuzzInput) {
        let written = WrittenFiles(ListOracle.files(of: input.parts))
        let shard = shards[input.bytes.count % shards.count]
        let list = ShardList(
            shard: shard, inputs: ContentHash(of: input.bytes.span),
            usedPictures: Set(input.bytes.map(Int.init)), written: written)
        let read = read(list.text, of: shard)
        if written.paths.allSatisfy(ListOracle.isInside) {
            expect(isSame(read, list), "the list of shard \(shard.text) is not read")
        } else {
            expect(read == nil, "a path outside is read: \(written.paths)")
        }
        expect(
            shards.allSatisfy { $0 == shard || Self.read(list.text, of: $0) == nil },
            "another shard reads the list of shard \(shard.text)")
    }

    private static func checkName(_ name: String) {
        if let shard = Shard(text: name) {
            expect(
                shard.number >= 1 && shard.number <= shard.count && shard.count <= Shard.most,
                "\(name.shown) is a shard")
            expect(Shard(text: shard.text) == shard, "\(name.shown) is not read again")
        }
        if let shard = Shard(folder: name) {
            expect(shard.folder.isExactly(name), "\(name.shown) is a shard's folder")
        }
    }

    private static func read(_ text: [UInt8], of shard: Shard) -> ShardList? {
        ShardList(SourceText(path: "list", bytes: ByteRegion(copying: text)), of: shard)
    }

    private static func isSame(_ list: ShardList?, _ other: ShardList) -> Bool {
        list?.shard == other.shard && list?.inputs == other.inputs
            && list?.usedPictures == other.usedPictures
            && list?.written.files == other.written.files
    }
}
