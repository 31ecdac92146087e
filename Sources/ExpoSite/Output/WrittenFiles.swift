internal import ExpoDiagnostics
internal import ExpoDisk
private import ExpoJSON

/// The list of the files that the program wrote into an output folder, with their hashes.
///
/// It is a file of the site itself, `.expo-site.json`: without a clock, a machine's name or a path
/// outside the site, so that the same site has the same list.
struct WrittenFiles: Sendable {
    static let path = ".expo-site.json"

    private(set) var hashes: [String: ContentHash]

    init(_ hashes: [String: ContentHash] = [:]) {
        self.hashes = hashes
    }

    /// The paths in the order of their bytes.
    var paths: [String] {
        hashes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    subscript(path: String) -> ContentHash? { hashes[path] }

    /// The list as JSON, one file a line; the first line is the list's own, with the hash of all
    /// the others.
    var text: [UInt8] {
        let entries = paths.flatMap { path in Self.entry(path, hashes[path]) }
        var text = Array("{\n  \"format\": \(Self.format),\n  \"files\": {\n".utf8)
        text += Self.entry(Self.path, Self.hash(of: entries))
        text += entries
        text.removeLast(2)  // The comma and line feed after the last entry.
        return text + Array("\n  }\n}\n".utf8)
    }

    /// Reads a list; nothing if it is damaged or of another format.
    init?(_ source: SourceText) {
        guard let record = try? JSONValue.read(source),
            record["format"]?.wholeNumber == Self.format,
            let files = record["files"]?.members
        else { return nil }
        hashes = [:]
        for file in files {
            guard let text = file.value.text, let hash = ContentHash(text: text),
                Self.isInside(file.key)
            else { return nil }
            hashes[file.key] = hash
        }
        // The list's own hash is not compared: two branches of a repository may have been merged.
        hashes[Self.path] = nil
    }

    /// Returns the line of a file, with a comma and a line feed.
    private static func entry(_ path: String, _ hash: ContentHash?) -> [UInt8] {
        var line = Array("    \"".utf8)
        append(path, to: &line)
        return line + Array("\": \"\(hash?.text ?? "")\",\n".utf8)
    }

    private static func hash(of entries: [UInt8]) -> ContentHash {
        entries.withUnsafeBytes { ContentHash(of: $0) }
    }

    /// Whether a path from a list that somebody may have changed stays inside the output.
    private static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
    }

    private static func append(_ path: String, to text: inout [UInt8]) {
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                text += Array((byte < 0x10 ? "\\u000" : "\\u00").utf8)
                text += Array(String(byte, radix: 16).utf8)
            default:
                text.append(byte)
            }
        }
    }

    private static let format = 1
}
