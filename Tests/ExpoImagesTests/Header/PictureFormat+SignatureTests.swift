import ExpoImages
import Testing

@Suite struct PictureFormatSignatureTests {
    @Test(arguments: SamplePicture.all)
    func knowsFilesByTheirFirstBytes(picture: SamplePicture) {
        #expect(Self.format(of: picture.bytes) == picture.format)
    }

    @Test func knowsAVIFByACompatibleBrand() throws {
        let picture = try SamplePicture.named("plain.avif")
        #expect(Self.format(of: picture.replacing(at: 8, with: Array("mif1".utf8))) == .avif)
    }

    @Test func doesNotTakeAMinorVersionForABrand() {
        let bytes = [0, 0, 0, 20] + Array("ftypheicavifheic".utf8)
        #expect(Self.format(of: bytes) == nil)
    }

    @Test func needsTheWholeNameOfADrawing() {
        #expect(Self.format(of: Array("<svg".utf8)) == nil)
        #expect(Self.format(of: Array("<svgz>".utf8)) == nil)
        #expect(Self.format(of: Array("<svg>".utf8)) == .svg)
    }

    private static func format(of bytes: [UInt8]) -> PictureFormat? {
        bytes.withUnsafeBytes { PictureFormat.sniff($0) }
    }
}
