private import ExpoBytes
internal import ExpoDisk

extension BuildRecords {
    /// Writes records of files in any order.
    struct Writer {
        /// The bytes that were not given to a file.
        private var bytes: [UInt8] = []
        /// The number of these that are in whole pieces, whose hashes were added.
        private var hashed = 0
        private var hash = SourceHash()
        private var uses: [UInt64] = []
        private var paths: [UInt8] = []
        private var count = 0

        init(capacity: Int) {
            paths.reserveCapacity(capacity * 32)
        }

        mutating func append(_ file: RecordedFile, at path: String) {
            path.withUTF8Bytes { append(file, at: $0) }
        }

        mutating func append(_ file: RecordedFile, at path: Span<UInt8>) {
            paths.append(path)
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

        /// Writes whole pieces to a file, so that they need no memory.
        mutating func give(to file: borrowing OpenFile) throws(SystemError) {
            guard bytes.count >= hashed + BuildRecords.pieceSize else { return }
            hashPieces()
            try file.write(bytes.span.extracting(first: hashed))
            bytes.removeFirst(hashed)
            hashed = 0
        }

        /// Returns the bytes of the records and the report, except those that were given to a file.
        ///
        /// - Parameter give: called often, to give pieces to a file.
        mutating func finish<Failure>(
            _ summary: Summary, report: [UInt8] = [],
            giving give: (inout Writer) throws(Failure) -> Void
        ) throws(Failure) -> [UInt8] {
            for word in uses {
                append(word)
                try give(&self)
            }
            for text in [paths, report] {
                for start in stride(from: 0, to: text.count, by: BuildRecords.pieceSize) {
                    bytes += text[start...].prefix(BuildRecords.pieceSize)
                    try give(&self)
                }
            }
            let end: [UInt64] = [
                summary.inputs, UInt64(bitPattern: summary.moment), UInt64(summary.pages),
                UInt64(summary.pictures), UInt64(summary.variants),
                summary.knowsAddress ? 1 : 0, UInt64(count),
                UInt64(uses.count / BuildRecords.useWords), UInt64(paths.count),
                UInt64(report.count), BuildRecords.magic,
            ]
            for word in end { append(word) }
            hashPieces()
            if bytes.count > hashed { addHash(upTo: bytes.count) }
            append(hash.value)
            return bytes
        }

        /// Returns the bytes of the records and the report.
        mutating func finish(_ summary: Summary, report: [UInt8] = []) -> [UInt8] {
            finish(summary, report: report, giving: { _ in })
        }

        private mutating func hashPieces() {
            while bytes.count - hashed >= BuildRecords.pieceSize {
                addHash(upTo: hashed + BuildRecords.pieceSize)
            }
        }

        private mutating func addHash(upTo end: Int) {
            hash.add(ContentHash(of: bytes.span.extracting(hashed..<end)).value)
            hashed = end
        }

        private mutating func append(_ word: UInt64) {
            bytes.append(littleEndian: word)
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
            withPath(of: index) { writer.append(file, at: $0) }
            for use in uses[index] ?? [] { writer.appendUse(of: use.picture) }
        }
        return writer.finish(summary, report: report)
    }
}
