private import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk

extension WrittenFiles {
    /// Reads the files of a list line by line, as the program wrote it; nothing if that is not
    /// certain, or a path has escapes. Then it has to be read as the JSON that it is, which takes
    /// ten times as long.
    ///
    /// Its own hash shows that it was not changed.
    static func files(byLineIn text: Span<UInt8>) -> [File]? {
        var lines = Lines(text)
        guard lines.skip(beginning), let own = lines.entry(), own.path == path,
            let entries = lines.rest(before: end), hash(of: entries) == own.hash
        else { return nil }
        var files: [File] = []
        files.reserveCapacity(entries.count / 48)
        lines = Lines(entries)
        while !lines.isAtEnd {
            guard let file = lines.entry() else { return nil }
            files.append(file)
        }
        return files
    }

    /// What is before the first file.
    static let beginning: StaticString = "{\n  \"format\": 1,\n  \"files\": {\n"
    /// What is after the last one, without its comma.
    static let end: StaticString = "\n  }\n}\n"

    /// The hash of the lines of files, each with its comma; the last one has none in the list.
    private static func hash(of entries: Span<UInt8>) -> ContentHash {
        let whole = Array(entries) + (entries.isEmpty ? "" : ",\n").utf8
        return ContentHash(of: whole.span)
    }
}

/// The lines of a list that were not read yet.
private struct Lines: ~Escapable {
    private let text: Span<UInt8>
    private var offset = 0

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        self.text = text
    }

    var isAtEnd: Bool { offset >= text.count }

    mutating func skip(_ expected: StaticString) -> Bool {
        guard offset + expected.utf8CodeUnitCount <= text.count else { return false }
        for index in 0..<expected.utf8CodeUnitCount {
            guard text[offset + index] == expected.utf8Start[index] else { return false }
        }
        offset += expected.utf8CodeUnitCount
        return true
    }

    /// The bytes from here to the end of the list.
    @_lifetime(copy self)
    func rest(before end: StaticString) -> Span<UInt8>? {
        var last = self
        last.offset = text.count - end.utf8CodeUnitCount
        guard last.offset >= offset else { return nil }
        let rest = text.extracting(offset..<last.offset)
        return last.skip(end) ? rest : nil
    }

    /// Reads a line: `    "path": "0123456789abcdef",` without the comma and line feed if it is the
    /// last one.
    mutating func entry() -> WrittenFiles.File? {
        guard skip("    \"") else { return nil }
        let start = offset
        while offset < text.count, text[offset] != UInt8(ascii: "\"") {
            guard text[offset] != UInt8(ascii: "\\") else { return nil }
            offset += 1
        }
        let path = String(decoding: text.extracting(start..<offset))
        guard skip("\": \""), let hash = hash(), skip("\""), isAtEnd || skip(",\n") else {
            return nil
        }
        return WrittenFiles.File(path: path, hash: hash)
    }

    private mutating func hash() -> ContentHash? {
        guard offset + 16 <= text.count else { return nil }
        offset += 16
        return ContentHash(digits: text.extracting(offset - 16..<offset))
    }
}
