internal import ExpoDiagnostics
internal import ExpoDisk
private import ExpoJSON

/// What a shard leaves in the output for those who finish the site: the list of the files it wrote,
/// and what they were made from.
///
/// It has a name of its own for each shard, so that the folders of several shards can be laid over
/// one another. Finishing the site removes it.
struct ShardList: Sendable {
    let shard: Shard
    /// The hash of all that the files of the whole site are made from.
    let inputs: ContentHash
    /// The pictures that the shard's texts show, by their place in the gallery, in rising order.
    let usedPictures: [Int]
    let written: WrittenFiles

    /// The name of a shard's list in the output.
    static func path(of shard: Shard) -> String {
        "\(start)\(shard.number)-of-\(shard.count)\(end)"
    }

    /// Returns the shard whose list has this name; nothing if it is no such list.
    static func shard(ofListAt path: String) -> Shard? {
        guard path.hasPrefix(start), path.hasSuffix(end), path.utf8.count > start.utf8.count
        else { return nil }
        let numbers = path.dropFirst(start.count).dropLast(end.count).split(separator: "-")
        guard numbers.count == 3,
            let shard = Shard(text: "\(numbers[0])/\(numbers[2])"), Self.path(of: shard) == path
        else { return nil }
        return shard
    }

    private static let start = ".expo-site.shard-"
    private static let end = ".json"

    /// The list as JSON: the members of its own before those of every list.
    var text: [UInt8] {
        var text = Array("{\n  \"shard\": \"\(shard.text)\",\n".utf8)
        text += "  \"inputs\": \"\(inputs.text)\",\n".utf8
        text += "  \"used\": [\(usedPictures.map(String.init).joined(separator: ", "))],\n".utf8
        return text + written.text.dropFirst("{\n".utf8.count)
    }

    init(shard: Shard, inputs: ContentHash, usedPictures: Set<Int>, written: WrittenFiles) {
        self.shard = shard
        self.inputs = inputs
        self.usedPictures = usedPictures.sorted()
        self.written = written
    }

    /// Reads a list; nothing if it is damaged, or another shard's.
    init?(_ source: SourceText, of shard: Shard) {
        var members = Members()
        do throws(JSONSyntaxError) {
            try JSONScanner.scanMembers(of: source) { key, scanner throws(JSONSyntaxError) in
                try members.read(key, from: &scanner, in: source)
            }
        } catch {
            return nil
        }
        guard members.shard == shard.text,
            let inputs = members.inputs.flatMap(ContentHash.init(text:)),
            let written = WrittenFiles(source)
        else { return nil }
        self.init(
            shard: shard, inputs: inputs, usedPictures: members.usedPictures, written: written)
    }

    /// What a list's text holds besides its files.
    private struct Members {
        var shard: String?
        var inputs: String?
        var usedPictures: Set<Int> = []

        mutating func read(
            _ key: String, from scanner: inout JSONScanner, in source: SourceText
        ) throws(JSONSyntaxError) {
            switch (key, try scanner.kind()) {
            case ("shard", .string): shard = try scanner.string().decoded(in: source)
            case ("inputs", .string): inputs = try scanner.string().decoded(in: source)
            case ("used", .array): try readUsedPictures(from: &scanner, in: source)
            default: _ = try scanner.skip()
            }
        }

        private mutating func readUsedPictures(
            from scanner: inout JSONScanner, in source: SourceText
        ) throws(JSONSyntaxError) {
            try scanner.enterArray()
            while try scanner.nextElement() {
                guard try scanner.kind() == .number else {
                    _ = try scanner.skip()
                    continue
                }
                guard let picture = Int(try scanner.number().literal(in: source)) else { continue }
                usedPictures.insert(picture)
            }
        }
    }
}

extension ShardList {
    /// Reads the list of a shard in an output folder; nothing if there is none, or it is damaged.
    static func read(_ shard: Shard, in output: Folder) throws(SystemError) -> ShardList? {
        let path = path(of: shard)
        guard try output.status(of: path)?.kind == .file else { return nil }
        let bytes = try output.file(path).contents()
        return ShardList(SourceText(path: output.path(of: path), bytes: bytes), of: shard)
    }

    /// Returns the shards that have a list in an output folder.
    static func shards(in output: Folder) throws(SystemError) -> [Shard] {
        try output.names().compactMap(shard(ofListAt:))
    }

    /// Removes all lists of shards from an output folder.
    static func removeAll(from output: Folder) throws(SystemError) {
        for shard in try shards(in: output) { try output.removeFile(path(of: shard)) }
    }
}
