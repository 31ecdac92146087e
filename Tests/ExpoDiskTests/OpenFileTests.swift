import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk

/// One test at a time, because one of them maps as many files as can be mapped.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OpenFileTests {
    private let disk: TemporaryFolder
    private let folder: Folder

    init() throws {
        disk = try TemporaryFolder()
        folder = try Folder.open(disk.path)
    }

    /// From 4 MiB on, files are mapped.
    @Test(arguments: [0, 1, 4095, 4096, 65536, 65537, (4 << 20) - 1, 4 << 20, (4 << 20) + 1])
    func returnsTheWholeContentOfAnySize(count: Int) throws {
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        try disk.write(data, to: "file")
        let contents = try folder.file("file").contents()
        #expect(contents.count == count)
        #expect(Array(contents.span).elementsEqual(data))
    }

    @Test func keepsItsContentsAfterTheFileIsRemoved() throws {
        let data = Data(repeating: 7, count: 5 << 20)
        try disk.write(data, to: "file")
        let contents = try folder.file("file").contents()
        try disk.remove("file")
        #expect(Array(contents.span).allSatisfy { $0 == 7 })
    }

    @Test func readsZerosWhereALargeFileWasShortened() throws {
        try disk.write(Data(repeating: 7, count: 5 << 20), to: "file")
        let contents = try folder.file("file").contents()
        #expect(!contents.isChanged)
        try #require(truncate(disk.path("file"), 10_000) == 0)
        #expect(Array(contents.span)[..<8192].allSatisfy { $0 == 7 })
        #expect(Array(contents.span)[(3 << 12)...].allSatisfy { $0 == 0 })
        #expect(contents.isChanged)
    }

    @Test func tellsThatALargeFileWasWrittenInto() throws {
        try disk.write(Data(repeating: 7, count: 5 << 20), to: "file")
        let contents = try folder.file("file").contents()
        let writer = try FileHandle(forWritingTo: URL(filePath: disk.path("file")))
        defer { try? writer.close() }
        usleep(50_000)
        try writer.write(contentsOf: Data("hello".utf8))
        #expect(contents.isChanged)
    }

    @Test func doesNotMindThatALargeFileIsReplaced() throws {
        try disk.write(Data(repeating: 7, count: 5 << 20), to: "file")
        let contents = try folder.file("file").contents()
        try disk.write(Data(repeating: 8, count: 5 << 20), to: "new")
        try #require(rename(disk.path("new"), disk.path("file")) == 0)
        #expect(!contents.isChanged)
        #expect(Array(contents.span).allSatisfy { $0 == 7 })
    }

    @Test func readsMoreLargeFilesThanCanBeMapped() throws {
        let data = Data((0..<(4 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try disk.write(data, to: "file")
        let all = try (0..<40).map { _ in try folder.file("file").contents() }
        try #require(truncate(disk.path("file"), 0) == 0)
        let read = all.filter { contents in Array(contents.span).elementsEqual(data) }
        #expect(read.count >= 8 && read.count < 40)
        #expect(all.allSatisfy { $0.isChanged })
    }

    @Test func readsUpToTheEnd() throws {
        try disk.write("hello", to: "file")
        let file = try folder.file("file")
        var buffer = [UInt8](repeating: 0, count: 8)
        let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
        #expect(count == 5)
        #expect(buffer == Array("hello".utf8) + [0, 0, 0])
        #expect(try buffer.withUnsafeMutableBytes { try file.read(into: $0) } == 0)
    }

    @Test(arguments: ["", "해금", String(repeating: "a", count: 1 << 20)])
    func writesAllBytes(text: String) throws {
        let array = ByteRegion(copying: Array(text.utf8))
        let bytes = array.span
        try folder.makeFile("file").write(bytes)
        #expect(try disk.text("file") == text)
    }

    @Test func refusesAPipeWithoutWaitingForItsOtherEnd() throws {
        try #require(mkfifo(disk.path("pipe"), 0o600) == 0)
        let error = #expect(throws: SystemError.self) { _ = try folder.file("pipe") }
        #expect(error?.message.english == "cannot be read: it is a pipe or a device")
        #expect(throws: SystemError.self) {
            _ = try OpenFile(readingWherever: disk.path("pipe"))
        }
    }

    @Test func refusesAFolder() throws {
        try disk.makeFolder("folder")
        let error = #expect(throws: SystemError.self) { _ = try folder.file("folder") }
        #expect(error?.message.english == "cannot be read: it is a folder")
    }

    @Test func refusesADevice() {
        #expect(throws: SystemError.self) { _ = try OpenFile(readingWherever: "/dev/zero") }
    }

    @Test func readsThroughALinkWhereItMay() throws {
        try disk.write("text", to: "file")
        try disk.link("link", to: "file")
        let contents = try OpenFile(readingWherever: disk.path("link")).contents()
        #expect(Array(contents.span).elementsEqual(Array("text".utf8)))
    }
}
