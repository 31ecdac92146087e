/// The assignment of a plan's files to shards.
///
/// Variants belong to the shard of their picture, so that only one shard has to make them.
/// Compressed files, which may turn out to be unnecessary, belong to the shard of their original. The files
/// of an index that need all texts belong to one shard, so that only this one has to read them.
struct ShardDivision: Sendable {
    private let pictures: [String: String]

    /// - Parameter pictures: those of all exhibitions.
    init(_ pictures: [Picture]) {
        self.pictures = pictures.reduce(into: [:]) { paths, picture in
            for variant in picture.variants { paths[variant.path] = picture.ownPath }
        }
    }

    /// Returns the files that belong to a shard, in the order of the plan.
    func files(of shard: Shard, in plan: SitePlan) -> PlannedFiles {
        PlannedFiles(plan.files.lazy.filter { shard.owns(owner(of: $0)) })
    }

    /// Returns the index, among `count` shards, of the shard that a file belongs to.
    func index(of file: PlannedFile, among count: Int) -> Int {
        Shard.index(owning: owner(of: file), among: count)
    }

    private func owner(of file: PlannedFile) -> String {
        if case .compressed(let original, _) = file.origin { return original }
        if case .search(let search) = file.origin, search.needsAllTexts {
            let edition = search.edition
            return "\(Addresses.searchScript)/\(edition.exhibition)/\(edition.language)"
        }
        return pictures[file.path] ?? file.path
    }
}
