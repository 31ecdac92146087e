internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
private import ExpoThreads

/// The shards of a site in its output: checks that they are complete and belong together, and
/// combines them into one site.
struct ShardUnion {
    private(set) var diagnostics = Diagnostics()
    /// The pictures used by texts, by their index in the gallery.
    private(set) var usedPictures: Set<Int> = []
    private let shards: [Shard]
    private let inputs: ContentHash
    private let path: String
    private let output: Folder?
    /// The lists in the order of the shards.
    private var lists: [ShardList] = []

    /// - Parameters:
    ///   - inputs: the hash of the inputs that this run would build the site from.
    ///   - path: the output.
    init(_ shards: [Shard], _ inputs: ContentHash, in path: String) {
        self.shards = shards
        self.inputs = inputs
        self.path = path
        output = try? Folder.open(path)
    }

    /// The files of all shards.
    var written: WrittenFiles { WrittenFiles(lists.flatMap(\.written.files)) }

    /// Reads the lists of all shards, and reports missing shards and those built from other inputs.
    mutating func readLists() throws(OutputFailure) {
        var missing: [Shard] = []
        for shard in shards {
            if let list = try list(of: shard) {
                lists.append(list)
                usedPictures.formUnion(list.usedPictures)
            } else {
                missing.append(shard)
            }
        }
        if !missing.isEmpty { diagnostics.report(.missingShards(missing), file: path) }
        reportOthers(lists.filter { $0.inputs != inputs }.map(\.shard))
    }

    private func list(of shard: Shard) throws(OutputFailure) -> ShardList? {
        do throws(SystemError) {
            return try output.flatMap { output throws(SystemError) in
                try ShardList.read(shard, in: output)
            }
        } catch {
            throw .creating(error)
        }
    }

    /// Stages the files of all shards, and reports those that have changed since, in one message
    /// per shard.
    mutating func stage(
        _ plan: SitePlan, _ division: ShardDivision, in staged: StagedSite, jobs: Int
    ) throws(OutputFailure) {
        guard !diagnostics.hasErrors else { return }
        let shares = shares(of: plan, division)
        let compressed = Set(plan.files.lazy.filter(\.isCompressed).map(\.path))
        reportOthers(
            lists.indices.filter { index in
                let paths = lists[index].written.paths.lazy.filter { !compressed.contains($0) }
                return !paths.elementsEqual(shares[index])
            }.map { shards[$0] })
        guard !diagnostics.hasErrors else { return }
        for list in lists {
            report(try damagedFiles(staging: list, in: staged, jobs), of: list.shard)
        }
    }

    /// Returns the paths that each shard must have written, in the order of lists.
    private func shares(of plan: SitePlan, _ division: ShardDivision) -> [[String]] {
        var shares = [[WrittenFiles.File]](repeating: [], count: shards.count)
        for file in plan.files where !file.isCompressed {
            let index = division.index(of: file, among: shards.count)
            shares[index].append(WrittenFiles.File(path: file.path, hash: inputs))
        }
        return shares.map { WrittenFiles($0).paths }
    }

    /// Stages the files of a shard, and returns those that are missing or changed.
    private func damagedFiles(
        staging list: ShardList, in staged: StagedSite, _ jobs: Int
    ) throws(OutputFailure) -> [String] {
        guard let output else { return [] }
        let files = list.written.files
        let folders: FolderTree
        do throws(SystemError) {
            folders = try FolderTree.existing(
                output.folder(list.shard.folder), paths: FolderTree.parents(of: files.map(\.path)))
        } catch {
            throw .creating(error)
        }
        let results = Workers.run(count: files.count, jobs: jobs) { chunks in
            var damaged: [String] = []
            do throws(OutputFailure) {
                while let chunk = chunks.take() {
                    for file in files[chunk] where try !Self.stage(file, of: folders, in: staged) {
                        damaged.append(file.path)
                    }
                }
            } catch {
                return Result<[String], OutputFailure>.failure(error)
            }
            return .success(damaged)
        }
        var damaged: [String] = []
        for result in results { damaged += try result.get() }
        return damaged.sorted()
    }

    /// Stages a file, and returns whether it is unchanged since it was written.
    private static func stage(
        _ file: WrittenFiles.File, of folders: FolderTree, in staged: StagedSite
    ) throws(OutputFailure) -> Bool {
        guard let (folder, name) = try? folders.locate(file.path),
            (try? folder.status(of: name))?.kind == .file,
            let bytes = try? folder.file(name).contents(),
            ContentHash(of: bytes.span) == file.hash
        else { return false }
        _ = try staged.put(bytes.span, at: file.path, copying: folder.path(of: name))
        return true
    }

    private mutating func report(_ damaged: [String], of shard: Shard) {
        guard let first = damaged.first else { return }
        diagnostics.report(
            .damagedShard(shard, files: damaged.count), file: "\(path)/\(shard.folder)/\(first)")
    }

    private mutating func reportOthers(_ others: [Shard]) {
        if !others.isEmpty { diagnostics.report(.otherShards(others), file: path) }
    }
}
