import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk

@Suite struct FolderComparisonTests {
    private let disk: TemporaryFolder
    private let folder: Folder

    init() throws {
        disk = try TemporaryFolder()
        folder = try Folder.open(disk.path)
    }

    /// The buffer of a comparison holds 65,536 bytes.
    @Test(arguments: [0, 1, 100, 65535, 65536, 65537, 131_072, 200_000])
    func findsEqualFilesTheSameAndOthersDifferent(count: Int) throws {
        var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 13) }
        try disk.write(Data(bytes), to: "file")
        let status = try #require(try folder.status(of: "file"))
        #expect(try compare(bytes) == .same(status))
        #expect(try compare(bytes + [0]) == .different)
        guard count > 0 else { return }
        #expect(try compare(bytes.dropLast()) == .different)
        bytes[count - 1] ^= 1
        #expect(try compare(bytes) == .different)
        bytes[count - 1] ^= 1
        bytes[0] ^= 1
        #expect(try compare(bytes) == .different)
    }

    @Test func findsNothingAbsent() throws {
        #expect(try compare([]) == .absent)
    }

    @Test func findsALinkToTheSameBytesNoFile() throws {
        try disk.write("same", to: "target")
        try disk.link("file", to: "target")
        #expect(try compare(Array("same".utf8)) == .notAFile)
    }

    @Test func findsAFolderNoFile() throws {
        try disk.makeFolder("file")
        #expect(try compare([]) == .notAFile)
    }

    private func compare(_ bytes: some Sequence<UInt8>) throws -> FileComparison {
        try folder.comparison(of: "file", with: ByteRegion(copying: Array(bytes)).span)
    }
}
