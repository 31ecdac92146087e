import ExpoBytes
import ExpoDiagnostics
import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// Runs that were killed: their files on disk are made by hand, at every possible point.
@Suite struct SwitchoverTests {
    private static let old = [
        "index.html": "old main", "items/index.html": "old list", "items/a.html": "a",
        "items/gone.html": "gone", "images/gone/b.svg": "gone", "same.css": "same",
    ]
    private static let new = [
        "index.html": "new main", "items/index.html": "new list", "items/a.html": "a",
        "items/new.html": "new", "assets/fonts/font": "font", "same.css": "same",
    ]
    /// The files of the new site that a run stages, in the order in which they are moved.
    private static let staged = [
        "assets/fonts/font", "index.html", "items/index.html", "items/new.html",
    ]
    private static let stale = ["images/gone/b.svg", "items/gone.html"]
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
        try StagedSite.write(Self.old, to: disk.path("public"))
    }

    @Test(arguments: 0...4)
    func throwsAwayWhatWasStagedOnlyInPart(count: Int) throws {
        for path in Self.staged.prefix(count) { try stage(path, in: "new") }
        let site = try StagedSite(at: disk.path("public"), paths: ["index.html"])
        #expect(!site.hasCompletedEarlierRun)
        site.discard()
        try expect(Self.old)
    }

    @Test(arguments: 0...4)
    func completesARunThatHadMovedSomeFiles(count: Int) throws {
        try stageAll()
        try moveStaged(count)
        try expectCompletion()
    }

    @Test(arguments: 0...2)
    func completesARunThatHadRemovedSomeStaleFiles(count: Int) throws {
        try stageAll()
        try moveStaged(4)
        for path in Self.stale.prefix(count) { try disk.remove("public/" + path) }
        try expectCompletion()
    }

    @Test func completesARunThatHadMovedItsList() throws {
        try stageAll()
        try moveStaged(4)
        for path in Self.stale { try disk.remove("public/" + path) }
        try disk.remove("public/images")
        try disk.move(ready(WrittenFiles.path), to: "public/" + WrittenFiles.path)
        try expectCompletion()
    }

    @Test func completesARunThatHadRemovedPartOfItsStage() throws {
        try StagedSite.write(Self.new, to: disk.path("public"))
        try disk.makeFolder(ready("items"))
        try expectCompletion()
    }

    @Test func completesARunWithoutAListToReplaceTheOneThatStays() throws {
        try disk.write("edited", to: "public/index.html")
        try disk.write("old main", to: ready("index.html"))
        let site = try StagedSite(at: disk.path("public"), paths: [])
        #expect(site.hasCompletedEarlierRun)
        site.discard()
        try expect(Self.old)
    }

    @Test func buildsTheNextSiteOnTheCompletedOne() throws {
        try stageAll()
        try moveStaged(2)
        let third = ["index.html": "third", "items/new.html": "new"]
        let report = try StagedSite.write(third, to: disk.path("public"))
        #expect(report.hasCompletedEarlierRun)
        #expect(report.changed == ["index.html"])
        try expect(third)
    }

    @Test func completesARunBeforeCleaning() throws {
        try stageAll()
        try moveStaged(2)
        let cleaning = try Cleaning.clean(disk.path("public"))
        #expect(cleaning.removed == Self.new.count)
        #expect(cleaning.diagnostics.isEmpty)
        #expect(try disk.names() == [])
    }

    @Test func completesARunWhoseOutputWasRemovedSince() throws {
        try stageAll()
        try disk.remove("public")
        let site = try StagedSite(at: disk.path("public"), paths: [])
        #expect(site.hasCompletedEarlierRun)
        site.discard()
        #expect(try disk.text("public/index.html") == "new main")
    }

    @Test func keepsForeignFilesWhenCompletingARun() throws {
        try stageAll()
        try disk.write("mine", to: "public/items/notes.txt")
        try disk.write("mine now", to: "public/items/gone.html")
        let site = try StagedSite(at: disk.path("public"), paths: [])
        site.discard()
        #expect(try disk.text("public/items/notes.txt") == "mine")
        #expect(try disk.text("public/items/gone.html") == "mine now")
    }

    @Test(arguments: ["file", "link", "folder"])
    func replacesNothingForeignWhenCompletingARun(kind: String) throws {
        try stageAll()
        try disk.write("kept", to: "outside/file")
        let place = "public/items/new.html"
        switch kind {
        case "file": try disk.write("mine", to: place)
        case "link": try disk.link(place, to: disk.path("outside/file"))
        default: try disk.makeFolder(place)
        }
        let failure = #expect(throws: OutputFailure.self) {
            try StagedSite.write(Self.new, to: disk.path("public"))
        }
        #expect(failure?.diagnostic.place.file.hasSuffix("public/items/new.html") == true)
        #expect(try disk.text("outside/file") == "kept")
        #expect(try disk.text(ready("items/new.html")) == "new", "the file is still waiting")
        try disk.remove(place)
        try expectCompletion(besides: ["outside/file"])
    }

    @Test func movesNothingIntoAFolderThatBecameALink() throws {
        try stageAll()
        try disk.move("public/items", to: "outside")
        try disk.link("public/items", to: disk.path("outside"))
        let before = try disk.everything(in: "outside")
        #expect(throws: OutputFailure.self) {
            try StagedSite.write(Self.new, to: disk.path("public"))
        }
        #expect(try disk.everything(in: "outside") == before)
        #expect(try disk.text(ready("items/new.html")) == "new", "the file is still waiting")
    }

    @Test func completesASiteThatFailedWhileItWasPutInPlace() throws {
        try failToPublish()
        try disk.remove("public/items/new.html")
        try expectCompletion()
    }

    @Test func saysThatTheNextBuildCompletesWhatFailedWhileItWasPutInPlace() throws {
        let failure = try failToPublish()
        #expect(failure?.diagnostic.help?.english.contains("the next build completes it") == true)
    }

    /// It is called while waiting for the stage, for each staged file, before the site is decided,
    /// and for each file and folder that is put in place.
    @Test(arguments: 1...15)
    func leavesAWholeSiteOrOneToCompleteWhenItIsStopped(after count: Int) throws {
        let isDone = try isPublished(answering: count)
        let isDecided = try disk.names().contains(".public.expo-stage")
        #expect(isDone == (count == 15))
        #expect(isDecided == (8..<15).contains(count))
        if isDecided {
            try expectCompletion()
        } else {
            try expect(isDone ? Self.new : Self.old)
        }
    }

    /// Writes a site until `isStopped` has been called this many times; returns whether it was
    /// completed.
    private func isPublished(answering count: Int) throws -> Bool {
        let asked = Locked(0)
        let site = try StagedSite(at: disk.path("public"), paths: Self.new.keys) {
            asked.withLock { asked in
                asked += 1
                return asked > count
            }
        }
        do {
            var hashes: [String: ContentHash] = [:]
            for (path, text) in Self.new { hashes[path] = try site.put(text, at: path).hash }
            _ = try site.publish(hashes)
            return true
        } catch {
            site.discard()
            return false
        }
    }

    /// Ends a run while its site is being put in place.
    @discardableResult
    private func failToPublish() throws -> OutputFailure? {
        let site = try StagedSite(at: disk.path("public"), paths: Self.new.keys)
        var hashes: [String: ContentHash] = [:]
        for (path, text) in Self.new { hashes[path] = try site.put(text, at: path).hash }
        try disk.write("in the way", to: "public/items/new.html")
        let failure = #expect(throws: OutputFailure.self) { try site.publish(hashes) }
        site.discard()
        return failure
    }

    private func ready(_ path: String) -> String { ".public.expo-stage/ready/" + path }

    private func stage(_ path: String, in folder: String) throws {
        try disk.write(Self.new[path] ?? "", to: ".public.expo-stage/\(folder)/\(path)")
    }

    /// Makes the files of a run that was killed just after the site was decided.
    private func stageAll() throws {
        for path in Self.staged { try stage(path, in: "ready") }
        try disk.write(WrittenFiles.list(of: Self.new), to: ready(WrittenFiles.path))
    }

    private func moveStaged(_ count: Int) throws {
        for path in Self.staged.prefix(count) {
            try disk.move(ready(path), to: "public/" + path)
        }
    }

    /// Expects the next run to complete the interrupted one, even if its own build fails.
    private func expectCompletion(
        besides others: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let site = try StagedSite(at: disk.path("public"), paths: [])
        #expect(site.hasCompletedEarlierRun, sourceLocation: sourceLocation)
        site.discard()
        try expect(Self.new, besides: others, sourceLocation: sourceLocation)
    }

    /// Expects these files, their list, no stage and no empty folder.
    private func expect(
        _ texts: [String: String], besides others: Set<String> = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let entries = try disk.everything()
        let files = entries.filter { $0.value.stamp != nil && !others.contains($0.key) }
        var expected = Dictionary(
            uniqueKeysWithValues: texts.map { ("public/" + $0, "a file: \($1)") })
        expected["public/" + WrittenFiles.path] = "a file: " + WrittenFiles.list(of: texts)
        #expect(files.mapValues(\.description) == expected, sourceLocation: sourceLocation)
        for folder in entries.keys where entries[folder]?.stamp == nil {
            #expect(
                entries.keys.contains { $0.hasPrefix(folder + "/") }, "\(folder) is not empty",
                sourceLocation: sourceLocation)
        }
    }
}
