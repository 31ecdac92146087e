import Testing

@testable import ExpoBytes

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4, and the empty message.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
                + "lmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func equalsThePublishedExamples(message: String, expected: String) {
        #expect(hexadecimal(SHA256.digest(of: Array(message.utf8))) == expected)
    }

    /// Computed with another implementation: the digest of the digests of 0 to 200 bytes.
    @Test func equalsTheReferenceAtAllLengthsUpTo200() {
        let digests = (0...200).flatMap { count in
            SHA256.digest(of: (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) })
        }
        #expect(
            hexadecimal(SHA256.digest(of: digests))
                == "3275febb4612d86d586eb9f11cd21e648a9fc7d95e0f6b8d362786e28c9c5b79")
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
