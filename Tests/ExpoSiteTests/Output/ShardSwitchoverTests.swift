import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// Shards that were killed: what they left on disk is made by hand, at every point there is.
@Suite struct ShardSwitchoverTests {
    private static let old = ["index.html": "old main", "items/b.html": "b", "gone.html": "gone"]
    /// What the interrupted shard had decided on, in the order in which it is moved.
    private static let part = [("index.html", "new main"), ("items/a.html", "a")]
    private let disk: TemporaryFolder
    private let shard: Shard
    private let list: ShardList

    init() throws {
        disk = try TemporaryFolder()
        shard = try #require(Shard(1, of: 2))
        list = Self.list(of: shard, Self.part)
        try StagedSite.write(Self.old, to: disk.path("public"))
    }

    @Test(arguments: 0...2)
    func areCompletedByTheSameShard(count: Int) throws {
        try interrupt(afterMoving: count)
        let site = try StagedSite(at: disk.path("public"), paths: [], shard: shard)
        #expect(site.hasCompletedEarlierRun)
        try expectCompletion()
        site.discard()
        #expect(try disk.names() == ["public"])
    }

    @Test(arguments: 0...2)
    func areCompletedByARunThatIsNoShard(count: Int) throws {
        try interrupt(afterMoving: count)
        let site = try StagedSite(at: disk.path("public"), paths: [])
        #expect(site.hasCompletedEarlierRun)
        try expectCompletion()
        site.discard()
        #expect(try disk.names() == ["public"])
    }

    @Test func areCompletedBeforeCleaning() throws {
        try interrupt(afterMoving: 1)
        _ = try Cleaning.clean(disk.path("public"))
        #expect(try disk.names() == [])
    }

    @Test func areLeftToOthersByOtherShards() throws {
        try interrupt(afterMoving: 1)
        let other = try #require(Shard(2, of: 2))
        let site = try StagedSite(at: disk.path("public"), paths: [], shard: other)
        #expect(!site.hasCompletedEarlierRun)
        try site.publish(Self.list(of: other, []))
        #expect(try disk.text(ready("items/a.html")) == "a")
    }

    @Test func areThrownAwayIfNothingWasDecided() throws {
        try disk.write("half", to: ".public.expo-stage/shard-1-of-2/new/index.html")
        let site = try StagedSite(at: disk.path("public"), paths: ["index.html"], shard: shard)
        #expect(!site.hasCompletedEarlierRun)
        _ = try site.put("new main", at: "index.html")
        try site.publish(Self.list(of: shard, [("index.html", "new main")]))
        #expect(try disk.text("public/index.html") == "new main")
        #expect(try disk.names() == ["public"])
    }

    @Test func leaveTheirFilesToShardsOfAnotherDivision() throws {
        try interrupt(afterMoving: 2)
        let other = try #require(Shard(1, of: 3))
        let site = try StagedSite(at: disk.path("public"), paths: ["items/a.html"], shard: other)
        #expect(try site.put("other", at: "items/a.html").isChanged)
        try site.publish(Self.list(of: other, [("items/a.html", "other")]))
        #expect(try disk.text("public/items/a.html") == "other")
    }

    @Test func replaceNothingForeignWhenTheyAreCompleted() throws {
        try interrupt(afterMoving: 1)
        try disk.write("mine", to: "public/items/a.html")
        #expect(throws: OutputFailure.self) {
            try StagedSite(at: disk.path("public"), paths: [], shard: shard)
        }
        #expect(try disk.text("public/items/a.html") == "mine")
        #expect(try disk.text(ready("items/a.html")) == "a", "the file is still waiting")
    }

    @Test func completeAWholeSiteBeforeTheyChangeAnything() throws {
        try disk.write("new main", to: ".public.expo-stage/ready/index.html")
        try disk.write(
            WrittenFiles.list(of: ["index.html": "new main"]),
            to: ".public.expo-stage/ready/" + WrittenFiles.path)
        let site = try StagedSite(at: disk.path("public"), paths: [], shard: shard)
        #expect(site.hasCompletedEarlierRun)
        #expect(try disk.text("public/index.html") == "new main")
        #expect(try disk.names(in: "public") == [WrittenFiles.path, "index.html"])
        site.discard()
        #expect(try disk.names() == ["public"])
    }

    @Test func removeNothing() throws {
        let site = try StagedSite(at: disk.path("public"), paths: ["a.html"], shard: shard)
        _ = try site.put("a", at: "a.html")
        try site.publish(Self.list(of: shard, [("a.html", "a")]))
        #expect(try disk.text("public/gone.html") == "gone")
        #expect(try disk.text("public/" + WrittenFiles.path) == WrittenFiles.list(of: Self.old))
    }

    @Test func areForgottenWithTheListOfAWholeSite() throws {
        let site = try StagedSite(at: disk.path("public"), paths: ["a.html"], shard: shard)
        _ = try site.put("a", at: "a.html")
        try site.publish(Self.list(of: shard, [("a.html", "a")]))
        let report = try StagedSite.write(Self.old, to: disk.path("public"))
        #expect(report.removed == ["a.html"])
        #expect(
            try disk.names(in: "public") == [WrittenFiles.path, "gone.html", "index.html", "items"])
        #expect(try disk.names() == ["public"])
    }

    /// The list in `ready` had been moved, but not all lists of shards were removed.
    @Test func areForgottenByTheRunThatCompletesAWholeSite() throws {
        try put(list, to: "public")
        try disk.makeFolder(".public.expo-stage/ready")
        let site = try StagedSite(at: disk.path("public"), paths: [])
        #expect(site.hasCompletedEarlierRun)
        site.discard()
        #expect(!(try disk.names(in: "public").contains(ShardList.path(of: shard))))
    }

    private func ready(_ path: String) -> String {
        ".public.expo-stage/shard-1-of-2/ready/" + path
    }

    private static func list(of shard: Shard, _ files: [(String, String)]) -> ShardList {
        let hashes = files.map { ($0.0, ContentHash(ofText: $0.1)) }
        return ShardList(
            shard: shard, inputs: ContentHash(value: 1), usedPictures: [],
            written: WrittenFiles(Dictionary(uniqueKeysWithValues: hashes)))
    }

    private func put(_ list: ShardList, to folder: String) throws {
        try disk.write(
            String(decoding: list.text, as: UTF8.self),
            to: folder + "/" + ShardList.path(of: list.shard))
    }

    /// Makes what a shard leaves that was killed after it had put so many files in place.
    private func interrupt(afterMoving count: Int) throws {
        for (path, text) in Self.part { try disk.write(text, to: ready(path)) }
        try put(list, to: ".public.expo-stage/shard-1-of-2/ready")
        for (path, _) in Self.part.prefix(count) {
            try disk.move(ready(path), to: "public/" + path)
        }
    }

    private func expectCompletion() throws {
        #expect(try disk.text("public/index.html") == "new main")
        #expect(try disk.text("public/items/a.html") == "a")
        #expect(try disk.text("public/gone.html") == "gone")
        #expect(
            try disk.text("public/" + ShardList.path(of: shard))
                == String(decoding: list.text, as: UTF8.self))
    }
}
