import Testing

@testable import ExpoBytes

@Suite struct ContentHashTests {
    /// The values that xxHash's own sanity check expects of its pseudo-random bytes, with seed 0.
    @Test(arguments: [
        (0, "ef46db3751d8e999"), (1, "e934a84adb052768"), (4, "9136a0dca57457ee"),
        (14, "8282dcc4994e35c8"), (222, "b641ae8cb691c174"),
    ])
    func equalsTheReferenceOnItsOwnBytes(count: Int, expected: String) {
        var generator: UInt64 = 2_654_435_761
        let bytes = (0..<count).map { _ in
            defer { generator &*= 11_400_714_785_074_694_797 }
            return UInt8(generator >> 56)
        }
        #expect(hash(bytes).text == expected)
    }

    @Test(arguments: [
        (0, "ef46db3751d8e999"), (1, "1f25c8d0bc1f4bb6"),
        (3, "31d2363f52e564c9"), (4, "9bb64b7d66ee9fda"),
        (7, "9a7b149959ce60d8"), (8, "dab99d95c6f90092"),
        (11, "7a52cc9457cf1a1f"), (12, "d52e407833af5133"),
        (15, "1b47cb8243cc8e32"), (31, "a2aa5f33cc4a6119"),
        (32, "23c3c17ef790fd97"), (33, "50a7cfc7ba588784"),
        (36, "c0b52b0dcc5e3f7f"), (40, "b620306b253d76b6"),
        (63, "5e3e54b431c7493c"), (64, "0eb64b3ef6eeb01f"),
        (65, "a383b724b2bd12f1"), (100, "a61f8d4c170fe531"),
        (127, "0c2b3713c3edbeb3"), (200, "a6cb3c09bc829b24"),
    ])
    func equalsTheReferenceAtEveryKindOfLength(count: Int, expected: String) {
        #expect(hash(Self.message(count)).text == expected)
    }

    @Test func equalsTheReferenceAtAllLengthsUpTo200() {
        let all = (0...200).map { hash(Self.message($0)).text }.joined()
        #expect(hash(Array(all.utf8)).text == "cd47ff536bda1426")
    }

    @Test func doesNotDependOnWhereTheBytesStartInMemory() {
        let bytes = Self.message(100)
        for shift in 0..<8 {
            let moved = [UInt8](repeating: 0, count: shift) + bytes
            let shifted = ContentHash(of: moved.span.extracting(shift...))
            #expect(shifted == hash(bytes))
        }
    }

    @Test(arguments: [0, 1, 0xFFFF, UInt64.max, 0x0123_4567_89AB_CDEF])
    func isReadFromItsOwnText(value: UInt64) {
        let hash = ContentHash(value: value)
        #expect(hash.text.count == 16)
        #expect(ContentHash(text: hash.text) == hash)
    }

    @Test(arguments: ["", "0", "0123456789abcde", "0123456789abcdef0", "0123456789abcdeg", "해시"])
    func isNotReadFromAnythingElse(text: String) {
        #expect(ContentHash(text: text) == nil)
    }

    private func hash(_ bytes: [UInt8]) -> ContentHash {
        ContentHash(of: bytes.span)
    }

    private static func message(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
    }
}
