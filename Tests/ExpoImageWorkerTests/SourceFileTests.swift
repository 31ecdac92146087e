import ExpoImages
import Foundation
import TestSupport
import Testing

@testable import expo_image

@Suite struct SourceFileTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    private func contents(of name: String) throws(WorkerProblem) -> [UInt8] {
        let file = SourceFile(path: disk.path(name))
        try file.check()
        return try file.contents().withBytes { Array($0) }
    }

    @Test(arguments: [0, 1, 70_000])
    func holdsAllOfTheFile(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 13) }
        try disk.write(Data(bytes), to: "한 글.png")
        #expect(try contents(of: "한 글.png").elementsEqual(bytes))
    }

    @Test func isNoFolderAndNoPipeAndHasToBeThere() throws {
        try disk.makeFolder("folder")
        #expect(mkfifo(disk.path("pipe"), 0o600) == 0)
        for (name, code) in [("folder", EISDIR), ("pipe", ENOTSUP), ("missing", ENOENT)] {
            let problem = WorkerProblem(.unreadable, number: code)
            #expect(throws: problem, "\(name)") { try SourceFile(path: disk.path(name)).check() }
            #expect(throws: problem, "\(name)") { try contents(of: name) }
        }
    }
}

@Suite struct NewFileTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test func takesThePlaceOfWhatWasThereAndOfWhatAKilledWorkerLeft() throws {
        try disk.write("a part of an even longer text", to: ".640.jpg.part")
        for text in ["a long text", "short", ""] {
            try NewFile(folder: disk.path, name: "640.jpg").write(Array(text.utf8))
            #expect(try disk.text("640.jpg") == text)
            #expect(try disk.names() == ["640.jpg"])
        }
    }

    @Test func isNotThereInPartWhereItCannotTakeItsPlace() throws {
        try disk.makeFolder("640.jpg/full")
        #expect(throws: WorkerProblem(.unwritable, number: EISDIR)) {
            try NewFile(folder: disk.path, name: "640.jpg").write([1, 2, 3])
        }
        #expect(try disk.names() == ["640.jpg"])
        #expect(throws: WorkerProblem(.unwritable, number: ENOENT)) {
            try NewFile(folder: disk.path("missing"), name: "a").write([1])
        }
    }
}
