import ExpoImages
import Testing

@testable import expo_image

@Suite struct PNGHeaderTests {
    @Test func needsTheHeaderFirst() throws {
        let bytes = try SamplePicture.named("plain.png").replacing(at: 12, with: Array("CgBI".utf8))
        #expect(header(of: bytes) == PictureHeader(format: .png, size: nil))
    }

    @Test(
        arguments: [
            [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [1, 0, 0, 1],
        ] as [[UInt8]])
    func statesNoSizeWithoutBelievableSides(width: [UInt8]) throws {
        let bytes = try SamplePicture.named("plain.png").replacing(at: 16, with: width)
        #expect(header(of: bytes) == PictureHeader(format: .png, size: nil))
    }

    @Test func takesNoOrientationFromBehindThePixels() throws {
        let picture = try SamplePicture.named("rotated.png")
        let exif = picture.bytes[33..<33 + 38]
        let end = picture.bytes.count - 12
        let moved = picture.bytes[..<33] + picture.bytes[71..<end] + exif + picture.bytes[end...]
        #expect(header(of: Array(moved))?.size == PictureSize(width: 7, height: 5))
    }

    @Test func givesUpOnEndlessChunks() throws {
        let picture = try SamplePicture.named("plain.png").bytes
        let empty: [UInt8] = [0, 0, 0, 0] + Array("teST".utf8) + [0, 0, 0, 0]
        let endless = [[UInt8]](repeating: empty, count: 100_000).joined()
        #expect(
            header(of: Array(picture[..<33]) + endless + picture[33...])
                == PictureHeader(format: .png, size: nil))
    }
}
