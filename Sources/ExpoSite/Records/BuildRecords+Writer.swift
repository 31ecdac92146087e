private import ExpoBytes
internal import ExpoDisk

extension BuildRecords {
    /// Writes records of files in any order.
    struct Writer {
        private var bytes: [UInt8]
        private var uses: [UInt64] = []
        private var paths: [UInt8] = []
        private var count = 0

        init(capacity: Int) {
            bytes = Array(repeating: 0, count: 8 * BuildRecords.headerWords)
            bytes.reserveCapacity(bytes.count + capacity * (8 * BuildRecords.fileWords + 32))
            paths.reserveCapacity(capacity * 32)
        }

        mutating func append(_ file: RecordedFile, at path: String) {
            paths += path.utf8
            count += 1
            append(file.source)
            append(file.content.value)
            append(
                file.stamp.map { UInt64(bitPattern: Int64($0.size)) } ?? BuildRecords.unsettled)
            append(UInt64(bitPattern: file.stamp?.modified ?? 0))
            append(UInt64(bitPattern: file.stamp?.changed ?? 0))
            append(file.stamp?.inode ?? 0)
            append(UInt64(paths.count))
        }

        /// Records that the text of the file appended last uses a picture.
        mutating func appendUse(of picture: UInt64) {
            uses += [UInt64(count - 1), picture]
        }

        /// Returns the bytes of the records and the report.
        mutating func finish(_ summary: Summary, report: [UInt8] = []) -> [UInt8] {
            for word in uses { append(word) }
            bytes += paths
            bytes += report
            put(BuildRecords.magic, at: 0)
            let header: [UInt64] = [
                summary.inputs, UInt64(bitPattern: summary.moment), UInt64(summary.pages),
                UInt64(summary.pictures), UInt64(summary.variants),
                summary.knowsAddress ? 1 : 0, UInt64(count),
                UInt64(uses.count / BuildRecords.useWords), UInt64(paths.count),
                UInt64(report.count),
            ]
            for (index, word) in header.enumerated() { put(word, at: 2 + index) }
            put(BuildRecords.hash(of: bytes.span), at: 1)
            return bytes
        }

        private mutating func append(_ word: UInt64) {
            bytes.append(littleEndian: word)
        }

        private mutating func put(_ word: UInt64, at index: Int) {
            for place in 0..<8 {
                bytes[8 * index + place] = UInt8(truncatingIfNeeded: word >> (8 * place))
            }
        }
    }
}

extension BuildRecords {
    /// Returns the bytes of these records with new stamps for some files, by their index.
    func bytes(with stamps: [Int: FileStamp]) -> [UInt8] {
        var writer = Writer(capacity: count)
        let uses = Dictionary(grouping: uses, by: \.file)
        for index in 0..<count {
            let old = self[index]
            let file = RecordedFile(
                source: old.source, content: old.content, stamp: stamps[index] ?? old.stamp)
            writer.append(file, at: path(of: index))
            for use in uses[index] ?? [] { writer.appendUse(of: use.picture) }
        }
        return writer.finish(summary, report: report)
    }
}
