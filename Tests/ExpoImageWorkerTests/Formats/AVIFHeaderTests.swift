import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct AVIFHeaderTests {
    @Test(arguments: [(0, 7, 5), (1, 5, 7), (2, 7, 5), (3, 5, 7)] as [(UInt8, Int, Int)])
    func turnsByQuarters(turns: UInt8, width: Int, height: Int) throws {
        let bytes = try Self.rotated(changing: "irot", at: 4, to: [turns])
        #expect(header(of: bytes)?.size == PictureSize(width: width, height: height))
    }

    @Test func ignoresPropertiesOfOtherItems() throws {
        let bytes = try Self.rotated(changing: "pitm", at: 8, to: [0, 2])
        #expect(header(of: bytes) == Self.unknown)
    }

    @Test func appliesOnlyThePropertiesOfTheItem() throws {
        let bytes = try Self.rotated(changing: "ipma", at: 15, to: [1, 2, 0x83, 4, 0])
        #expect(header(of: bytes)?.size == PictureSize(width: 7, height: 5))
    }

    @Test func statesNoSizeWhenAPropertyIsMissing() throws {
        let bytes = try Self.rotated(changing: "ipma", at: 15, to: [1, 2, 0x83, 4, 6])
        #expect(header(of: bytes) == Self.unknown)
    }

    @Test(arguments: [0, 1, 8, 0xFF] as [UInt8])
    func survivesWrongLengths(length: UInt8) throws {
        let bytes = try Self.rotated(changing: "meta", at: -1, to: [length])
        #expect(header(of: bytes)?.format == .avif)
    }

    @Test func statesNoSizeOfAnEmptyPicture() throws {
        let bytes = try Self.rotated(changing: "ispe", at: 15, to: [0])
        #expect(header(of: bytes) == Self.unknown)
    }

    private static let unknown = PictureHeader(format: .avif, size: nil)

    /// Returns a rotated picture with some bytes overwritten, counted from the type of a box.
    private static func rotated(
        changing type: String, at distance: Int, to bytes: [UInt8]
    ) throws -> [UInt8] {
        let picture = try SamplePicture.named("rotated.avif")
        let range = try #require(picture.bytes.firstRange(of: Array(type.utf8)))
        return picture.replacing(at: range.lowerBound + distance, with: bytes)
    }
}

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
