import ExpoImages
import Testing

@testable import expo_image

@Suite struct JPEGContainerTests {
    private let plain: [UInt8]
    private let exifName = Array("Exif\0\0".utf8)
    private let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

    init() throws {
        plain = try SamplePicture.named("plain.jpg").bytes
    }

    @Test(arguments: ["plain.jpg", "progressive.jpg", "rotated.jpg", "mirrored.jpg"])
    func copiesWhatHoldsNothingOfTheKind(name: String) throws {
        #expect(published(try SamplePicture.named(name).bytes, .jpeg) == .exact)
    }

    @Test func keepsOnlyTheOrientationOfTelltaleExif() throws {
        let file = inserting(Self.segment(0xE1, exifName + ExifSample.telltale.bytes()))
        let result = try #require(publishedBytes(file, .jpeg))
        let upright = try SamplePicture.named("rotated.jpg").bytes
        let exif = upright.firstIndex(of: 0xE1).map { Array(upright[($0 - 1)..<($0 + 35)]) }
        #expect(!holdsSecret(result))
        #expect(result.firstRange(of: try #require(exif)) != nil)
        #expect(header(of: result)?.size == PictureSize(width: 5, height: 7))
    }

    @Test func keepsNoExifOfUprightPictures() throws {
        let gps = ExifSample(children: [(.position, .text(0x1D, "GPSSECRET"))])
        let file = inserting(Self.segment(0xE1, exifName + gps.bytes()))
        #expect(publishedBytes(file, .jpeg) == plain)
    }

    @Test func statesInXMPWhoseThePictureIs() throws {
        let file = inserting(Self.segment(0xE1, exifName + ExifSample.telltale.bytes()))
        let result = try #require(publishedBytes(file, .jpeg))
        #expect(rights(result, .jpeg).creator == "Kim")
        #expect(rights(result, .jpeg).copyright == "(c) Kim")
        #expect(rights(result, .jpeg) == rights(file, .jpeg))
    }

    @Test func copiesHarmlessExifAndXMP() {
        let exif = ExifSample(entries: [.number(0x0112, 3), .text(0x8298, "(c) Kim")])
        let file = inserting(
            Self.segment(0xE1, exifName + exif.bytes()) + Self.segment(0xE1, xmpName + xmp(owner)))
        #expect(published(file, .jpeg) == .exact)
    }

    @Test func replacesTelltaleXMP() throws {
        let file = inserting(Self.segment(0xE1, xmpName + xmp(owner, position)))
        let result = try #require(publishedBytes(file, .jpeg))
        #expect(!holdsSecret(result))
        #expect(rights(result, .jpeg).copyright == "(c) Kim")
    }

    @Test(arguments: [
        (0xE0, "JFXX\0\u{10}SECRET"), (0xE1, "http://ns.adobe.com/xmp/extension/\0SECRET"),
        (0xE1, "SECRET"), (0xE2, "MPF\0SECRET"), (0xE2, "FPXR\0SECRET"), (0xE3, "SECRET"),
        (0xEC, "Ducky SECRET"), (0xED, "Photoshop 3.0\0SECRET"), (0xEE, "SECRET"),
        (0xEF, "SECRET"), (0xFE, "SECRET"),
    ])
    func leavesOutOtherSegments(marker: UInt8, content: String) {
        let file = inserting(Self.segment(marker, Array(content.utf8)))
        #expect(publishedBytes(file, .jpeg) == plain)
    }

    @Test(
        arguments: [
            (0xE2, Array("ICC_PROFILE\0\u{1}\u{1}profile".utf8)),
            (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]),
            (0xDD, [0, 0]),
        ] as [(UInt8, [UInt8])])
    func keepsWhatDecidesColoursAndCoding(marker: UInt8, content: [UInt8]) {
        #expect(published(inserting(Self.segment(marker, content)), .jpeg) == .exact)
    }

    @Test func leavesOutTheThumbnailOfTheHeader() {
        let thumbnail = plain[4..<18] + [1, 1] + Array("SECRET".utf8)
        var file = plain
        file.replaceSubrange(
            2..<20, with: Self.segment(0xE0, Array(plain[6..<18]) + [1, 2] + Array("SECRET".utf8)))
        #expect(thumbnail.count == 22)
        #expect(publishedBytes(file, .jpeg) == plain)
    }

    @Test func leavesOutWhatFollowsTheColourTransform() {
        let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
        let long = inserting(Self.segment(0xEE, adobe + Array("SECRET".utf8)))
        #expect(publishedBytes(long, .jpeg) == inserting(Self.segment(0xEE, adobe)))
    }

    @Test func cutsWhatFollowsThePicture() {
        #expect(publishedBytes(plain + Array("SECRET".utf8) + plain, .jpeg) == plain)
    }

    @Test func leavesOutSegmentsBetweenScans() throws {
        let file = try SamplePicture.named("progressive.jpg").bytes
        let scans = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
        try #require(scans.count > 1)
        var changed = file
        changed.insert(contentsOf: Self.segment(0xFE, Array("SECRET".utf8)), at: scans[1])
        #expect(publishedBytes(changed, .jpeg) == file)
    }

    @Test func passesOverRestartsAndEscapes() {
        let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 0xFE, 0xFF, 0xD3, 2, 0xFF, 0xFF, 0xD9]
        #expect(published([0xFF, 0xD8] + scan, .jpeg) == .exact)
    }

    @Test func leavesOutStrayBytesBetweenSegments() {
        let file = Array(plain[..<20]) + Array("SECRET".utf8) + plain[20...]
        #expect(publishedBytes(file, .jpeg) == plain)
    }

    @Test func keepsFillBytes() {
        let file = Array(plain[..<20]) + [0xFF, 0xFF] + plain[20...]
        #expect(published(file, .jpeg) == .exact)
    }

    @Test func withholdsWhatCannotBeReadToItsEnd() {
        for length in 0..<plain.count {
            #expect(published(Array(plain[..<length]), .jpeg) == .withheld, "\(length)")
        }
    }

    @Test func withholdsFilesOfEndlessSegments() {
        let pairs = Self.segment(0xFE, [1]) + Self.segment(0xDD, [0, 0])
        let many = [[UInt8]](repeating: pairs, count: 50_000).joined()
        #expect(published(inserting(Array(many)), .jpeg) == .withheld)
    }

    /// Returns the sample with segments behind its first, the header.
    private func inserting(_ segments: [UInt8]) -> [UInt8] {
        Array(plain[..<20]) + segments + plain[20...]
    }

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
}
