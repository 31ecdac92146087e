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

    private func write(
        _ text: String, to path: String? = nil, replacesOther: Bool = false
    ) throws -> FileReplacement.Result {
        try FileReplacement.write(
            Array(text.utf8), to: path ?? folder.path("f"), replacesOther: replacesOther)
    }
}
