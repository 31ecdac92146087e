import ExpoBytes

/// What the cache knows of one original, whatever its name.
struct PictureEntry: Sendable, Hashable {
    let header: PictureHeader
    let original: KeptOriginal
    let rights: PictureRights
    /// Nil until it has been decoded.
    var facts: PictureFacts?
    /// Those made with this version of the recipe.
    var variants: [KeptVariant] = []

    init(header: PictureHeader, original: KeptOriginal, rights: PictureRights) {
        self.header = header
        self.original = original
        self.rights = rights
    }

    /// What is needed of it for these uses: a drawing is shown by its own file, on all but cards.
    func uses(of wanted: PictureUses) -> PictureUses {
        header.format == .svg ? wanted.intersection(.card) : wanted
    }

    /// The variants that it should have; nil until it has been decoded.
    func wanted(for uses: PictureUses, formats: Set<PictureFormat>) -> [Variant]? {
        facts.map { Recipe.variants(of: $0, for: self.uses(of: uses), formats: formats) }
    }

    /// Returns what is there of a variant.
    func kept(_ variant: Variant, on ground: RGBColour) -> KeptVariant? {
        variants.first { $0.serves(variant, on: ground) }
    }

    /// Whether nothing has to be asked of a worker.
    func isComplete(
        for uses: PictureUses, on ground: RGBColour, formats: Set<PictureFormat>
    ) -> Bool {
        guard let wanted = wanted(for: uses, formats: formats) else {
            return header.format == .svg && self.uses(of: uses).isEmpty
        }
        return wanted.allSatisfy { kept($0, on: ground) != nil }
    }

    /// The files of the entry that it needs.
    var files: [KeptFile] {
        guard case .rewritten(let original) = original else { return variants.map(\.file) }
        return variants.map(\.file) + [original]
    }

    /// Adds what another run made meanwhile, of which this one does not know.
    mutating func keepAll(of other: PictureEntry?) {
        for variant in other?.variants ?? [] where !holds(variant) { variants.append(variant) }
    }

    private func holds(_ variant: KeptVariant) -> Bool {
        variants.contains { $0.variant == variant.variant && $0.ground == variant.ground }
    }

    /// Adds a variant, instead of another that served for it.
    mutating func keep(_ variant: KeptVariant) {
        variants.removeAll { $0.variant == variant.variant && $0.ground == variant.ground }
        variants.append(variant)
    }
}

/// What of an original may be published, as the cache keeps it.
package enum KeptOriginal: Sendable, Hashable {
    /// The file itself.
    case exact
    /// A file in the cache that shows the same without private metadata.
    case rewritten(KeptFile)
    /// Nothing: it holds what cannot be taken out.
    case withheld
}

/// A variant in the cache.
package struct KeptVariant: Sendable, Hashable {
    package let variant: Variant
    /// What a card shows around the picture; nothing else shows it.
    let ground: RGBColour?
    package let file: KeptFile

    /// - Parameter ground: the site's; cards alone remember it.
    init(_ variant: Variant, on ground: RGBColour?, _ file: KeptFile) {
        self.variant = variant
        self.ground = variant.shape == .card ? ground : nil
        self.file = file
    }

    /// Whether it is this variant for a site with this ground.
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
