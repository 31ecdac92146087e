import ExpoImages
import Testing

@testable import expo_image

@Suite struct PNGContainerTests {
    private let plain: [UInt8]
    private let firstChunks = 33

    init() throws {
        plain = try SamplePicture.named("plain.png").bytes
    }

    @Test(arguments: ["plain.png", "interlaced.png", "rotated.png"])
    func copiesWhatHoldsNothingOfTheKind(name: String) throws {
        #expect(published(try SamplePicture.named(name).bytes, .png) == .exact)
    }

    @Test func keepsOnlyTheOrientationAndTheRights() throws {
        let file = inserting(Self.chunk("eXIf", ExifSample.telltale.bytes()))
        let result = try #require(publishedBytes(file, .png))
        #expect(!holdsSecret(result))
        #expect(header(of: result)?.size == PictureSize(width: 5, height: 7))
        #expect(rights(result, .png).creator == "Kim")
        #expect(published(result, .png) == .exact)
    }

    @Test func writesTheChunksThatReadersExpect() throws {
        let turned = try SamplePicture.named("rotated.png").bytes
        let exif = ExifSample(
            entries: [.number(0x0112, 8)], children: [(.position, .text(0x1D, "GPSSECRET"))])
        let file = Array(turned[..<33]) + Self.chunk("eXIf", exif.bytes()) + turned[71...]
        #expect(publishedBytes(file, .png) == turned)
    }

    @Test func keepsNoOrientationThatViewersDoNotSee() throws {
        let late = Self.chunk("eXIf", ExifSample.telltale.bytes())
        let file = Array(plain.dropLast(12)) + late + plain.suffix(12)
        let result = try #require(publishedBytes(file, .png))
        #expect(header(of: result)?.size == PictureSize(width: 7, height: 5))
        #expect(rights(result, .png).creator == "Kim")
    }

    @Test(arguments: [
        ("tEXt", "Raw profile type exif\0SECRET"), ("zTXt", "Raw profile type iptc\0\0SECRET"),
        ("tEXt", "exif:GPSLatitude\0SECRET"), ("tEXt", "Comment\0SECRET"), ("tEXt", "SECRET"),
        ("iTXt", "XML:com.adobe.xmp\0\u{1}\0\0\0SECRET"), ("iTXt", "XML:com.adobe.xmp\0SECRET"),
        ("prVW", "SECRET"), ("caBX", "SECRET"), ("iDOT", "SECRET"),
    ])
    func leavesOutOtherChunks(type: String, content: String) {
        #expect(publishedBytes(inserting(Self.chunk(type, Array(content.utf8))), .png) == plain)
    }

    @Test(arguments: [
        ("tEXt", "Software\0Editor"), ("iTXt", "Title\0\0\0ko\0\0제목"),
        ("tEXt", "Copyright\0(c) Kim"), ("tIME", "1234567"), ("pHYs", "123456789"),
        ("acTL", "12345678"), ("XYZW", "?"),
    ])
    func keepsWhatIsHarmless(type: String, content: String) {
        #expect(published(inserting(Self.chunk(type, Array(content.utf8))), .png) == .exact)
    }

    @Test func judgesPacketsByTheirProperties() throws {
        let start = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)
        #expect(published(inserting(Self.chunk("iTXt", start + xmp(owner))), .png) == .exact)
        let telltale = inserting(Self.chunk("iTXt", start + xmp(owner, position)))
        let result = try #require(publishedBytes(telltale, .png))
        #expect(!holdsSecret(result))
        #expect(rights(result, .png).copyright == "(c) Kim")
    }

    @Test func cutsWhatFollowsThePicture() {
        #expect(publishedBytes(plain + Array("SECRET".utf8), .png) == plain)
    }

    @Test func withholdsWhatCannotBeReadToItsEnd() {
        for length in 0..<plain.count {
            #expect(published(Array(plain[..<length]), .png) == .withheld, "\(length)")
        }
    }

    private func inserting(_ chunk: [UInt8]) -> [UInt8] {
        Array(plain[..<firstChunks]) + chunk + plain[firstChunks...]
    }

    /// A chunk with a checksum that rewriting ignores.
    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + Array(type.utf8)
            + content + [0, 0, 0, 0]
    }
}

@Suite struct CyclicCheckTests {
    @Test func agreesWithTheStandard() {
        #expect(CyclicCheck.value(of: Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(CyclicCheck.value(of: Array("IEND".utf8)) == 0xAE42_6082)
    }
}
