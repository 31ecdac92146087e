import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct InterruptedBuildTests {
    private static let old = ["index.html": "old", "items/gone.html": "gone"]
    private static let new = ["index.html": "new", "items/a.html": "a"]
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
        try StagedSite.write(Self.old, to: disk.path("public"))
    }

    @Test func isCompletedWithoutAnythingOfTheNextOne() throws {
        try makeReady(in: ".public.expo-stage")
        #expect(try InterruptedBuild.complete(disk.path("public")))
        try expectNewSite()
        #expect(try !InterruptedBuild.complete(disk.path("public")), "once is enough")
    }

    @Test func isNotSeenWhereThereIsNone() throws {
        let before = try disk.everything()
        #expect(try !InterruptedBuild.complete(disk.path("public")))
        #expect(try !InterruptedBuild.complete(disk.path("nowhere/public")))
        #expect(try disk.everything() == before)
    }

    @Test func isThrownAwayWhereNotAllOfItWasStaged() throws {
        try disk.write("new", to: ".public.expo-stage/new/index.html")
        #expect(try !InterruptedBuild.complete(disk.path("public")))
        #expect(try disk.names() == ["public"])
        #expect(try disk.text("public/index.html") == "old")
    }

    @Test func isLeftToARunThatIsAtWorkOnIt() throws {
        let site = try StagedSite(at: disk.path("public"), paths: ["index.html"])
        _ = try site.put("new", at: "index.html")
        let before = try disk.everything()
        #expect(try !InterruptedBuild.complete(disk.path("public")))
        #expect(try disk.everything() == before)
        site.discard()
    }

    /// A run that could make nothing beside the output may have belonged to another user.
    @Test func isFoundInTheOutputAsWell() throws {
        try makeReady(in: "public/.expo-stage")
        #expect(try InterruptedBuild.complete(disk.path("public")))
        try expectNewSite()
    }

    @Test func waitsForTheNextRunIfSomebodyWantsTheProgramToEnd() throws {
        try makeReady(in: ".public.expo-stage")
        let failure = #expect(throws: OutputFailure.self) {
            try InterruptedBuild.complete(
                disk.path("public"), isStopped: OneMore().isAsked)
        }
        #expect(failure?.diagnostic.help?.english.contains("the next build completes it") == true)
        #expect(try disk.text("public/index.html") == "old")
        #expect(try InterruptedBuild.complete(disk.path("public")))
        try expectNewSite()
    }

    /// Allows one call of `isStopped`: the one while waiting for the stage.
    private final class OneMore: Sendable {
        private let asked = Locked(0)

        @Sendable func isAsked() -> Bool {
            asked.withLock { asked in
                asked += 1
                return asked > 1
            }
        }
    }

    private func makeReady(in stage: String) throws {
        for (path, text) in Self.new { try disk.write(text, to: "\(stage)/ready/\(path)") }
        try disk.write(
            WrittenFiles.list(of: Self.new), to: "\(stage)/ready/\(WrittenFiles.path)")
    }

    private func expectNewSite() throws {
        #expect(try disk.names() == ["public"])
        #expect(
            try disk.everything(in: "public").keys.sorted() == [
                WrittenFiles.path, "index.html", "items", "items/a.html",
            ])
        #expect(try disk.text("public/index.html") == "new")
    }
}
