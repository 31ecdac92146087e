internal import ExpoBytes
internal import ExpoDisk

/// The files of an output that its lists name as the program's own: the list of the whole site, and
/// those that shards left.
struct KnownFiles: Sendable {
    /// In the order of the bytes of their paths; one path may be on several lists.
    private let files: [WrittenFiles.File]

    init(_ lists: [WrittenFiles]) {
        guard lists.count != 1 else {
            files = lists[0].files
            return
        }
        files = lists.flatMap(\.files).sorted { $0.path.precedes($1.path) }
    }

    /// Reads the lists of an output; nothing if it has none that can be read.
    static func read(in output: Folder) throws(SystemError) -> KnownFiles? {
        let lists = try lists(in: output, for: nil)
        return lists.isEmpty ? nil : KnownFiles(lists)
    }

    /// Reads the lists in a folder that matter for the whole site, or for one shard: with the other
    /// shards of its build it shares no file.
    static func lists(in folder: Folder, for own: Shard?) throws(SystemError) -> [WrittenFiles] {
        var lists: [WrittenFiles] = []
        if let list = try WrittenFiles.read(in: folder) { lists.append(list) }
        for shard in try ShardList.shards(in: folder)
        where own == nil || shard == own || shard.count != own?.count {
            if let list = try ShardList.read(shard, in: folder) { lists.append(list.written) }
        }
        return lists
    }

    /// Whether the name in an output's root is that of a list.
    static func isList(_ path: String) -> Bool {
        path == WrittenFiles.path || ShardList.shard(ofListAt: path) != nil
    }

    /// The paths in the order of their bytes, none twice.
    var paths: [String] { Self.unique(files) }

    /// Whether a list has the path.
    func contains(_ path: String) -> Bool {
        let index = firstIndex(of: path)
        return index < files.count && !path.precedes(files[index].path)
    }

    /// Whether a list has the path with this hash.
    func contains(_ path: String, _ hash: ContentHash) -> Bool {
        files[firstIndex(of: path)...].lazy.prefix { !path.precedes($0.path) }
            .contains { $0.hash == hash }
    }

    /// Returns those that a list does not have.
    func missing(from list: WrittenFiles) -> KnownFiles {
        KnownFiles(sorted: list.missing(files))
    }

    private init(sorted files: [WrittenFiles.File]) {
        self.files = files
    }

    private func firstIndex(of path: String) -> Int {
        files.partitionIndex(where: { $0.path.precedes(path) })
    }

    private static func unique(_ files: [WrittenFiles.File]) -> [String] {
        var paths: [String] = []
        paths.reserveCapacity(files.count)
        for file in files where paths.last.map({ $0.precedes(file.path) }) ?? true {
            paths.append(file.path)
        }
        return paths
    }
}
