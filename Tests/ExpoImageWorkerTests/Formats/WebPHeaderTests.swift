import ExpoImages
import Testing

@testable import expo_image

@Suite struct WebPHeaderTests {
    private static let unknown = PictureHeader(format: .webp, size: nil)

    @Test func ignoresTheScaleOfLossyFrames() throws {
        let picture = try SamplePicture.named("lossy.webp")
        #expect(header(of: picture.replacing(at: 27, with: [0x40])) == picture.header)
    }

    @Test func readsTheLargestLosslessSides() throws {
        let bytes = try SamplePicture.named("lossless.webp")
            .replacing(at: 21, with: [0xFF, 0xFF, 0xFF, 0x0F])
        #expect(header(of: bytes)?.size == PictureSize(width: 16384, height: 16384))
    }

    @Test(arguments: [("lossy.webp", 23), ("lossless.webp", 20), ("alpha.webp", 12)])
    func statesNoSizeWithoutTheMarkOfTheCoding(name: String, offset: Int) throws {
        let bytes = try SamplePicture.named(name).replacing(at: offset, with: [0x77])
        #expect(header(of: bytes) == Self.unknown)
    }

    @Test func statesTheCanvasWhenThePromisedExifIsMissing() throws {
        let bytes = try SamplePicture.named("alpha.webp").replacing(at: 20, with: [0x18])
        #expect(header(of: bytes)?.size == PictureSize(width: 7, height: 5))
    }

    @Test func doesNotLookForExifThatIsNotPromised() throws {
        let bytes = try SamplePicture.named("rotated.webp").replacing(at: 20, with: [0])
        #expect(header(of: bytes)?.size == PictureSize(width: 7, height: 5))
    }

    @Test func skipsThePaddingOfOddChunks() throws {
        let picture = try SamplePicture.named("rotated.webp")
        var bytes = picture.bytes
        bytes[4] += 10
        bytes.insert(contentsOf: Array("TEST".utf8) + [1, 0, 0, 0, 7, 0], at: 30)
        #expect(header(of: bytes) == picture.header)
    }

    @Test func givesUpOnEndlessChunks() throws {
        let start = try SamplePicture.named("rotated.webp").bytes.prefix(30)
        let empty = Array("TEST".utf8) + [0, 0, 0, 0]
        var bytes = Array(start) + [[UInt8]](repeating: empty, count: 100_000).joined()
        bytes.replaceSubrange(4..<8, with: [0x16, 0x35, 0x0C, 0])
        #expect(header(of: bytes) == Self.unknown)
    }
}
