/// A variant in the cache.
struct KeptVariant: Sendable, Hashable {
    let variant: Variant
    /// What a card shows around the picture; nothing else shows it.
    let ground: RGBColour?
    let file: KeptFile

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
