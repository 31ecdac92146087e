import ExpoImages
import Testing

@testable import expo_image

@Suite struct WebPContainerTests {
    private let plain: [UInt8]

    /// A picture that may have metadata, and says that it has.
    init() throws {
        plain = try SamplePicture.named("alpha.webp").bytes
    }

    @Test(arguments: [
        "lossy.webp", "lossless.webp", "alpha.webp", "rotated.webp", "moving.webp",
    ])
    func copiesWhatHoldsNothingOfTheKind(name: String) throws {
        #expect(published(try SamplePicture.named(name).bytes, .webp) == .exact)
    }

    @Test func keepsOnlyTheOrientationAndTheRights() throws {
        let file = appending(Self.chunk("EXIF", ExifSample.telltale.bytes()), flags: 0x18)
        let result = try #require(publishedBytes(file, .webp))
        #expect(!holdsSecret(result))
        #expect(header(of: result)?.size == PictureSize(width: 5, height: 7))
        #expect(rights(result, .webp).creator == "Kim")
        #expect(result[20] == 0x1C)
        #expect(result[4..<8] == Self.number(result.count - 8)[...])
        #expect(published(result, .webp) == .exact)
    }

    @Test func saysThatThereIsNothingLeft() {
        let gps = ExifSample(children: [(.position, .text(0x1D, "GPSSECRET"))])
        let chunks = Self.chunk("EXIF", gps.bytes()) + Self.chunk("XMP ", xmp(position))
        #expect(publishedBytes(appending(chunks, flags: 0x1C), .webp) == plain)
    }

    @Test func leavesOutOtherChunks() {
        #expect(publishedBytes(appending(Self.chunk("JUNK", [1]), flags: 0x10), .webp) == plain)
    }

    @Test func judgesPacketsByTheirProperties() {
        let file = appending(Self.chunk("XMP ", xmp(owner)), flags: 0x14)
        #expect(published(file, .webp) == .exact)
        #expect(rights(file, .webp).copyright == "(c) Kim")
    }

    @Test func addsNothingWherePixelsAloneMayStand() throws {
        let simple = try SamplePicture.named("lossless.webp").bytes
        let file = Self.whole(simple.dropFirst(12) + Self.chunk("XMP ", xmp(owner, position)))
        #expect(publishedBytes(file, .webp) == simple)
    }

    @Test func cutsWhatFollowsThePicture() {
        #expect(publishedBytes(plain + Array("SECRET".utf8), .webp) == plain)
    }

    @Test func withholdsWhatCannotBeReadToItsEnd() {
        for length in 0..<plain.count {
            #expect(published(Array(plain[..<length]), .webp) == .withheld, "\(length)")
        }
    }

    private func appending(_ chunks: [UInt8], flags: UInt8) -> [UInt8] {
        var file = Self.whole(plain.dropFirst(12) + chunks)
        file[20] = flags
        return file
    }

    static func whole(_ chunks: some Collection<UInt8>) -> [UInt8] {
        Array("RIFF".utf8) + number(chunks.count + 4) + Array("WEBP".utf8) + chunks
    }

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        Array(type.utf8) + number(content.count) + content + (content.count % 2 == 1 ? [0] : [])
    }

    private static func number(_ value: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
