import TestSupport
import Testing

@testable import ExpoDisk

@Suite struct FileStatusTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test func followsALinkWhereItMay() throws {
        try disk.write("four", to: "file")
        try disk.link("link", to: "file")
        let status = try FileStatus.following(disk.path("link"))
        #expect(status.kind == .file)
        #expect(status == (try Folder.open(disk.path).status(of: "file")))
    }

    @Test func saysThatNothingIsThere() throws {
        let error = #expect(throws: SystemError.self) {
            try FileStatus.following(disk.path("nothing"))
        }
        #expect(error?.isMissing == true)
    }

    @Test func isTheSameForAnOpenFile() throws {
        try disk.write("four", to: "file")
        let folder = try Folder.open(disk.path)
        #expect(try folder.file("file").status() == folder.status(of: "file"))
    }
}

@Suite struct FileTimeTests {
    private static let second: Int64 = 1_000_000_000

    @Test func isSettledATickBeforeTheMoment() {
        let time = 5 * Self.second + 1
        #expect(FileTime.isSettled(time, at: time + 20_000_001))
        #expect(!FileTime.isSettled(time, at: time + 20_000_000))
        #expect(!FileTime.isSettled(time, at: time))
        #expect(!FileTime.isSettled(time, at: 0))
    }

    /// The resolution of file systems on memory cards and old disks.
    @Test func isSettledLaterWhereTimesAreWholeSeconds() {
        let time = 5 * Self.second
        #expect(!FileTime.isSettled(time, at: time + 2 * Self.second))
        #expect(FileTime.isSettled(time, at: time + 2 * Self.second + 1))
    }

    @Test func isNowBetweenTwoOthers() {
        let before = FileTime.now()
        let now = FileTime.now()
        #expect(before <= now)
        #expect(now > 1_700_000_000 * Self.second)
    }
}
