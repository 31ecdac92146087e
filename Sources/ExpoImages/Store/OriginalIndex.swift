import ExpoDisk

/// The digests of originals by the paths and times of their files, so that they need not be read.
struct OriginalIndex: Sendable, Equatable {
    private var entries: [String: Entry] = [:]

    private struct Entry: Sendable, Equatable {
        let stamp: String
        let digest: PictureDigest
    }

    init() {}

    /// Returns the digest of the file that had this stamp at this path.
    func digest(of path: String, _ stamp: OriginalStamp) -> PictureDigest? {
        guard let entry = entries[path], entry.stamp == stamp.text else { return nil }
        return entry.digest
    }

    mutating func note(_ digest: PictureDigest, of path: String, _ stamp: OriginalStamp) {
        entries[path] = Entry(stamp: stamp.text, digest: digest)
    }
}

extension OriginalIndex {
    /// Reads the index from the message in its file; invalid entries are left out.
    init(_ message: WorkerMessage) {
        for field in message.fields {
            guard let space = field.value.utf8.firstIndex(of: UInt8(ascii: " ")),
                let digest = PictureDigest(text: field.key)
            else { continue }
            let path = String(field.value[field.value.utf8.index(after: space)...])
            entries[path] = Entry(stamp: String(field.value[..<space]), digest: digest)
        }
    }

    var message: WorkerMessage {
        var message = WorkerMessage()
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
            message.append(entry.digest.text, "\(entry.stamp) \(path)")
        }
        return message
    }
}

/// The file system's data of an original: as long as they are the same, so are the bytes.
struct OriginalStamp: Sendable, Hashable {
    /// The file's identity, its size, and when it was written and changed.
    let text: String
    /// When anything about it last changed, in nanoseconds since 1970; programs cannot set it.
    let changed: Int64

    init(_ status: FileStatus) {
        text = status.line
        changed = status.changed
    }

    /// Returns whether a change after `now` would be visible: the clocks of file systems are
    /// coarse, so a file that was changed just now may be changed again without a difference.
    func isSettled(at now: Int64) -> Bool {
        changed < now - 2_000_000_000
    }
}
