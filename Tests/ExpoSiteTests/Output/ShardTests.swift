import Testing

@testable import ExpoSite

@Suite struct ShardTests {
    @Test(arguments: ["1/1", "3/8", "8/8", "10000/10000"])
    func readsWhatItWrites(text: String) {
        #expect(Shard(text: text)?.text == text)
    }

    @Test(arguments: [
        "", "3", "/", "3/", "/8", "0/8", "9/8", "3/0", "1/10001", "+3/8", "-3/8", "3/8/1", "3 / 8",
        "a/b", "3/8 ", "３/8", "99999999999999999999/8", "3\\8",
    ])
    func refusesWhatIsNoPartOfAWhole(text: String) {
        #expect(Shard(text: text) == nil)
    }

    @Test func hasAFolderOfItsOwn() throws {
        let shard = try #require(Shard(3, of: 8))
        #expect(shard.folder == ".expo-site.shard-3-of-8")
        #expect(Shard(folder: shard.folder) == shard)
        #expect(BuildPart.shard(shard).folder(in: "a/b") == "a/b/.expo-site.shard-3-of-8")
        #expect(BuildPart.finish(shards: 8).folder(in: "a/b") == "a/b")
    }

    @Test(arguments: [
        ".expo-site.shard-", ".expo-site.shard-9-of-8", ".expo-site.shard-03-of-8",
        ".expo-site.shard-3-of-8.bak", "x.expo-site.shard-3-of-8", ".expo-site.shard-3-or-8",
        ".expo-site.shard-3-of--8", ".expo-site.json", "..expo-site.shard-3-of-8.expo-stage",
    ])
    func doesNotTakeAFolderOfAnotherNameForItsOwn(name: String) {
        #expect(Shard(folder: name) == nil)
    }

    @Test(arguments: [1, 2, 3, 8, 1000])
    func ownsEachPathOnceAmongAll(count: Int) {
        let shards = Shard.all(count)
        #expect(shards.count == count)
        for path in ["", "index.html", "items/해금.html", "images/variants/a-640.0123abcd.avif"] {
            #expect(shards.count { $0.owns(path) } == 1)
            let index = Shard.index(owning: path, among: count)
            #expect(shards[index].owns(path))
        }
    }

    @Test func dividesPathsEvenly() {
        var counts = [Int](repeating: 0, count: 8)
        for number in 0..<8000 {
            counts[Shard.index(owning: "items/item-\(number).html", among: 8)] += 1
        }
        #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
    }

    /// Machines with other versions of the system must divide in the same way, today and next year.
    @Test(arguments: [("index.html", 7), ("items/해금.html", 7), ("images/poster.svg", 6)])
    func dividesAlikeForEver(path: String, index: Int) {
        #expect(Shard.index(owning: path, among: 8) == index)
    }
}
