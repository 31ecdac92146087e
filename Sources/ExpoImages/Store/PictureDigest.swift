private import ExpoBytes

/// The SHA-256 of an original's bytes, by which the cache knows it.
struct PictureDigest: Sendable, Hashable {
    /// 64 hexadecimal digits.
    let text: String

    init(of bytes: Span<UInt8>) {
        text = String(hexDigitsOf: SHA256.digest(of: bytes))
    }

    /// Reads 64 small hexadecimal digits.
    init?(text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy(\.isHexDigit) else { return nil }
        self.text = String(text)
    }

    /// The names of the two folders that hold what belongs to it: 256 of the first are enough for
    /// any number of the second.
    var folders: (outer: String, inner: String) {
        (String(text.prefix(2)), String(text.dropFirst(2)))
    }

    /// What the names of its variants carry: they change with the original and the recipe.
    var nameHash: String { shortened(with: "") }

    /// What the name of its card carries: it changes with the ground as well.
    func cardHash(on ground: RGBColour) -> String { shortened(with: ground.text) }

    private func shortened(with addition: String) -> String {
        let digest = SHA256.digest(of: Array("\(text) \(Recipe.version) \(addition)".utf8))
        return String(hexDigitsOf: digest.prefix(4))
    }
}
