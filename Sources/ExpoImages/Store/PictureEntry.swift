import ExpoBytes

/// The cached data of one original, whatever its name.
struct PictureEntry: Sendable, Hashable {
    let header: PictureHeader
    let original: KeptOriginal
    let rights: PictureRights
    /// Nil until the picture has been decoded.
    var facts: PictureFacts?
    /// The variants made with this version of the recipe.
    var variants: [KeptVariant] = []

    init(header: PictureHeader, original: KeptOriginal, rights: PictureRights) {
        self.header = header
        self.original = original
        self.rights = rights
    }

    /// The entry of another page of the original, before anything is known about the page.
    var ofAnotherPage: PictureEntry {
        PictureEntry(
            header: PictureHeader(format: header.format, size: nil), original: .withheld,
            rights: rights)
    }

    /// Returns the uses for which variants are needed: a drawing is shown by its own file, except
    /// on cards.
    func uses(of wanted: PictureUses) -> PictureUses {
        header.format == .svg ? wanted.intersection(.card) : wanted
    }

    /// Returns the required variants; nil until the picture has been decoded.
    func wanted(for uses: PictureUses, formats: Set<PictureFormat>) -> [Variant]? {
        facts.map { Recipe.variants(of: $0, for: self.uses(of: uses), formats: formats) }
    }

    /// Returns the cached file of a variant.
    func kept(_ variant: Variant, on ground: RGBColour) -> KeptVariant? {
        variants.first { $0.serves(variant, on: ground) }
    }

    /// Returns whether no request to a worker is needed.
    func isComplete(
        for uses: PictureUses, on ground: RGBColour, formats: Set<PictureFormat>
    ) -> Bool {
        guard let wanted = wanted(for: uses, formats: formats) else {
            return header.format == .svg && self.uses(of: uses).isEmpty
        }
        return wanted.allSatisfy { kept($0, on: ground) != nil }
    }

    /// The files that the entry requires.
    var files: [KeptFile] {
        guard case .rewritten(let original) = original else { return variants.map(\.file) }
        return variants.map(\.file) + [original]
    }

    /// Adds the variants that another run has made meanwhile.
    mutating func keepAll(of other: PictureEntry?) {
        for variant in other?.variants ?? [] where !holds(variant) { variants.append(variant) }
    }

    private func holds(_ variant: KeptVariant) -> Bool {
        variants.contains { $0.variant == variant.variant && $0.ground == variant.ground }
    }

    /// Adds a variant, replacing the one that it supersedes.
    mutating func keep(_ variant: KeptVariant) {
        variants.removeAll { $0.variant == variant.variant && $0.ground == variant.ground }
        variants.append(variant)
    }
}

/// The publishable form of an original in the cache.
package enum KeptOriginal: Sendable, Hashable {
    /// The file itself.
    case exact
    /// A file in the cache that looks the same without private metadata.
    case rewritten(KeptFile)
    /// None: it contains private data that cannot be removed.
    case withheld
}

/// A variant in the cache.
package struct KeptVariant: Sendable, Hashable {
    package let variant: Variant
    /// The background of a card; nil for other variants.
    let ground: RGBColour?
    package let file: KeptFile

    /// - Parameter ground: the background colour of the site, which is recorded only for cards.
    init(_ variant: Variant, on ground: RGBColour?, _ file: KeptFile) {
        self.variant = variant
        self.ground = variant.shape == .card ? ground : nil
        self.file = file
    }

    /// Returns whether it is this variant for a site with this background.
    func serves(_ variant: Variant, on ground: RGBColour) -> Bool {
        self.variant == variant && (variant.shape != .card || self.ground == ground)
    }
}

/// A file of a picture's entry in the cache.
package struct KeptFile: Sendable, Hashable {
    let name: String
    let size: Int
    let hash: ContentHash
}
