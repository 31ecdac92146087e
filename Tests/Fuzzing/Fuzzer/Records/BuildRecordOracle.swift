import ExpoBytes
import ExpoDiagnostics

@testable import ExpoDisk
@testable import ExpoSite

/// The records of the last build.
enum BuildRecordOracle {
    /// Reads records whose hash was forged: they may be nonsense, and nothing worse.
    static func checkBytes(_ bytes: [UInt8]) {
        _ = BuildRecords(ByteRegion(copying: bytes))
        guard bytes.count >= 16 else { return }
        var forged = Array(bytes.dropLast(16))
        forged.append(littleEndian: BuildRecords.magic)
        forged.append(littleEndian: BuildRecords.hash(of: forged.span))
        guard let records = BuildRecords(ByteRegion(copying: forged)) else { return }
        let build = EarlierBuild(records)
        for index in 0..<records.count {
            let path = records.path(of: index)
            expect(
                records.withPath(of: index) { FuzzInput.text(Array($0)) }.isExactly(path),
                "two paths")
            if records.withPath(of: index, { $0.elementsEqual(path.utf8) }) {
                expect(build.file(at: path) != nil, "\(path.shown) is not found")
            }
        }
        _ = records.bytes(with: [:])
        checkReport(records.report)
    }

    /// Writes records of an input's paths, reads them, and reads them damaged.
    static func checkRecords(_ input: FuzzInput) {
        let files = input.parts.map { ($0, file(of: $0)) }
        var writer = BuildRecords.Writer(capacity: files.count)
        for (path, file) in files {
            writer.append(file, at: FuzzInput.text(path))
            if file.source % 2 == 1 { writer.appendUse(of: file.source) }
        }
        let summary = BuildRecords.Summary(
            inputs: UInt64(input.bytes.count), moment: -1, pages: files.count, pictures: 2,
            variants: 3)
        let bytes = writer.finish(summary, report: input.bytes)
        let records = require(
            BuildRecords(ByteRegion(copying: bytes)), "records are not read as they were written")
        expect(records.summary == summary && records.count == files.count, "another summary")
        for (index, (path, file)) in files.enumerated() {
            expect(records[index] == file, "\(records[index]), not \(file)")
            expect(records.path(of: index).isExactly(FuzzInput.text(path)), "another path")
        }
        let using = files.indices.filter { files[$0].1.source % 2 == 1 }
        expect(records.uses.map(\.file) == using, "other uses")
        expect(records.report == input.bytes, "another report")
        checkReport(input.bytes)
        expect(records.bytes(with: [:]) == bytes, "records are not copied as they are")
        checkDamage(of: bytes, at: input.bytes.prefix(16))
    }

    /// Reads what was reported: it may be nonsense, and is said all the same.
    private static func checkReport(_ bytes: [UInt8]) {
        guard let found = Diagnostics(written: bytes, like: Diagnostics()) else { return }
        _ = (found.errorCount, found.warningCount, found.acceptedWarnings)
        expect(
            Diagnostics(written: found.written, like: found)?.sorted == found.sorted,
            "what was reported is not read again")
    }

    private static func checkDamage(of bytes: [UInt8], at places: ArraySlice<UInt8>) {
        for place in places {
            var damaged = bytes
            damaged[Int(place) * bytes.count / 256] ^= place | 1
            expect(BuildRecords(ByteRegion(copying: damaged)) == nil, "damaged records are read")
            let cut = Array(bytes.prefix(Int(place) * bytes.count / 256))
            expect(BuildRecords(ByteRegion(copying: cut)) == nil, "half the records are read")
        }
    }

    private static func file(of path: [UInt8]) -> RecordedFile {
        let hash = ContentHash(of: path.span)
        let stamp = FileStamp(
            size: path.count, modified: Int64(bitPattern: hash.value), changed: -1, inode: .max)
        return RecordedFile(
            source: hash.value, content: hash, stamp: path.count % 3 == 0 ? nil : stamp)
    }
}
