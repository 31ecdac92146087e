internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
private import ExpoJSON

/// The list that a shard leaves for the final build: the files in its folder, and the hash of their
/// inputs.
struct ShardList: Sendable {
    let shard: Shard
    /// The hash of all inputs of the whole site.
    let inputs: ContentHash
    /// The pictures used by the shard's texts, by their index in the gallery, in ascending order.
    let usedPictures: [Int]
    let written: WrittenFiles

    /// The list as JSON: its own members before those of every list.
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

    /// Reads a list; `nil` if it is damaged, or another shard's.
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

    /// The members of a list besides its files.
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
    /// Reads the list of a shard in an output folder; `nil` if it is missing or damaged.
    static func read(_ shard: Shard, in output: Folder) throws(SystemError) -> ShardList? {
        guard try output.status(of: shard.folder)?.kind == .folder else { return nil }
        let folder = try output.folder(shard.folder)
        guard try folder.status(of: WrittenFiles.path)?.kind == .file else { return nil }
        let bytes = try folder.file(WrittenFiles.path).contents()
        let source = SourceText(path: folder.path(of: WrittenFiles.path), bytes: bytes)
        return ShardList(source, of: shard)
    }

    /// Returns whether shards left anything in an output folder.
    static func existAny(in output: Folder) throws(SystemError) -> Bool {
        try output.names().contains { Shard(folder: $0) ?? Shard(folderOfStage: $0) != nil }
    }

    /// Removes the files of shards in an output folder, and returns their number. Shards that are
    /// being built are kept.
    @discardableResult
    static func removeAll(from output: Folder) throws(SystemError) -> Int {
        let names = try output.names()
        var removed = 0
        for stage in names where Shard(folderOfStage: stage) != nil {
            if try output.folder(stage).tryLock() { try output.removeTree(stage) }
        }
        for name in names where Shard(folder: name) != nil {
            let stage = Stage.name(besides: name)
            guard try output.status(of: stage) == nil else { continue }
            let folder = try output.folder(name)
            guard let list = try WrittenFiles.read(in: folder) else { continue }
            removed += try OwnFiles.remove(list.files, from: folder) { _ in }
            try folder.removeFile(WrittenFiles.path)
            output.removeEmptyFolder(name)
        }
        return removed
    }
}

extension Shard {
    /// Creates the shard of a stage that a killed run left.
    fileprivate init?(folderOfStage name: String) {
        guard name.hasPrefix("."), name.hasSuffix(Stage.suffix) else { return nil }
        self.init(folder: String(name.dropFirst().dropLast(Stage.suffix.utf8.count)))
    }
}
