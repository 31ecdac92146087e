private import ExpoBytes

/// The SHA-256 of an original's bytes, which is its key in the cache.
struct PictureDigest: Sendable, Hashable {
    /// 64 hexadecimal digits.
    let text: String

    init(of bytes: Span<UInt8>) {
        text = String(hexDigitsOf: SHA256.digest(of: bytes))
    }

    /// Reads 64 lower-case hexadecimal digits.
    init?(text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy(\.isHexDigit) else { return nil }
        self.text = String(text)
    }

    private init(hashing text: String) {
        self.text = String(hexDigitsOf: SHA256.digest(of: Array(text.utf8)))
    }

    /// Returns the key of a page of the original with this digest; the first page has the original's.
    func page(_ page: Int) -> PictureDigest {
        page == 1 ? self : PictureDigest(hashing: "\(text) page \(page)")
    }

    /// The names of the two nested folders for its files: 256 outer folders suffice for any number
    /// of inner ones.
    var folders: (outer: String, inner: String) {
        (String(text.prefix(2)), String(text.dropFirst(2)))
    }

    /// The hash in the names of its variants: it changes with the original and the recipe.
    var nameHash: String { shortened(with: "") }

    /// Returns the hash in the name of its card: it also changes with the background.
    func cardHash(on ground: RGBColour) -> String { shortened(with: ground.text) }

    private func shortened(with addition: String) -> String {
        let digest = SHA256.digest(of: Array("\(text) \(Recipe.version) \(addition)".utf8))
        return String(hexDigitsOf: Array(digest.prefix(4)))
    }
}
