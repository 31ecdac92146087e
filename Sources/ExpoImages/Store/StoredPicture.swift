import ExpoDisk

/// A picture of a site: the request of the site, and the results of the store.
package struct StoredPicture: Sendable {
    /// The path of its file, absolute or from the working folder.
    package let path: String
    /// The page of its file, from 1.
    package let page: Int
    package let uses: PictureUses
    /// How much to do about it.
    package let depth: PictureStore.Depth
    package internal(set) var problems: [PictureProblem] = []
    /// The existing variants, in the recipe's order.
    package internal(set) var variants: [KeptVariant] = []
    /// At depth `planned`, all variants that there will be; otherwise nil.
    package internal(set) var planned: [Variant]?
    /// Eight hexadecimal digits for the name of its card, which depend on its background; nil if it
    /// needs none.
    package internal(set) var cardHash: String?
    /// The stamp of its file, as far as known.
    var stamp: OriginalStamp?
    /// The digest of its file, of which each page has a key of its own.
    var digest: PictureDigest?
    var entry: PictureEntry?
    /// The path of the folder in the cache that has its files, with a slash at its end.
    var folder = ""

    package init(path: String, page: Int = 1, uses: PictureUses, depth: PictureStore.Depth) {
        self.path = path
        self.page = page
        self.uses = uses
        self.depth = depth
    }

    /// The key of its page in the cache.
    var key: PictureDigest? { digest?.page(page) }

    /// The header of its file; nil if unknown or missing.
    package var header: PictureHeader? { entry?.header }

    /// The facts about it; nil if it has not been or cannot be decoded.
    package var facts: PictureFacts? { entry?.facts }

    /// The rights according to its file; nil if it was not inspected yet.
    package var rights: PictureRights? { entry?.rights }

    /// The publishable form of its file; nil if it was not inspected yet.
    package var original: KeptOriginal? { entry?.original }

    /// Eight hexadecimal digits for the names of its variants.
    package var nameHash: String? { entry.flatMap { _ in key?.nameHash } }

    /// Returns the path of one of its files in the cache.
    package func path(of file: KeptFile) -> String { folder + file.name }
}

extension StoredPicture {
    /// Whether its file should be read, because neither facts nor problems are known.
    var isUnknown: Bool { entry == nil && problems.isEmpty }

    /// Returns whether a request to a worker is needed.
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

    /// Returns whether a worker is needed: for a request, or to find out which variants it can
    /// make.
    func needsWorker(on ground: RGBColour) -> Bool {
        if isIncomplete(on: ground, formats: Preparation.formats) { return true }
        guard depth == .planned, problems.isEmpty, let entry else { return false }
        return !entry.isComplete(for: uses, on: ground, formats: Preparation.formats)
    }

    /// The uses for which variants are to be made.
    var usesToMake: PictureUses { depth == .made ? uses : [] }
}

/// The pictures of a run, in the order of the request.
package struct PreparedPictures: Sendable {
    package let pictures: [StoredPicture]
    /// The reasons why variants could not be made.
    package let limits: [StoreProblem]
    /// The number of variants made in this run.
    package let made: Int
    /// The number of variants that were cached.
    package let cached: Int
    /// The number of originals that should have been inspected but were not. Nothing of them may be
    /// published.
    package let unread: Int
    /// Keeps the files alive if there is no permanent cache; they are removed with it.
    let temporary: TemporaryCache?
}
