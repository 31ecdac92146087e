import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct BuildRecordsTests {
    private static let stamp = FileStamp(size: 5, modified: 7, changed: 11, inode: 13)
    private static let summary = BuildRecords.Summary(
        inputs: 17, moment: -1, pages: 3, pictures: 2, variants: 1)

    /// Three files, one of them never settled, one with an empty path; two uses, and a report.
    private static var bytes: [UInt8] {
        var writer = BuildRecords.Writer(capacity: 3)
        writer.append(
            RecordedFile(source: 1, content: ContentHash(value: 2), stamp: stamp),
            at: "items/나전칠기.html")
        writer.appendUse(of: 19)
        writer.append(RecordedFile(source: 3, content: ContentHash(value: 4), stamp: nil), at: "")
        writer.append(
            RecordedFile(source: 0, content: ContentHash(value: .max), stamp: stamp), at: "z")
        writer.appendUse(of: .max)
        return writer.finish(summary, report: [1, 2, 3])
    }

    @Test func areReadAsTheyWereWritten() throws {
        let records = try #require(BuildRecords(ByteRegion(copying: Self.bytes)))
        #expect(records.summary == Self.summary)
        #expect((0..<records.count).map(records.path) == ["items/나전칠기.html", "", "z"])
        #expect(
            records[0] == RecordedFile(source: 1, content: ContentHash(value: 2), stamp: Self.stamp)
        )
        #expect(records[1] == RecordedFile(source: 3, content: ContentHash(value: 4), stamp: nil))
        #expect(records[2].content == ContentHash(value: .max))
        #expect(records.uses.map(\.file) == [0, 2])
        #expect(records.uses.map(\.picture) == [19, .max])
        #expect(records.report == [1, 2, 3])
    }

    @Test func haveNoReportWhereNothingWasReported() throws {
        var writer = BuildRecords.Writer(capacity: 0)
        let bytes = writer.finish(Self.summary)
        let records = try #require(BuildRecords(ByteRegion(copying: bytes)))
        #expect(records.diagnostics(like: Diagnostics())?.isEmpty == true)
    }

    @Test func areReadWhenThereAreNone() throws {
        var writer = BuildRecords.Writer(capacity: 0)
        let bytes = writer.finish(BuildRecords.Summary())
        let records = try #require(BuildRecords(ByteRegion(copying: bytes)))
        #expect(records.count == 0)
        #expect(records.uses.isEmpty)
    }

    @Test func areTheSameWhenWrittenPieceByPiece() throws {
        let disk = try TemporaryFolder()
        let file = try Folder.open(disk.path("")).makeFile("records")
        var whole = BuildRecords.Writer(capacity: 0)
        var pieces = BuildRecords.Writer(capacity: 0)
        for number in 0..<60_000 {
            let record = RecordedFile(
                source: UInt64(number), content: ContentHash(value: 4), stamp: Self.stamp)
            whole.append(record, at: "items/\(number).html")
            pieces.append(record, at: "items/\(number).html")
            try pieces.give(to: file)
        }
        let rest = try pieces.finish(Self.summary) { writer throws(SystemError) in
            try writer.give(to: file)
        }
        let bytes = whole.finish(Self.summary)
        #expect(rest.count < bytes.count / 2)
        try file.write(rest.span)
        try file.close()
        let written = try Folder.open(disk.path("")).file("records").contents()
        let isSame = written.span.elementsEqual(bytes)
        #expect(isSame)
        #expect(BuildRecords(written)?.path(of: 59_999) == "items/59999.html")
    }

    @Test func areNotReadWhenAnyByteIsAnother() {
        for index in Self.bytes.indices {
            var damaged = Self.bytes
            damaged[index] ^= 1
            #expect(BuildRecords(ByteRegion(copying: damaged)) == nil, "byte \(index)")
        }
    }

    @Test func areNotReadWhenCutOffOrContinued() {
        for count in Self.bytes.indices {
            #expect(BuildRecords(ByteRegion(copying: Array(Self.bytes[..<count]))) == nil)
        }
        #expect(BuildRecords(ByteRegion(copying: Self.bytes + [0])) == nil)
    }

    /// A forged hash can make a build slow, but not wrong.
    @Test(arguments: [13, 20, -6, -5, -4, -3])
    func areNotReadWhenTheirNumbersCannotBe(word: Int) {
        for value in [UInt64.max, 1 << 62, 1 << 40, 100, 0] {
            let forged = Self.forged(value, at: word)
            guard forged != Self.bytes else { continue }
            #expect(BuildRecords(ByteRegion(copying: forged)) == nil, "\(value)")
        }
    }

    @Test(arguments: [(-10, UInt64.max), (-9, 1 << 63), (-8, .max), (-7, 2), (2, 1 << 63)])
    func areNotReadWhenACountOrASizeIsNone(word: Int, value: UInt64) {
        #expect(BuildRecords(ByteRegion(copying: Self.forged(value, at: word))) == nil)
    }

    /// Returns the records with another word; those after the report are counted from the end.
    private static func forged(_ value: UInt64, at word: Int) -> [UInt8] {
        var bytes = Self.bytes
        let place = word < 0 ? bytes.count + 8 * word : 8 * word
        withUnsafeBytes(of: value.littleEndian) {
            bytes.replaceSubrange(place..<(place + 8), with: $0)
        }
        guard bytes != Self.bytes else { return bytes }
        bytes.removeLast(8)
        bytes.append(littleEndian: BuildRecords.hash(of: bytes.span))
        return bytes
    }

    @Test func takeNewStamps() throws {
        let records = try #require(BuildRecords(ByteRegion(copying: Self.bytes)))
        let new = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
        let bytes = records.bytes(with: [1: new])
        let changed = try #require(BuildRecords(ByteRegion(copying: bytes)))
        #expect(changed[0] == records[0])
        #expect(changed[1].stamp == new)
        #expect(changed[1].content == records[1].content)
        #expect(changed.uses.map(\.picture) == records.uses.map(\.picture))
        #expect(records.bytes(with: [:]) == Self.bytes)
    }
}
