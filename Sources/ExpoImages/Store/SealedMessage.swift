private import ExpoBytes

/// A message in a file of the cache, after a line with its kind and version, and a line with the
/// hash of the rest. If these do not match, the file is ignored.
enum SealedMessage {
    /// The version of all files in the cache.
    private static let version = 1

    /// Returns the bytes of the file.
    static func seal(_ message: WorkerMessage, as kind: String) -> [UInt8] {
        let bytes = message.bytes
        let hash = ContentHash(of: bytes.span)
        return Array("\(firstLine(kind))\(hash.text)\n".utf8) + bytes
    }

    /// Returns the message in a file's bytes.
    static func open(_ bytes: Span<UInt8>, as kind: String) -> WorkerMessage? {
        let firstLine = Array(firstLine(kind).utf8)
        let start = firstLine.count + 17
        guard bytes.count > start, bytes.starts(with: firstLine) else { return nil }
        let hash = ContentHash(of: bytes.extracting(start...))
        guard bytes.extracting(firstLine.count..<start).elementsEqual(Array("\(hash.text)\n".utf8))
        else {
            return nil
        }
        return WorkerMessage(Array(bytes.extracting(start..<bytes.count - 1)))
    }

    private static func firstLine(_ kind: String) -> String { "expo-site \(kind) \(version)\n" }
}
