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
    package let files: Files

    /// A file and the hash of its bytes as written.
    package struct File: Sendable, Hashable {
        package let path: String
        package let hash: ContentHash

        package init(path: String, hash: ContentHash) {
            self.path = path
            self.hash = hash
        }
    }

    /// Files with their hashes. Their paths are in one piece of memory, because a site may have a million.
    package struct Files: Sendable, Hashable, RandomAccessCollection {
        fileprivate var paths = PackedTexts()
        fileprivate var hashes: [ContentHash] = []

        init() {}

        package var startIndex: Int { 0 }
        package var endIndex: Int { hashes.count }

        package subscript(index: Int) -> File {
            File(path: paths[index], hash: hashes[index])
        }

        mutating func append(_ path: Span<UInt8>, _ hash: ContentHash) {
            paths.append(path)
            hashes.append(hash)
        }

        mutating func append(_ file: File) {
            paths.append(file.path)
            hashes.append(file.hash)
        }

        mutating func reserveCapacity(_ count: Int) {
            paths.reserveCapacity(count)
            hashes.reserveCapacity(count)
        }

        /// Whether they are sorted without duplicates, as a list that was read usually is, and without the list.
        fileprivate var areInOrder: Bool {
            guard !isEmpty else { return true }
            return indices.dropFirst().allSatisfy { index in
                paths.withBytes(of: index) { paths.order(of: index - 1, to: $0) < 0 }
            } && place(of: WrittenFiles.path) == nil
        }

        /// Returns them in order; of two with one path, the later.
        fileprivate var inOrder: Files {
            let places = PathOrder(of: paths).places
            let own = Array(WrittenFiles.path.utf8)
            var files = Files()
            files.reserveCapacity(count)
            for (rank, place) in places.enumerated() {
                paths.withBytes(of: Int(place)) { path in
                    let isRepeated =
                        rank + 1 < places.count
                        && paths.order(of: Int(places[rank + 1]), to: path) == 0
                    guard !isRepeated, !path.hasBytes(of: own.span) else { return }
                    files.append(path, hashes[Int(place)])
                }
            }
            return files
        }

        /// Returns the place of a path in files that are in order; `nil` if it is not among them.
        fileprivate func place(of path: String) -> Int? {
            path.withUTF8Bytes { bytes in
                let index = indices.partitionIndex { paths.order(of: $0, to: bytes) < 0 }
                return index < count && paths.order(of: index, to: bytes) == 0 ? index : nil
            }
        }
    }

    /// Creates the list of files in any order; of two with one path, the later is used.
    package init(_ files: some Sequence<File>) {
        var all = Files()
        for file in files { all.append(file) }
        self.init(all)
    }

    /// Creates the list of files in any order; of two with one path, the later is used.
    init(_ files: consuming Files) {
        self.files = files.areInOrder ? files : files.inOrder
    }

    /// The paths, sorted by their bytes.
    package var paths: [String] { files.map(\.path) }

    /// Returns the hash of the file at a path; `nil` if the list does not have it.
    package subscript(path: String) -> ContentHash? {
        files.place(of: path).map { files.hashes[$0] }
    }

    /// Returns those of `others`, sorted by their paths, that this list does not have.
    package func missing(_ others: Files) -> [File] {
        var index = 0
        return others.indices.filter { other in
            others.paths.withBytes(of: other) { path in
                while index < files.count, files.paths.order(of: index, to: path) < 0 { index += 1 }
                return index == files.count || files.paths.order(of: index, to: path) > 0
            }
        }.map { others[$0] }
    }

    /// The list as JSON, one file per line; the first line is for the list itself, with the hash of
    /// all other lines.
    package var text: [UInt8] {
        var beginning = Array("\(Self.beginning)".utf8)
        let start = beginning.count
        let own = Array(Self.path.utf8)
        Self.append(own.span, ContentHash(value: 0), to: &beginning)
        let entries = beginning.count
        let (middle, end) = (files.count / 2, files.count)
        var (text, rest) = Workers.Pair(for: end).both(
            { [beginning] in lines(of: 0..<middle, after: beginning) },
            { lines(of: middle..<end) })
        text += rest
        let hash = ContentHash(of: text.span.extracting(entries...))
        var first: [UInt8] = []
        Self.append(own.span, hash, to: &first)
        text.replaceSubrange(start..<entries, with: first)
        text.removeLast(2)  // The comma and line feed after the last entry.
        text += "\(Self.end)".utf8
        return text
    }

    /// Returns a text with the lines of some of the files; memory that it does not need costs nothing.
    private func lines(of range: Range<Int>, after text: [UInt8] = []) -> [UInt8] {
        var text = text
        text.reserveCapacity(256 + files.paths.byteCount + files.count * 32)
        for index in range {
            files.paths.withBytes(of: index) { Self.append($0, files.hashes[index], to: &text) }
        }
        return text
    }

    /// Reads a list; `nil` if it is damaged or in another format.
    ///
    /// The list's own hash is not checked, because two branches of a repository may have been
    /// merged.
    package init?(_ source: SourceText) {
        guard source.bytes.count <= UInt32.max else { return nil }
        let files = Self.files(byLineIn: source.bytes.span) ?? Self.files(in: source)
        guard let files, files.indices.allSatisfy({ files.paths.withBytes(of: $0, Self.isInside) })
        else { return nil }
        self.init(files)
    }

    private static func files(in source: SourceText) -> Files? {
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
        var files: Files?

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
        ) throws(JSONSyntaxError) -> Files? {
            var files: Files? = Files()
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
                files?.append(key.resolvedBytes(in: source.bytes.span).span, hash)
            }
            return files
        }
    }

    /// Returns whether a path is that of the list.
    static func isOwn(_ path: Span<UInt8>) -> Bool {
        let own = Array(Self.path.utf8)
        return path.hasBytes(of: own.span)
    }

    /// Appends the line of a file, with a comma and a line feed.
    private static func append(_ path: Span<UInt8>, _ hash: ContentHash, to text: inout [UInt8]) {
        text += "    \"".utf8
        text.append(json: path, .necessary)
        text += "\": \"".utf8
        hash.append(to: &text)
        text += "\",\n".utf8
    }

    /// Returns whether a path from a list, which may have been edited, stays inside the output.
    private static func isInside(_ path: Span<UInt8>) -> Bool {
        var start = 0
        while start <= path.count {
            let end = path.firstIndex(of: UInt8(ascii: "/"), from: start)
            guard isName(path.extracting(start..<end)) else { return false }
            start = end + 1
        }
        return !path.contains(0)
    }

    /// Returns whether a part of a path is a name, and not empty, `.` or `..`.
    private static func isName(_ part: Span<UInt8>) -> Bool {
        part.count > 2 || !part.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    private static let format = 1
}

/// The order of many paths by their bytes.
struct PathOrder {
    /// The original indices of the paths, sorted by their bytes; equal paths stay in their order.
    let places: [Int32]

    init(of paths: PackedTexts) {
        @Sendable func precedes(_ one: Int32, _ other: Int32) -> Bool {
            paths.withBytes(of: Int(other)) { paths.order(of: Int(one), to: $0) < 0 }
        }
        let (first, second) = Workers.Pair(for: paths.count).halves(of: paths.count) { range in
            range.map(Int32.init).sorted(by: precedes)
        }
        var places: [Int32] = []
        places.reserveCapacity(paths.count)
        var rest = second[...]
        for place in first {
            while let other = rest.first, precedes(other, place) {
                places.append(rest.removeFirst())
            }
            places.append(place)
        }
        self.places = places + rest
    }
}

extension WrittenFiles {
    /// Reads the list in an output folder; `nil` if it is missing or damaged.
    package static func read(in output: Folder) throws(SystemError) -> WrittenFiles? {
        guard try output.status(of: path)?.kind == .file else { return nil }
        let bytes = try output.file(path).contents()
        bytes.load(0..<bytes.count)
        return WrittenFiles(SourceText(path: output.path(of: path), bytes: bytes))
    }
}
