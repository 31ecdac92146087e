internal import ExpoDisk

/// The records of the last build, ready to be asked for a path.
struct EarlierBuild: Sendable {
    private let records: BuildRecords
    /// The hashes of all paths with their indices, in the order of the hashes.
    private let index: [Entry]
    /// The pictures that texts use, by the file's index.
    private let uses: [Int: [UInt64]]

    private struct Entry {
        let hash: UInt64
        let file: Int
    }

    /// A recorded file, and the hashes of the paths of the pictures its text uses.
    struct File {
        let record: RecordedFile
        let pictures: [UInt64]
    }

    init(_ records: BuildRecords) {
        self.records = records
        index = (0..<records.count).map { file in
            Entry(hash: records.withPath(of: file) { ContentHash(of: $0).value }, file: file)
        }
        .sorted { $0.hash < $1.hash }
        uses = records.uses.reduce(into: [:]) { uses, use in
            uses[use.file, default: []].append(use.picture)
        }
    }

    /// Returns what was left at a path.
    func file(at path: String) -> File? {
        var path = path
        return path.withUTF8 { file(at: UnsafeRawBufferPointer($0)) }
    }

    private func file(at path: UnsafeRawBufferPointer) -> File? {
        let hash = ContentHash(of: path).value
        var place = index.firstIndex(after: { $0.hash < hash })
        while place < index.count, index[place].hash == hash {
            let file = index[place].file
            if records.withPath(of: file, { $0.elementsEqual(path) }) {
                return File(record: records[file], pictures: uses[file] ?? [])
            }
            place += 1
        }
        return nil
    }
}
