import ExpoDisk
import Foundation
import TestSupport
import Testing

@Suite struct FileReplacementTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func makesAFile() throws {
        #expect(try write("a") == .made)
        #expect(try folder.text("f") == "a")
        #expect(try folder.names() == ["f"])
    }

    @Test func leavesAFileAloneThatIsTheSame() throws {
        try folder.write("a", to: "f")
        let stamps = try folder.stamps(in: "")
        #expect(try write("a", replacesOther: true) == .unchanged)
        #expect(try folder.stamps(in: "") == stamps)
    }

    @Test func leavesAFileAloneThatDiffersUnlessItIsToldTo() throws {
        try folder.write("mine", to: "f")
        #expect(try write("a") == .differs)
        #expect(try folder.everything().count == 1)
        #expect(try folder.text("f") == "mine")
    }

    @Test func keepsEveryEarlierFile() throws {
        try folder.write("1", to: "f")
        #expect(try write("2", replacesOther: true) == .replaced(keptAs: folder.path("f.bak")))
        #expect(try write("3", replacesOther: true) == .replaced(keptAs: folder.path("f.bak-2")))
        #expect(try write("1", replacesOther: true) == .replaced(keptAs: folder.path("f.bak-3")))
        #expect(try write("2", replacesOther: true) == .replaced(keptAs: folder.path("f.bak")))
        #expect(try folder.names() == ["f", "f.bak", "f.bak-2", "f.bak-3"])
        #expect(try ["f", "f.bak", "f.bak-2", "f.bak-3"].map(folder.text) == ["2", "1", "2", "3"])
    }

    @Test func replacesNothingButAFile() throws {
        try folder.write("mine", to: "other")
        try folder.link("f", to: "other")
        #expect(throws: SystemError.self) { try write("a", replacesOther: true) }
        try folder.remove("f")
        try folder.makeFolder("f")
        #expect(throws: SystemError.self) { try write("a", replacesOther: true) }
        #expect(throws: SystemError.self) { try write("a", to: folder.path + "/") }
        #expect(throws: SystemError.self) { try write("a", to: folder.path("no/f")) }
        #expect(try folder.text("other") == "mine")
        #expect(try folder.names() == ["f", "other"])
    }

    @Test func saysThatALinkIsInThePlaceOfTheFile() throws {
        try folder.link("f", to: "other")
        let error = #expect(throws: SystemError.self) { try write("a", replacesOther: true) }
        #expect(error?.message.english == "cannot be written: it is a symbolic link")
    }

    @Test func waitsForNobody() throws {
        let held = try Folder.open(folder.path)
        #expect(try held.tryLock())
        #expect(try write("a") == .busy)
        #expect(try folder.names().isEmpty)
    }

    // MARK: Several files

    private func files(_ texts: [String], replacesOther: Bool = true) -> [FileReplacement.File] {
        texts.enumerated().map { number, text in
            FileReplacement.File(
                folder.path("d\(number)/f"), Array(text.utf8), replacesOther: replacesOther)
        }
    }

    @Test func replacesAllOrNone() throws {
        for name in ["d0", "d1", "d2", "plan"] { try folder.makeFolder(name) }
        try folder.write("1", to: "d1/f")
        let plan = folder.path("plan/unfinished")
        #expect(
            try FileReplacement.write(files(["a", "b", "c"], replacesOther: false), plan: plan) == [
                .differs
            ])
        #expect(try folder.names(in: "d0") == [])
        #expect(
            try FileReplacement.write(files(["a", "b", "c"]), plan: plan)
                == [.made, .replaced(keptAs: folder.path("d1/f.bak")), .made])
        #expect(try ["d0/f", "d1/f", "d2/f", "d1/f.bak"].map(folder.text) == ["a", "b", "c", "1"])
        #expect(
            try FileReplacement.write(files(["a", "b", "c"]), plan: plan) == [
                .unchanged, .unchanged, .unchanged,
            ])
        #expect(try folder.names(in: "plan") == [])
    }

    @Test func changesNothingIfAPlaceIsNone() throws {
        for name in ["d0", "plan"] { try folder.makeFolder(name) }
        #expect(throws: SystemError.self) {
            try FileReplacement.write(files(["a", "b"]), plan: folder.path("plan/unfinished"))
        }
        #expect(try folder.names(in: "d0") == [])
        #expect(try folder.names(in: "plan") == [])
    }

    private var moves: [FileReplacement.Move] {
        ["images", "items.json"].map {
            FileReplacement.Move(folder.path("d0/\($0)"), to: folder.path("d0/in/\($0)"))
        }
    }

    private func prepareMoves() throws {
        for name in ["d0", "d1", "plan", "d0/in"] { try folder.makeFolder(name) }
        try folder.write("picture", to: "d0/images/a.svg")
        try folder.write("[]", to: "d0/items.json")
        try folder.write("old", to: "d0/f")
    }

    private func expectMoved() throws {
        #expect(try folder.text("d0/in/images/a.svg") == "picture")
        #expect(try folder.text("d0/in/items.json") == "[]")
        #expect(try folder.text("d0/f") == "a")
        #expect(try folder.names(in: "d0").sorted() == ["f", "f.bak", "in"])
        #expect(try folder.names(in: "plan") == [])
    }

    @Test func movesFilesAndFoldersWithThem() throws {
        try prepareMoves()
        let plan = folder.path("plan/unfinished")
        let written = try FileReplacement.write(
            files(["a", "b"]), moving: moves, plan: plan)
        #expect(written.count == 2)
        try expectMoved()
    }

    /// Every state in which it can be interrupted while it moves.
    @Test(arguments: 0...4)
    func completesMovesThatWereInterrupted(steps: Int) throws {
        try prepareMoves()
        try folder.write("old", to: "d0/f.bak")
        let manager = FileManager.default
        func move(_ path: String, _ target: String) throws {
            try? manager.removeItem(atPath: folder.path(target))
            try manager.moveItem(atPath: folder.path(path), toPath: folder.path(target))
        }
        try folder.write("a", to: "d0/.f.new")
        try folder.write("b", to: "d1/.f.new")
        let all = [
            ("d0/images", "d0/in/images"), ("d0/items.json", "d0/in/items.json"),
            ("d0/.f.new", "d0/f"), ("d1/.f.new", "d1/f"),
        ]
        for (path, target) in all.prefix(steps) { try move(path, target) }
        try folder.write(
            "../d0/images\0../d0/in/images\n../d0/items.json\0../d0/in/items.json\n../d0/f\n../d1/f\n",
            to: "plan/unfinished")
        #expect(try FileReplacement.complete(folder.path("plan/unfinished")))
        try expectMoved()
        #expect(try folder.text("d1/f") == "b")
    }

    @Test func movesBackWhatItMovedIfSomethingCannotBeMoved() throws {
        try prepareMoves()
        let before = try folder.everything().mapValues(\.description)
        let missing = FileReplacement.Move(folder.path("d0/none"), to: folder.path("d0/in/none"))
        #expect(throws: SystemError.self) {
            try FileReplacement.write(
                files(["a", "b"]), moving: moves + [missing], plan: folder.path("plan/unfinished"))
        }
        #expect(
            try folder.everything().mapValues(\.description).filter { $0.key != "d0/f.bak" }
                == before)
        try folder.write("mine", to: "d0/in/items.json")
        #expect(
            try FileReplacement.write(
                files(["a", "b"]), moving: moves, plan: folder.path("plan/unfinished"))
                == [.differs])
        #expect(try folder.text("d0/items.json") == "[]")
    }

    /// Every state in which a run can be interrupted: the new files that are still there are those that were
    /// not renamed yet.
    @Test(arguments: 0...3)
    func completesWhatWasInterrupted(renamed: Int) throws {
        for name in ["d0", "d1", "d2", "plan"] { try folder.makeFolder(name) }
        for number in 0..<3 {
            try folder.write(number < renamed ? "new" : "old", to: "d\(number)/f")
            if number >= renamed { try folder.write("new", to: "d\(number)/.f.new") }
        }
        let plan = folder.path("plan/unfinished")
        // Before the plan, nothing has changed.
        #expect(try !FileReplacement.complete(plan))
        try folder.write("../d0/f\n../d1/f\n../d2/f\n", to: "plan/unfinished")
        #expect(try FileReplacement.complete(plan))
        #expect(try ["d0/f", "d1/f", "d2/f"].map(folder.text) == ["new", "new", "new"])
        #expect(try folder.names(in: "d2") == ["f"])
        #expect(try !FileReplacement.complete(plan))
        #expect(try !FileReplacement.complete(folder.path("none/unfinished")))
    }

    private func write(
        _ text: String, to path: String? = nil, replacesOther: Bool = false
    ) throws -> FileReplacement.Result {
        try FileReplacement.write(
            Array(text.utf8), to: path ?? folder.path("f"), replacesOther: replacesOther)
    }
}
