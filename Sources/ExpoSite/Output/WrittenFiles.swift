package import ExpoBytes
package import ExpoDiagnostics
package import ExpoDisk
private import ExpoJSON
private import ExpoThreads

/// The list of the files that the program wrote into an output folder, with their hashes.
///
/// It is a file of the site itself, `.expo-site.json`, without times, machine names or paths
/// outside the site, so that the same site has the same list.
package struct WrittenFiles: Sendable {
    package static let path = ".expo-site.json"

    /// The files, sorted by the bytes of their paths, without duplicates.
    package let files: [File]

    /// A file and the hash of its bytes as written.
    package struct File: Sendable, Hashable {
        package let path: String
        package let hash: ContentHash

        package init(path: String, hash: ContentHash) {
            self.path = path
            self.hash = hash
        }
    }

    /// Creates the list of files in any order; of two with one path, the later is used.
    package init(_ files: consuming [File]) {
        files.removeAll { $0.path == Self.path }
        guard !Self.areInOrder(files) else {
            self.files = files
            return
        }
        let order = PathOrder(of: files.lazy.map(\.path))
        let sorted = order.places.map { files[Int($0)] }
        self.files = Self.areInOrder(sorted) ? sorted : Self.withoutRepetition(sorted)
    }

    /// Returns whether the files are sorted without duplicates; a list that was read usually is.
    private static func areInOrder(_ files: [File]) -> Bool {
        zip(files, files.dropFirst()).allSatisfy { $0.path.precedes($1.path) }
    }

    private static func withoutRepetition(_ sorted: [File]) -> [File] {
        var files: [File] = []
        files.reserveCapacity(sorted.count)
        for file in sorted {
            if let last = files.last, !last.path.precedes(file.path) { files.removeLast() }
            files.append(file)
        }
        return files
    }

    /// The paths, sorted by their bytes.
    package var paths: [String] { files.map(\.path) }

    /// Returns the hash of the file at a path; `nil` if the list does not have it.
    package subscript(path: String) -> ContentHash? {
        let index = files.partitionIndex(where: { $0.path.precedes(path) })
        return index < files.count && !path.precedes(files[index].path) ? files[index].hash : nil
    }

    /// Returns those of `others`, sorted by their paths, that this list does not have.
    package func missing(_ others: [File]) -> [File] {
        var files = files[...]
        return others.filter { other in
            files = files.drop { $0.path.precedes(other.path) }
            return files.first.map { other.path.precedes($0.path) } ?? true
        }
    }

    /// The list as JSON, one file per line; the first line is for the list itself, with the hash of
    /// all other lines.
    package var text: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(files.reduce(256) { $0 + $1.path.utf8.count + 32 })
        text += "\(Self.beginning)".utf8
        let start = text.count
        Self.append(File(path: Self.path, hash: ContentHash(value: 0)), to: &text)
        let entries = text.count
        for file in files { Self.append(file, to: &text) }
        let hash = ContentHash(of: text.span.extracting(entries...))
        var first: [UInt8] = []
        Self.append(File(path: Self.path, hash: hash), to: &first)
        text.replaceSubrange(start..<entries, with: first)
        text.removeLast(2)  // The comma and line feed after the last entry.
        text += "\(Self.end)".utf8
        return text
    }

    /// Reads a list; `nil` if it is damaged or in another format.
    ///
    /// The list's own hash is not checked, because two branches of a repository may have been
    /// merged.
    package init?(_ source: SourceText) {
        let files = Self.files(byLineIn: source.bytes.span) ?? Self.files(in: source)
        guard let files, files.allSatisfy({ Self.isInside($0.path) }) else { return nil }
        self.init(files)
    }

    private static func files(in source: SourceText) -> [File]? {
        var members = Members()
        do throws(JSONSyntaxError) {
            try JSONScanner.scanMembers(of: source) { key, scanner throws(JSONSyntaxError) in
                try members.read(key, from: &scanner, in: source)
            }
        } catch {
            return nil
        }
        return members.format == String(Self.format) ? members.files : nil
    }

    /// The members of a list.
    private struct Members {
        var format: String?
        var files: [File]?

        mutating func read(
            _ key: String, from scanner: inout JSONScanner, in source: SourceText
        ) throws(JSONSyntaxError) {
            switch (key, try scanner.kind()) {
            case ("format", .number): format = try scanner.number().literal(in: source)
            case ("files", .object): files = try Self.files(from: &scanner, in: source)
            default: _ = try scanner.skip()
            }
        }

        /// Reads the files; `nil` if one of them has no hash.
        private static func files(
            from scanner: inout JSONScanner, in source: SourceText
        ) throws(JSONSyntaxError) -> [File]? {
            var files: [File]? = []
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                guard try scanner.kind() == .string else {
                    _ = try scanner.skip()
                    files = nil
                    continue
                }
                let text = try scanner.string()
                guard let hash = text.withBytes(in: source, { ContentHash(digits: $0) }) else {
                    files = nil
                    continue
                }
                files?.append(File(path: key.decoded(in: source), hash: hash))
            }
            return files
        }
    }

    /// Appends the line of a file, with a comma and a line feed.
    private static func append(_ file: File, to text: inout [UInt8]) {
        text += "    \"".utf8
        var path = file.path
        path.withUTF8 { text.append(json: $0.span, .necessary) }
        text += "\": \"".utf8
        text += file.hash.text.utf8
        text += "\",\n".utf8
    }

    /// Returns whether a path from a list, which may have been edited, stays inside the output.
    private static func isInside(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { path in
            var rest = path[...]
            while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
                guard isName(rest[..<slash]) else { return false }
                rest = rest[(slash + 1)...]
            }
            return isName(rest) && !path.contains(0)
        }
    }

    /// Returns whether a part of a path is a name, and not empty, `.` or `..`.
    private static func isName(_ part: some Collection<UInt8>) -> Bool {
        part.count > 2 ? true : part.contains { $0 != UInt8(ascii: ".") }
    }

    private static let format = 1
}

