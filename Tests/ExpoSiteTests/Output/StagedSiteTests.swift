import ExpoBytes
import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct StagedSiteTests {
    private let disk: TemporaryFolder
    private let first = [
        "index.html": "main", "items/index.html": "list", "items/a.html": "a",
        "items/b.html": "b", "assets/fonts/x/font": "font",
    ]

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test func writesAWholeFirstSite() throws {
        let report = try write(first)
        #expect(report.changed == first.keys.sorted())
        #expect(report.removed == [])
        #expect(try disk.names() == ["public"], "no stage is left")
        try expectSite(first)
    }

    @Test func writesThePathOfMissingParents() throws {
        try StagedSite.write(first, to: disk.path("deep/er/public/"))
        #expect(try disk.names(in: "deep/er") == ["public"])
        #expect(try disk.text("deep/er/public/items/a.html") == "a")
    }

    @Test func writesASiteOfNoFiles() throws {
        try write([:])
        try expectSite([:])
    }

    @Test func showsNothingOfAFirstSiteBeforeItIsWhole() throws {
        let site = try StagedSite(at: disk.path("public"), paths: ["index.html"])
        let outcome = try site.put("main", at: "index.html")
        #expect(try disk.names() == [".public.expo-stage"])
        _ = try site.publish(["index.html": outcome.hash])
        #expect(try disk.names() == ["public"])
    }

    @Test func leavesNothingOfASiteThatIsDiscarded() throws {
        let site = try StagedSite(at: disk.path("public"), paths: ["items/a.html"])
        _ = try site.put("a", at: "items/a.html")
        site.discard()
        #expect(try disk.names() == [])
    }

    @Test func changesNothingTheSecondTime() throws {
        try write(first)
        let before = try disk.stamps(in: "public")
        let report = try write(first)
        #expect(report.changed == [])
        #expect(report.removed == [])
        #expect(try disk.stamps(in: "public") == before)
        #expect(try disk.names() == ["public"])
    }

    @Test func replacesOnlyWhatChanged() throws {
        try write(first)
        let before = try disk.stamps(in: "public")
        var second = first
        second["items/a.html"] = "A"
        second["items/c.html"] = "c"
        let report = try write(second)
        #expect(report.changed == ["items/a.html", "items/c.html"])
        try expectSite(second)
        let after = try disk.stamps(in: "public")
        for path in ["index.html", "items/index.html", "items/b.html", "assets/fonts/x/font"] {
            #expect(after[path] == before[path], "\(path)")
        }
        #expect(after["items/a.html"] != before["items/a.html"])
    }

    @Test func removesWhatIsStaleAndTheFoldersItLeavesEmpty() throws {
        try write(first)
        let second = ["index.html": "main", "items/index.html": "list"]
        let report = try write(second)
        #expect(report.removed == ["assets/fonts/x/font", "items/a.html", "items/b.html"])
        try expectSite(second)
        #expect(try disk.names(in: "public") == [".expo-site.json", "index.html", "items"])
    }

    @Test func keepsForeignFilesAndTheirFolders() throws {
        try disk.write("mine", to: "public/CNAME")
        try disk.write("mine", to: "public/items/notes/x.txt")
        try disk.makeFolder("public/empty")
        try write(first)
        try write(["index.html": "new"])
        #expect(
            try disk.everything(in: "public").keys.sorted() == [
                ".expo-site.json", "CNAME", "empty", "index.html", "items", "items/notes",
                "items/notes/x.txt",
            ])
        #expect(try disk.text("public/CNAME") == "mine")
    }

    @Test func keepsAStaleFileThatSomebodyEdited() throws {
        try write(first)
        try disk.write("mine now", to: "public/items/a.html")
        try write(["index.html": "main"])
        #expect(try disk.text("public/items/a.html") == "mine now")
        #expect(try disk.names(in: "public/items") == ["a.html"])
    }

    @Test func takesOverAForeignFileOfTheSameBytes() throws {
        try disk.write("main", to: "public/index.html")
        let before = try disk.stamps(in: "public")
        let report = try write(first)
        #expect(!report.changed.contains("index.html"))
        #expect(try disk.stamps(in: "public")["index.html"] == before["index.html"])
    }

    @Test(arguments: ["index.html", "items/a.html", "items", "assets/fonts"])
    func refusesToReplaceAForeignFile(path: String) throws {
        try disk.write("mine", to: "public/\(path)")
        try expectRefusal()
    }

    @Test(arguments: ["index.html", "items/a.html"])
    func refusesToReplaceAFolder(path: String) throws {
        try disk.makeFolder("public/\(path)")
        try expectRefusal()
    }

    /// The link may even lead to the very bytes that should be there.
    @Test(arguments: ["index.html", "items/a.html", "items", "assets/fonts/x"])
    func refusesToReplaceOrFollowALink(path: String) throws {
        try disk.write("main", to: "outside/file")
        try disk.makeFolder("public/items")
        try disk.makeFolder("public/assets/fonts")
        if path == "items" { try disk.remove("public/items") }
        try disk.link("public/\(path)", to: disk.path("outside"))
        try expectRefusal()
    }

    @Test func refusesALinkToTheVeryBytes() throws {
        try disk.write("main", to: "outside")
        try disk.makeFolder("public")
        try disk.link("public/index.html", to: "../outside")
        try expectRefusal()
    }

    @Test func neverWritesThroughAFolderThatBecameALink() throws {
        try write(first)
        try disk.move("public/items", to: "outside")
        try disk.link("public/items", to: disk.path("outside"))
        var second = first
        second["items/a.html"] = "A"
        try expectRefusal(second)
        try expectRefusal(["index.html": "main", "items/new.html": "new"])
    }

    @Test func neverRemovesThroughAFolderThatBecameALink() throws {
        try write(first)
        try disk.move("public/items", to: "outside")
        try disk.link("public/items", to: disk.path("outside"))
        try write(["index.html": "main"])
        #expect(try disk.names(in: "outside") == ["a.html", "b.html", "index.html"])
        #expect(try disk.everything(in: "public")["items"]?.description.hasPrefix("a link") == true)
    }

    @Test func refusesAListThatIsALinkAndLeavesItsTarget() throws {
        try disk.write("mine", to: "outside")
        try disk.makeFolder("public")
        try disk.link("public/.expo-site.json", to: "../outside")
        try expectRefusal(code: .cannotWrite)
    }

    @Test func refusesAnOutputThatIsAFile() throws {
        try disk.write("mine", to: "public")
        let before = try disk.everything()
        let failure = #expect(throws: OutputFailure.self) { try write(first) }
        #expect(failure?.diagnostic.code == .cannotCreate)
        #expect(try disk.everything() == before)
    }

    @Test func refusesAnOutputThatIsALinkToNowhere() throws {
        try disk.link("public", to: "nowhere")
        let before = try disk.everything()
        #expect(throws: OutputFailure.self) { try write(first) }
        #expect(try disk.everything() == before)
    }

    @Test func writesIntoAFolderNamedByALink() throws {
        try disk.makeFolder("real")
        try disk.link("public", to: "real")
        try write(first)
        #expect(try disk.names() == ["public", "real"])
        #expect(try disk.text("real/index.html") == "main")
    }

    /// Each list is forged to have files removed that do not belong to the site.
    @Test(arguments: [
        "../outside/file", "../../outside/file", "items/../../outside/file", "link/file", "{}",
    ])
    func isNeverLedOutsideByADamagedList(path: String) throws {
        try disk.write("kept", to: "outside/file")
        try write(first)
        try disk.link("public/link", to: disk.path("outside"))
        let hash = ContentHash(ofText: "kept").text
        try disk.write(
            #"{"format": 1, "files": {"\#(path)": "\#(hash)"}}"#, to: "public/.expo-site.json")
        try write(first)
        #expect(try disk.text("outside/file") == "kept")
        try expectSite(first, besides: ["link"])
    }

    @Test func takesEverythingForForeignIfTheListIsDamaged() throws {
        try write(first)
        try disk.write("{", to: "public/.expo-site.json")
        var second = first
        second["index.html"] = "new"
        let failure = try expectRefusal(second)
        #expect(failure?.help?.english.contains(".expo-site.json, which is missing") == true)
    }

    @Test func excludesASecondRun() throws {
        let site = try StagedSite(at: disk.path("public"), paths: ["index.html"])
        let output = OutputPath(disk.path("public"))
        let failure = #expect(throws: OutputFailure.self) {
            try Stage(for: output, in: output.openParent(), patience: 0)
        }
        #expect(failure?.diagnostic.code == .outputBusy)
        site.discard()
    }

    @Test func writesFromSeveralThreadsAtOnce() async throws {
        let texts = Dictionary(
            uniqueKeysWithValues: (0..<200).map { ("items/\($0).html", "item \($0)") })
        let site = try StagedSite(at: disk.path("public"), paths: texts.keys)
        let hashes = try await withThrowingTaskGroup(of: (String, ContentHash).self) { group in
            for (path, text) in texts {
                group.addTask { (path, try site.put(text, at: path).hash) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        _ = try site.publish(hashes)
        try expectSite(texts)
    }

    /// Root may write anywhere.
    @Test(.enabled(if: geteuid() != 0)) func leavesTheOldSiteIfAFolderCannotBeWritten() throws {
        try write(first)
        let before = try disk.everything()
        chmod(disk.path("public/items"), 0o500)
        defer { chmod(disk.path("public/items"), 0o700) }
        let second = ["index.html": "new", "items/a.html": "A"]
        let failure = #expect(throws: OutputFailure.self) { try write(second) }
        #expect(failure?.diagnostic.code == .cannotWrite)
        #expect(try disk.everything() == before)
        #expect(throws: OutputFailure.self) { try write(["index.html": "new"]) }
        #expect(try disk.everything() == before, "a stale file there cannot be removed")
    }

    @Test(.enabled(if: geteuid() != 0)) func stagesInsideWhereTheParentCannotBeWritten() throws {
        try disk.makeFolder("public")
        chmod(disk.path, 0o500)
        defer { chmod(disk.path, 0o700) }
        try write(first)
        try expectSite(first)
        try write(["index.html": "new"])
        try expectSite(["index.html": "new"])
    }

    @discardableResult
    private func write(
        _ texts: [String: String]
    ) throws(OutputFailure) -> StagedSite.Report {
        try StagedSite.write(texts, to: disk.path("public"))
    }

    /// Expects the output to hold these files, their folders, their list, and no more.
    private func expectSite(
        _ texts: [String: String], besides others: Set<String> = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let entries = try disk.everything(in: "public")
        let files = entries.filter { $0.value.stamp != nil }.mapValues(\.description)
        var expected = texts
        expected[WrittenFiles.path] = WrittenFiles.list(of: texts)
        #expect(
            files == expected.mapValues { "a file: \($0)" }, sourceLocation: sourceLocation)
        let folders = Set(entries.filter { $0.value.stamp == nil }.keys).subtracting(others)
        #expect(
            folders.allSatisfy { folder in texts.keys.contains { $0.hasPrefix(folder + "/") } },
            sourceLocation: sourceLocation)
        #expect(!(try disk.names().contains(".public.expo-stage")), sourceLocation: sourceLocation)
    }

    /// Expects that writing fails and leaves everything as it was.
    @discardableResult
    private func expectRefusal(
        _ texts: [String: String]? = nil, code: DiagnosticCode = .foreignFile,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Diagnostic? {
        let before = try disk.everything()
        let failure = #expect(throws: OutputFailure.self, sourceLocation: sourceLocation) {
            try write(texts ?? first)
        }
        #expect(failure?.diagnostic.code == code, sourceLocation: sourceLocation)
        #expect(try disk.everything() == before, sourceLocation: sourceLocation)
        return failure?.diagnostic
    }
}
