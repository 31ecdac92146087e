import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct StageTests {
    private let disk: TemporaryFolder
    private let output: OutputPath
    private let parent: Folder

    init() throws {
        disk = try TemporaryFolder()
        output = OutputPath(disk.path("public"))
        parent = try output.openParent()
    }

    @Test func standsBesideTheOutput() throws {
        let stage = try Stage(for: output, in: parent)
        #expect(try disk.names() == [".public.expo-stage"])
        #expect(!stage.isInside)
    }

    @Test func leavesNothingWhenItIsRemoved() throws {
        let stage = try Stage(for: output, in: parent)
        try disk.write("page", to: ".public.expo-stage/new/items/a.html")
        try disk.write("page", to: ".public.expo-stage/ready/b.html")
        try stage.remove()
        #expect(try disk.names() == [])
    }

    @Test func isHeldByOneRunAtATime() throws {
        let holder = try Stage(for: output, in: parent)
        let failure = #expect(throws: OutputFailure.self) {
            try Stage(for: output, in: parent, patience: 0)
        }
        #expect(failure?.diagnostic.code == .outputBusy)
        #expect(try disk.names() == [".public.expo-stage"], "the holder's stage stays")
        try holder.remove()
        _ = try Stage(for: output, in: parent, patience: 0)
    }

    @Test(.timeLimit(.minutes(10))) func waitsForARunThatIsAboutToEnd() async throws {
        let holder = try Stage(for: output, in: parent)
        async let waiting = Task.detached { [output, parent] in
            try Stage(for: output, in: parent, patience: 30_000)
        }.value
        try holder.remove()
        _ = try await waiting
        #expect(try disk.names() == [".public.expo-stage"])
    }

    @Test func keepsOutputsOfDifferentNamesApart() throws {
        let holder = try Stage(for: output, in: parent)
        let other = OutputPath(disk.path("other"))
        _ = try Stage(for: other, in: parent, patience: 0)
        try holder.remove()
    }

    @Test func takesOverWhatADeadHolderLeft() throws {
        try disk.write("page", to: ".public.expo-stage/new/index.html")
        let stage = try Stage(for: output, in: parent, patience: 0)
        #expect(try stage.folder.names() == ["new"])
    }

    @Test(arguments: ["file", "link"])
    func saysAtOnceThatSomethingElseHasItsName(kind: String) throws {
        try disk.makeFolder("target")
        if kind == "file" {
            try disk.write("mine", to: ".public.expo-stage")
        } else {
            try disk.link(".public.expo-stage", to: "target")
        }
        let before = try disk.everything()
        let failure = #expect(throws: OutputFailure.self) { try Stage(for: output, in: parent) }
        #expect(failure?.diagnostic.code == .cannotCreate)
        #expect(try disk.everything() == before)
    }

    @Test func isThrownAwayAfterAFailure() throws {
        let stage = try Stage(for: output, in: parent)
        try disk.write("page", to: ".public.expo-stage/new/index.html")
        stage.discard()
        #expect(try disk.names() == [])
    }

    @Test func keepsADecidedSiteAfterAFailure() throws {
        let stage = try Stage(for: output, in: parent)
        try disk.write("page", to: ".public.expo-stage/ready/index.html")
        stage.discard()
        #expect(try disk.text(".public.expo-stage/ready/index.html") == "page")
    }

    /// Root may write anywhere.
    @Test(.enabled(if: geteuid() != 0)) func standsInsideWhereTheParentCannotBeWritten() throws {
        try disk.makeFolder("public")
        chmod(disk.path, 0o500)
        defer { chmod(disk.path, 0o700) }
        let stage = try Stage(for: output, in: parent)
        #expect(stage.isInside)
        #expect(try disk.names(in: "public") == [".expo-stage"])
        try stage.remove()
        #expect(try disk.names(in: "public") == [])
    }

    @Test(.enabled(if: geteuid() != 0)) func saysThatAnOutputCannotBeMade() throws {
        chmod(disk.path, 0o500)
        defer { chmod(disk.path, 0o700) }
        let failure = #expect(throws: OutputFailure.self) { try Stage(for: output, in: parent) }
        #expect(failure?.diagnostic.code == .cannotCreate)
    }
}
