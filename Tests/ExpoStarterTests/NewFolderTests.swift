import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoStarter

@Suite struct NewFolderTests {
    private static let files = [
        StarterFile("Content/exposition.json", "{}"), StarterFile("Content/images/a.svg", "<svg/>"),
        StarterFile("b.txt", "b"),
    ]
    private static let all = [
        "Content": "a folder", "Content/exposition.json": "a file: {}",
        "Content/images": "a folder", "Content/images/a.svg": "a file: <svg/>",
        "b.txt": "a file: b",
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func newFolder(_ name: String = "new") -> NewFolder {
        NewFolder(folder.path(name), for: Self.files)
    }

    private func everything() throws -> [String: String] {
        try folder.everything().mapValues(\.description)
    }

    private func said(of newFolder: NewFolder) -> [String] {
        newFolder.obstacles.sorted.map {
            "\($0.description)".replacing(folder.path + "/", with: "")
        }
    }

    @Test func writesEverythingWithTheFoldersItNeeds() throws {
        let outcome = try newFolder("a/b/new").write().get()
        #expect(outcome == .written(Self.files.map(\.path)))
        let entries = try folder.everything(in: "a/b/new").mapValues(\.description)
        #expect(entries == Self.all)
    }

    @Test func addsOnlyWhatIsMissing() throws {
        try folder.write("{}", to: "new/Content/exposition.json")
        try folder.write("mine", to: "new/Content/notes.txt")
        let newFolder = newFolder()
        #expect(said(of: newFolder) == [])
        #expect(try newFolder.write().get() == .written(["Content/images/a.svg", "b.txt"]))
        #expect(try folder.text("new/Content/notes.txt") == "mine")
        #expect(try self.newFolder().write().get() == .written([]))
    }

    @Test func writesEverythingAfterARunThatWasKilled() throws {
        try folder.write("{", to: "new/Content/.exposition.json.new")
        #expect(try newFolder().write().get() == .written(Self.files.map(\.path)))
        #expect(try folder.everything(in: "new").mapValues(\.description) == Self.all)
    }

    @Test func saysEverythingThatIsInTheWay() throws {
        try folder.write("mine", to: "new/b.txt")
        try folder.write("mine", to: "new/Content/images")
        try folder.write("[]", to: "new/Content/exposition.json")
        #expect(
            said(of: newFolder()) == [
                """
                new/Content/exposition.json: error: the file exists and is different [foreign-file]
                    help: move it away, or choose another folder; nothing was written
                """,
                """
                new/Content/images: error: a folder is needed here [foreign-file]
                    help: move it away, or choose another folder; nothing was written
                """,
                """
                new/b.txt: error: the file exists and is different [foreign-file]
                    help: move it away, or choose another folder; nothing was written
                """,
            ])
    }

    @Test func followsNoLinkInTheFolder() throws {
        try folder.makeFolder("elsewhere")
        try folder.makeFolder("new")
        try folder.link("new/Content", to: folder.path("elsewhere"))
        try folder.link("new/b.txt", to: folder.path("elsewhere/b.txt"))
        let codes = newFolder().obstacles.sorted.map(\.message.english)
        #expect(codes == ["a folder is needed here", "a file is needed here"])
    }

    @Test(arguments: ["exposition_universelle_1900.json", "Assets.xcassets/Contents.json"])
    func leavesAnotherExhibitionAlone(name: String) throws {
        try folder.write("{}", to: "new/Content/\(name)")
        let newFolder = newFolder()
        #expect(
            newFolder.obstacles.sorted.map(\.message.english) == [
                "there is already an exhibition here"
            ])
    }

    @Test func saysThatAFileIsNoFolder() throws {
        try folder.write("mine", to: "new")
        #expect(
            said(of: newFolder()) == [
                """
                new: error: cannot be opened: it is not a folder [cannot-create]
                    help: move the file away, or choose another folder
                """
            ])
        let below = newFolder("new/below")
        guard case .failure(let failure) = below.write() else {
            Issue.record("a folder was made in a file")
            return
        }
        #expect(failure.diagnostic.code == .cannotCreate)
        #expect(try everything() == ["new": "a file: mine"])
    }

    @Test(arguments: [0, 1, 2])
    func leavesNothingBehindWhenItIsStopped(after count: Int) throws {
        try folder.makeFolder("there/Content")
        let before = try everything()
        for name in ["a/new", "there"] {
            var asked = 0
            let outcome = try newFolder(name).write {
                asked += 1
                return asked > count
            }.get()
            #expect(outcome == .stopped)
            #expect(try everything() == before)
        }
    }
}