/// The order of many paths by their bytes.
///
/// It compares copies in contiguous memory: comparing the strings themselves would take four
/// reference counts per comparison.
struct PathOrder {
    /// The original indices of the paths, sorted by their bytes; equal paths stay in their order.
    let places: [Int32]

    init(of paths: some Collection<String>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(paths.reduce(0) { $0 + $1.utf8.count })
        var ends: [Int] = [0]
        ends.reserveCapacity(paths.count + 1)
        for path in paths {
            bytes += path.utf8
            ends.append(bytes.count)
        }
        let all = Paths(bytes: bytes, ends: ends)
        let count = ends.count - 1
        let (first, second) = Workers.Pair(for: count).halves(of: count) { range in
            range.map(Int32.init).sorted { all.precedes($0, $1) }
        }
        var places: [Int32] = []
        places.reserveCapacity(count)
        var rest = second[...]
        for place in first {
            while let other = rest.first, all.precedes(other, place) {
                places.append(rest.removeFirst())
            }
            places.append(place)
        }
        self.places = places + rest
    }

    /// The bytes of all paths, one after the other.
    private struct Paths {
        let bytes: [UInt8]
        let ends: [Int]

        func precedes(_ one: Int32, _ other: Int32) -> Bool {
            let memory = bytes.span
            let path = memory.extracting(ends[Int(one)]..<ends[Int(one) + 1])
            return path.order(to: memory.extracting(ends[Int(other)]..<ends[Int(other) + 1])) < 0
        }
    }
}

extension String {
    /// Returns whether this text comes before another in the order of their bytes.
    func precedes(_ other: String) -> Bool {
        var (text, other) = (self, other)
        return text.withUTF8 { text in
            other.withUTF8 { text.span.order(to: $0.span) < 0 }
        }
    }
}

extension WrittenFiles {
    /// Reads the list in an output folder; `nil` if it is missing or damaged.
    package static func read(in output: Folder) throws(SystemError) -> WrittenFiles? {
        guard try output.status(of: path)?.kind == .file else { return nil }
        let bytes = try output.file(path).contents()
        return WrittenFiles(SourceText(path: output.path(of: path), bytes: bytes))
    }
}
