internal import ExpoDisk

extension BuildRecords {
    /// Writes records of files in any order.
    struct Writer {
        private var files: [UInt64] = []
        private var uses: [UInt64] = []
        private var paths: [UInt8] = []
        private var count = 0

        init(capacity: Int) {
            files.reserveCapacity(capacity * BuildRecords.fileWords)
        }

        mutating func append(_ file: RecordedFile, at path: String) {
            paths += path.utf8
            count += 1
            let stamp = file.stamp
            files += [
                file.source, file.content.value,
                stamp.map { UInt64(bitPattern: Int64($0.size)) } ?? BuildRecords.unsettled,
                UInt64(bitPattern: stamp?.modified ?? 0), UInt64(bitPattern: stamp?.changed ?? 0),
                stamp?.inode ?? 0, UInt64(paths.count),
            ]
        }

        /// Notes that the text of the file appended last uses a picture.
        mutating func appendUse(of picture: UInt64) {
            uses += [UInt64(count - 1), picture]
        }

        /// The bytes of all that was appended.
        func bytes(_ summary: Summary) -> [UInt8] {
            let rest: [UInt64] = [
                summary.inputs, UInt64(bitPattern: summary.moment), UInt64(summary.pages),
                UInt64(summary.pictures), UInt64(summary.variants), UInt64(count),
                UInt64(uses.count / BuildRecords.useWords), UInt64(paths.count),
            ]
            var bytes: [UInt8] = []
            bytes.reserveCapacity(8 * (2 + rest.count + files.count + uses.count) + paths.count)
            for word in [BuildRecords.magic, 0] + rest { Self.append(word, to: &bytes) }
            for word in files { Self.append(word, to: &bytes) }
            for word in uses { Self.append(word, to: &bytes) }
            bytes += paths
            let hash = bytes.withUnsafeBytes { BuildRecords.hash(of: $0) }
            withUnsafeBytes(of: hash.littleEndian) { bytes.replaceSubrange(8..<16, with: $0) }
            return bytes
        }

        private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
            withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
        }
    }
}

extension BuildRecords {
    /// The bytes of these records with new stamps for some files, by their index.
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
        return writer.bytes(summary)
    }
}
