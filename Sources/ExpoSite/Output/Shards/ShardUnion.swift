internal import ExpoDiagnostics
internal import ExpoDisk
private import ExpoThreads

/// What the shards of a site left in its output: whether all of it is there, and whether it belongs
/// together.
struct ShardUnion {
    private(set) var diagnostics = Diagnostics()
    /// The pictures that texts use, by their place in the gallery.
    private(set) var usedPictures: Set<Int> = []
    private let shards: [Shard]
    private let inputs: ContentHash
    private let staged: StagedSite
    private let path: String
    /// The lists in the order of the shards.
    private var lists: [ShardList] = []

    /// - Parameters:
    ///   - inputs: stands for what this run would make the site from.
    ///   - path: the output as it is shown in messages.
    init(_ shards: [Shard], _ inputs: ContentHash, in staged: StagedSite, shownAs path: String) {
        self.shards = shards
        self.inputs = inputs
        self.staged = staged
        self.path = path
    }

    /// The files of all shards.
    var written: WrittenFiles { WrittenFiles(lists.flatMap(\.written.files)) }

    /// Reads the lists of all shards, and reports those that are missing and those that were made
    /// from something else.
    mutating func readLists() throws(OutputFailure) {
        var missing: [Shard] = []
        for shard in shards {
            if let list = try staged.list(of: shard) {
                lists.append(list)
                usedPictures.formUnion(list.usedPictures)
            } else {
                missing.append(shard)
            }
        }
        report(missing, .missingShard, "not been made here", again: "")
        reportOthers(lists.filter { $0.inputs != inputs }.map(\.shard))
    }

    /// Reports files that are not as their shards wrote them, a message a shard.
    mutating func check(_ plan: SitePlan, _ division: ShardDivision, jobs: Int) {
        guard !diagnostics.hasErrors else { return }
        let shares = shares(of: plan, division)
        let compressed = Set(plan.files.lazy.filter(\.isCompressed).map(\.path))
        reportOthers(
            lists.indices.filter { index in
                let paths = lists[index].written.paths.lazy.filter { !compressed.contains($0) }
                return !paths.elementsEqual(shares[index])
            }.map { shards[$0] })
        guard !diagnostics.hasErrors else { return }
        for (index, damaged) in damagedFiles(jobs: jobs).sorted(by: { $0.key < $1.key }) {
            report(damaged.sorted(), of: shards[index])
        }
    }

    /// The paths that each shard must have written, in the order of lists.
    private func shares(of plan: SitePlan, _ division: ShardDivision) -> [[String]] {
        var shares = [[WrittenFiles.File]](repeating: [], count: shards.count)
        for file in plan.files where !file.isCompressed {
            let index = division.index(of: file, among: shards.count)
            shares[index].append(WrittenFiles.File(path: file.path, hash: inputs))
        }
        return shares.map { WrittenFiles($0).paths }
    }

    /// The files that are missing or hold something else, by the place of their shard.
    private func damagedFiles(jobs: Int) -> [Int: [String]] {
        let files = lists.indices.flatMap { index in
            lists[index].written.files.map { (index, $0) }
        }
        let staged = staged
        let results = Workers.run(count: files.count, jobs: jobs) { queue in
            var damaged: [(Int, String)] = []
            while let chunk = queue.take() {
                for (index, file) in files[chunk] where staged.hash(of: file.path) != file.hash {
                    damaged.append((index, file.path))
                }
            }
            return damaged
        }
        return Dictionary(grouping: results.joined(), by: \.0).mapValues { $0.map(\.1) }
    }

    private mutating func report(_ damaged: [String], of shard: Shard) {
        guard let first = damaged.first else { return }
        let more =
            switch damaged.count {
            case 1: ""
            case 2: ", nor is another of its files"
            default: ", nor are \(damaged.count - 1) others of its files"
            }
        diagnostics.report(
            .error, .damagedShard,
            "the file is not as shard \(shard.text) wrote it\(more)",
            file: "\(path)/\(first)", help: "make the shard again: \(Self.command(for: shard))")
    }

    private mutating func reportOthers(_ others: [Shard]) {
        report(
            others, .otherShard,
            "been made from other content, with other options or by another program",
            again: " again, from the content and with the options of this command")
    }

    /// Reports what shards have done, or not done.
    private mutating func report(
        _ shards: [Shard], _ code: DiagnosticCode, _ fact: String, again: String
    ) {
        guard let first = shards.first else { return }
        let numbers = shards.prefix(Self.mostNamed).map { "\($0.number)" }
        let more = shards.count - numbers.count
        let last = more == 0 ? numbers.last ?? "" : "\(more) more"
        let others = (more == 0 ? numbers.dropLast() : numbers[...]).joined(separator: ", ")
        let subject =
            shards.count == 1
            ? "shard \(first.text) has" : "shards \(others) and \(last) of \(first.count) have"
        let rest = shards.count == 1 ? "" : ", and so on"
        diagnostics.report(
            .error, code, "\(subject) \(fact)", file: path,
            help: "make it\(again): \(Self.command(for: first))\(rest)")
    }

    private static func command(for shard: Shard) -> String {
        "expo-site build --shard \(shard.text)"
    }

    /// How many shards one message names.
    private static let mostNamed = 10
}
