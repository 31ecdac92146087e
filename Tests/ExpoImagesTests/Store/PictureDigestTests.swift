import Testing

@testable import ExpoImages

@Suite struct PictureDigestTests {
    /// FIPS 180-4 gives this digest of "abc".
    private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    private static let digest = PictureDigest(of: Array("abc".utf8).span)

    @Test func isTheSHA256OfTheBytes() {
        #expect(Self.digest.text == Self.abc)
        #expect(Self.digest.folders.outer == "ba")
        #expect(Self.digest.folders.outer + Self.digest.folders.inner == Self.abc)
    }

    @Test func readsWhatItWrote() {
        #expect(PictureDigest(text: Self.abc) == Self.digest)
    }

    @Test(arguments: ["", "ba78", abc + "0", abc.uppercased(), "../" + abc.dropFirst(3)])
    func readsNothingElse(text: String) {
        #expect(PictureDigest(text: text) == nil)
    }

    @Test func hasAKeyForEachPage() {
        #expect(Self.digest.page(1) == Self.digest)
        let keys = (1...3).map { Self.digest.page($0) }
        #expect(Set(keys).count == 3)
        #expect(Set(keys.map(\.nameHash)).count == 3)
        #expect(keys.map { PictureDigest(text: $0.text) } == keys)
    }

    @Test func givesNamesEightDigitsThatTellCardsByTheirGround() {
        let light = RGBColour(red: 255, green: 255, blue: 255)
        let dark = RGBColour(red: 0, green: 0, blue: 0)
        let hashes = [
            Self.digest.nameHash, Self.digest.cardHash(on: light), Self.digest.cardHash(on: dark),
        ]
        #expect(hashes.allSatisfy { $0.utf8.count == 8 })
        #expect(Set(hashes).count == 3)
    }
}
