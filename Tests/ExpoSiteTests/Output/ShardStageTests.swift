import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// The stage as shards use it: together with each other, and apart from all other runs.
@Suite struct ShardStageTests {
    private let disk: TemporaryFolder
    private let output: OutputPath
    private let parent: Folder
    private let first: Shard
    private let second: Shard

    init() throws {
        disk = try TemporaryFolder()
        output = OutputPath(disk.path("public"))
        parent = try output.openParent()
        first = try #require(Shard(1, of: 2))
        second = try #require(Shard(2, of: 2))
    }

    @Test func hasAFolderForEachShard() throws {
        let stages = [try stage(first), try stage(second)]
        #expect(try disk.names(in: ".public.expo-stage") == ["shard-1-of-2", "shard-2-of-2"])
        try stages[0].remove()
        #expect(try disk.names(in: ".public.expo-stage") == ["shard-2-of-2"])
        try stages[1].remove()
        #expect(try disk.names() == [])
    }

    @Test func isNotSharedWithAnotherRunOfTheSameShard() throws {
        let holder = try stage(first)
        let failure = #expect(throws: OutputFailure.self) { try stage(first) }
        #expect(failure?.diagnostic.code == .outputBusy)
        try holder.remove()
    }

    @Test func isNotSharedWithAnyOtherRun() throws {
        let shard = try stage(first)
        let failure = #expect(throws: OutputFailure.self) { try stage(nil) }
        #expect(failure?.diagnostic.code == .outputBusy)
        try shard.remove()
        let whole = try stage(nil)
        #expect(throws: OutputFailure.self) { try stage(first) }
        try whole.remove()
        #expect(try disk.names() == [])
    }

    @Test func staysWhileAnotherShardWasInterrupted() throws {
        try disk.write("page", to: ".public.expo-stage/shard-2-of-2/ready/a.html")
        let shard = try stage(first)
        try disk.write("page", to: ".public.expo-stage/shard-1-of-2/new/b.html")
        try shard.remove()
        #expect(try disk.names(in: ".public.expo-stage") == ["shard-2-of-2"])
    }

    @Test func keepsWhatInterruptedShardsHadDecidedAfterAFailure() throws {
        try disk.write("page", to: ".public.expo-stage/shard-2-of-2/ready/a.html")
        let whole = try stage(nil)
        whole.discard()
        #expect(try disk.text(".public.expo-stage/shard-2-of-2/ready/a.html") == "page")
    }

    @Test(.enabled(if: geteuid() != 0)) func standsInsideWhereTheParentCannotBeWritten() throws {
        try disk.makeFolder("public")
        chmod(disk.path, 0o500)
        defer { chmod(disk.path, 0o700) }
        let stages = [try stage(first), try stage(second)]
        #expect(
            try disk.names(in: "public/.expo-stage") == ["shard-1-of-2", "shard-2-of-2"])
        for stage in stages { try stage.remove() }
        #expect(try disk.names(in: "public") == [])
    }

    private func stage(_ shard: Shard?) throws -> Stage {
        try Stage(for: output, in: parent, shard: shard, patience: 0)
    }
}
