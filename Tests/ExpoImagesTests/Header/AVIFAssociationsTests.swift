import Testing

@testable import ExpoImages

@Suite struct AVIFAssociationsTests {
    @Test(
        arguments: [
            [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 9, 0, 2, 2, 0x81, 3],
            [0, 0, 0, 1, 0, 0, 0, 2, 0, 1, 1, 0, 9, 0, 2, 2, 0x80, 1, 0, 3],
            [1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 1, 9, 0, 0, 0, 2, 2, 0x81, 3],
            [1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 2, 0x80, 1, 0, 3],
        ] as [[UInt8]])
    func readsNumbersOfEveryWidth(bytes: [UInt8]) {
        #expect(Self.indices(of: 2, in: bytes) == [1, 3])
    }

    @Test(
        arguments: [
            [], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 2, 1],
            [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 1, 0],
        ] as [[UInt8]])
    func answersNilForWhatIsNotThere(bytes: [UInt8]) {
        #expect(Self.indices(of: 2, in: bytes) == nil)
    }

    private static func indices(of item: Int, in bytes: [UInt8]) -> [Int]? {
        bytes.withUnsafeBytes { AVIFAssociations(in: ByteWindow($0))?.indices(of: item) }
    }
}
