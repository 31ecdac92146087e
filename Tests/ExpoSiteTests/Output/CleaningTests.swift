import ExpoBytes
import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct CleaningTests {
    private let disk: TemporaryFolder
    private let site = [
        "index.html": "main", "items/a.html": "a", "assets/fonts/x/font": "font",
    ]

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test func removesAWholeSiteAndItsFolder() throws {
        try StagedSite.write(site, to: disk.path("public"))
        let cleaning = try clean()
        #expect(cleaning.removed == 3)
        #expect(cleaning.diagnostics.isEmpty)
        #expect(try disk.names() == [])
    }

    @Test func keepsForeignFilesAndTheirFolders() throws {
        try StagedSite.write(site, to: disk.path("public"))
        try disk.write("mine", to: "public/items/notes.txt")
        try disk.makeFolder("public/empty")
        _ = try clean()
        #expect(
            try disk.everything().keys.sorted()
                == ["public", "public/empty", "public/items", "public/items/notes.txt"])
    }

    @Test func keepsAndReportsAFileThatSomebodyEdited() throws {
        try StagedSite.write(site, to: disk.path("public"))
        try disk.write("mine now", to: "public/items/a.html")
        let cleaning = try clean()
        #expect(cleaning.removed == 2)
        let said = cleaning.diagnostics.sorted
        #expect(said.map(\.code) == [.editedFile])
        #expect(said.first?.severity == .warning)
        #expect(said.first?.place.file == disk.path("public/items/a.html"))
        #expect(try disk.text("public/items/a.html") == "mine now")
        #expect(try disk.names(in: "public") == ["items"])
    }

    @Test func keepsAndReportsALinkWhereAFileWas() throws {
        try StagedSite.write(site, to: disk.path("public"))
        try disk.write("a", to: "outside")
        try disk.remove("public/items/a.html")
        try disk.link("public/items/a.html", to: disk.path("outside"))
        #expect(try clean().diagnostics.sorted.map(\.code) == [.editedFile])
        #expect(try disk.text("outside") == "a")
        #expect(try disk.names(in: "public/items") == ["a.html"])
    }

    @Test func neverRemovesThroughAFolderThatBecameALink() throws {
        try StagedSite.write(site, to: disk.path("public"))
        try disk.move("public/items", to: "outside")
        try disk.link("public/items", to: disk.path("outside"))
        _ = try clean()
        #expect(try disk.text("outside/a.html") == "a")
    }

    @Test func doesNotMissAFileThatIsGone() throws {
        try StagedSite.write(site, to: disk.path("public"))
        try disk.remove("public/items/a.html")
        let cleaning = try clean()
        #expect(cleaning.removed == 2)
        #expect(cleaning.diagnostics.isEmpty)
        #expect(try disk.names() == [])
    }

    @Test func hasNothingToRemoveWhereThereIsNothing() throws {
        #expect(try clean().removed == 0)
        #expect(try Cleaning.clean(disk.path("deep/er/public")).removed == 0)
        #expect(try disk.names() == [])
    }

    @Test func leavesAFolderThatWasNeverASite() throws {
        try disk.makeFolder("public")
        #expect(try clean().removed == 0)
        #expect(try disk.names() == ["public"])
        try disk.write("mine", to: "public/index.html")
        #expect(try clean().removed == 0)
        #expect(try disk.text("public/index.html") == "mine")
        #expect(try disk.names() == ["public"])
    }

    @Test func leavesAFileThatHasTheNameOfTheOutput() throws {
        try disk.write("mine", to: "public")
        #expect(throws: OutputFailure.self) { try clean() }
        #expect(try disk.names() == ["public"])
        #expect(try disk.text("public") == "mine")
    }

    @Test(arguments: [
        "../outside/file", "/outside/file", "items/../../outside/file", "link/file",
        "\\u0000../outside/file",
    ])
    func isNeverLedOutsideByADamagedList(path: String) throws {
        try disk.write("kept", to: "outside/file")
        try StagedSite.write(site, to: disk.path("public"))
        try disk.link("public/link", to: disk.path("outside"))
        let hash = ContentHash(ofText: "kept").text
        try disk.write(
            #"{"format": 1, "files": {"\#(path)": "\#(hash)"}}"#, to: "public/.expo-site.json")
        _ = try clean()
        #expect(try disk.text("outside/file") == "kept")
        #expect(try disk.text("public/index.html") == "main")
    }

    @Test func namesAnAbsolutePathOutsideInVain() throws {
        try disk.write("kept", to: "outside")
        let hash = ContentHash(ofText: "kept").text
        try disk.write(
            #"{"format": 1, "files": {"\#(disk.path("outside"))": "\#(hash)"}}"#,
            to: "public/.expo-site.json")
        _ = try clean()
        #expect(try disk.text("outside") == "kept")
    }

    @Test func removesASiteNamedByALinkAndLeavesTheLink() throws {
        try disk.makeFolder("real")
        try disk.write("mine", to: "real/notes.txt")
        try disk.link("public", to: "real")
        try StagedSite.write(site, to: disk.path("public"))
        _ = try clean()
        #expect(try disk.everything().keys.sorted() == ["public", "real", "real/notes.txt"])
    }

    private func clean() throws(OutputFailure) -> Cleaning {
        try Cleaning.clean(disk.path("public"))
    }
}
