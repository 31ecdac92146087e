/// Which shard makes which file of a plan.
///
/// What is made of a picture belongs to the shard of the picture itself, so that only one of them
/// has to make it; and so is what is made of a file by compression, which may come to nothing.
struct ShardDivision: Sendable {
    private let pictures: [String: String]

    init(_ pictures: PictureCollection) {
        self.pictures = pictures.pictures.reduce(into: [:]) { paths, picture in
            for variant in picture.variants { paths[variant.path] = picture.ownPath }
        }
    }

    /// The files that belong to a shard, in the order of the plan.
    func files(of shard: Shard, in plan: SitePlan) -> [PlannedFile] {
        plan.files.filter { shard.owns(owner(of: $0)) }
    }

    /// The shard that a file belongs to, by its place among `count`.
    func index(of file: PlannedFile, among count: Int) -> Int {
        Shard.index(owning: owner(of: file), among: count)
    }

    private func owner(of file: PlannedFile) -> String {
        if case .compressed(let original, _) = file.origin { return original }
        return pictures[file.path] ?? file.path
    }
}
