import Foundation
import TestSupport
import Testing

@testable import ExpoDisk

@Suite struct LockHolderTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/locks")))
    func isTheProcessThatHasTheLock() throws {
        let path = disk.path("stage")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(LockHolder.process(ofFolderAt: path) == nil)
        let folder = try Folder.open(path)
        #expect(try folder.tryLock())
        #expect(LockHolder.process(ofFolderAt: path) == Int(getpid()))
        #expect(LockHolder.process(ofFolderAt: disk.path("nowhere")) == nil)
    }

    /// The lines are those of proc(5).
    @Test(arguments: [
        ("1: FLOCK  ADVISORY  WRITE 708 08:01:1622 0 EOF", 708),
        ("12: FLOCK  ADVISORY  READ  9 08:01:1622 0 EOF", 9),
        ("1: -> FLOCK  ADVISORY  WRITE 708 08:01:1622 0 EOF", nil),
        ("1: POSIX  ADVISORY  WRITE 708 08:01:1622 0 EOF", nil),
        ("1: FLOCK  ADVISORY  WRITE 708 08:02:1622 0 EOF", nil),
        ("1: FLOCK  ADVISORY  WRITE 708 08:01:1623 0 EOF", nil),
        ("1: FLOCK  ADVISORY  WRITE -1 08:01:1622 0 EOF", nil),
        ("1: FLOCK  ADVISORY  WRITE 708", nil), ("", nil),
        ("1: FLOCK  ADVISORY  WRITE 708 x:y:z 0 EOF", nil),
    ])
    func isReadFromALine(_ line: String, _ process: Int?) {
        let folder = FileStatus.Identity(device: 0x801, inode: 1622)
        #expect(LockHolder.process(in: line.utf8, holding: folder) == process)
    }
}
