import ExpoDisk

/// A picture of a site: what the site asks for, and what the store knows and has made of it.
package struct StoredPicture: Sendable {
    /// The path of its file, absolute or from the working folder.
    package let path: String
    package let uses: PictureUses
    /// How much is to be done about it.
    package let depth: PictureStore.Depth
    package internal(set) var problems: [PictureProblem] = []
    /// The variants that are there, in the recipe's order.
    package internal(set) var variants: [KeptVariant] = []
    /// At depth `planned`, the variants that there will be when everything is made; nil otherwise.
    package internal(set) var planned: [Variant]?
    /// Eight hexadecimal digits for the name of its card, which also shows a ground; nil where it
    /// needs none.
    package internal(set) var cardHash: String?
    /// Of its file, as far as the file system and the cache know it.
    var stamp: OriginalStamp?
    var digest: PictureDigest?
    var entry: PictureEntry?
    /// The cache's folder.
    var cache = ""

    package init(path: String, uses: PictureUses, depth: PictureStore.Depth) {
        self.path = path
        self.uses = uses
        self.depth = depth
    }

    /// What its file says of itself; nil where that is not known, or nothing.
    package var header: PictureHeader? { entry?.header }

    /// Nil where it has not been decoded, or cannot be.
    package var facts: PictureFacts? { entry?.facts }

    /// What its file says of the rights in it; nil if it was not inspected yet.
    package var rights: PictureRights? { entry?.rights }

    /// What of its file may be published; nil if it was not inspected yet.
    package var original: KeptOriginal? { entry?.original }

    /// Eight hexadecimal digits for the names of its variants.
    package var nameHash: String? { entry.flatMap { _ in digest?.nameHash } }

    /// Returns where one of its files is in the cache.
    package func path(of file: KeptFile) -> String {
        let (outer, inner) = digest?.folders ?? ("", "")
        return "\(cache)/\(CacheFolder.pictures)/\(outer)/\(inner)/\(file.name)"
    }
}

extension StoredPicture {
    /// Whether its file should be read: nothing is known of it, not even a problem.
    var isUnknown: Bool { entry == nil && problems.isEmpty }

    /// Whether a worker should be asked about it.
    func isIncomplete(on ground: RGBColour, formats: Set<PictureFormat>) -> Bool {
        guard problems.isEmpty, let entry else { return false }
        let isComplete = entry.isComplete(for: uses, on: ground, formats: formats)
        return switch depth {
        case .known: false
        case .decoded: entry.facts == nil
        case .planned: entry.facts == nil && !isComplete
        case .made: !isComplete
        }
    }

    /// Whether there has to be a worker: to be asked about it, or to find out what can be made of it.
    func needsWorker(on ground: RGBColour) -> Bool {
        if isIncomplete(on: ground, formats: Preparation.formats) { return true }
        guard depth == .planned, problems.isEmpty, let entry else { return false }
        return !entry.isComplete(for: uses, on: ground, formats: Preparation.formats)
    }

    /// The uses for which variants are to be made of it.
    var usesToMake: PictureUses { depth == .made ? uses : [] }
}

/// The pictures of a run, in the order in which they were asked for.
package struct PreparedPictures: Sendable {
    package let pictures: [StoredPicture]
    /// What kept variants from being made.
    package let limits: [StoreProblem]
    /// The number of variants made in this run.
    package let made: Int
    /// The number of variants that were there.
    package let cached: Int
    /// How many originals should have been looked into, and were not: nothing is known of them, and
    /// nothing of them may be published.
    package let unread: Int
    /// Holds the files where there is no cache; with it, they go.
    let temporary: TemporaryCache?
}
