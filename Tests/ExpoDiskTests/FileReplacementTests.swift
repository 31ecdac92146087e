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
