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
