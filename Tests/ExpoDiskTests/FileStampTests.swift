import Foundation
import TestSupport
import Testing

@testable import ExpoDisk

@Suite struct FileStampTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
        try disk.write("text", to: "a")
    }

    private func stamp() throws -> FileStamp {
        FileStamp(try FileStatus.following(disk.path("a")))
    }

    @Test func isAnotherWhereTheBytesMayBeOthers() throws {
        let first = try stamp()
        #expect(try stamp() == first)
        let handle = try #require(FileHandle(forWritingAtPath: disk.path("a")))
        try handle.write(contentsOf: Data("TEXT".utf8))
        try handle.close()
        let second = try stamp()
        #expect(second != first && second.inode == first.inode && second.size == first.size)
        try disk.write("text", to: "b")
        try disk.move("b", to: "a")
        #expect(try stamp().inode != first.inode)
    }

    @Test func isAnotherWhereOnlyItsTimeWasSetBack() throws {
        try Tool.run("cp", "-p", disk.path("a"), disk.path("before"))
        let first = try stamp()
        try disk.write("TEXT", to: "a")
        try Tool.run("touch", "-r", disk.path("before"), disk.path("a"))
        #expect(try stamp().modified == first.modified)
        #expect(try stamp() != first)
    }

    @Test func isNoneOfAFileThatMayStillChangeUnseen() throws {
        let status = try FileStatus.following(disk.path("a"))
        #expect(FileStamp(status, settledAt: status.changed) == nil)
        #expect(FileStamp(status, settledAt: 0) == nil)
        let later = status.changed + 10_000_000_000
        #expect(FileStamp(status, settledAt: later) == FileStamp(status))
    }
}
