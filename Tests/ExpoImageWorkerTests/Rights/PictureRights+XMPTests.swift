import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct PictureRightsTests {
    @Test func writesNoPacketWhereNothingIsKnown() {
        #expect(PictureRights().xmpPacket == nil)
    }

    @Test func writesAPacketThatReadsAsTheSame() throws {
        var rights = PictureRights()
        for property in RightsProperty.allCases { rights[property] = "<\(property)> & \"가\" 'b'" }
        let packet = try #require(rights.xmpPacket)
        let read = Array(packet.utf8).withUnsafeBytes { XMPPacket(ByteWindow($0)) }
        #expect(read.rights == rights)
        #expect(read.isHarmless)
    }

    @Test func writesNamespacesOnlyWhereTheyAreUsed() throws {
        var rights = PictureRights()
        rights[.creator] = "Kim"
        let packet = try #require(rights.xmpPacket)
        #expect(packet.contains("xmlns:dc"))
        #expect(!packet.contains("xmlns:plus"))
    }

    @Test(arguments: ["&", "\"", "'", "a", "가", "e\u{301}", "& "])
    func fitsIntoOneSegmentWhateverIsKnown(unit: String) throws {
        var rights = PictureRights()
        let long = String(repeating: unit, count: 100_000)
        for property in RightsProperty.allCases { rights[property] = long }
        let packet = try #require(rights.xmpPacket)
        #expect(packet.utf8.count < 65_000)
        #expect(rights.creator.map { PictureRights.tidy($0) } == rights.creator)
        #expect((rights.creator?.unicodeScalars.count ?? 0) <= 2000)
    }

    @Test func believesXMPFirstThenIPTCThenExif() throws {
        let plain = try SamplePicture.named("plain.jpg").bytes
        let exif = ExifSample(entries: [
            .text(0x013B, "exif"), .text(0x8298, "exif"),
        ])
        let iptc =
            Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 18]
            + [0x1C, 2, 116, 0, 4] + Array("iptc".utf8) + [0x1C, 2, 110, 0, 4] + Array("iptc".utf8)
        let credit =
            Array("http://ns.adobe.com/xap/1.0/\0".utf8)
            + xmp("<photoshop:Credit>xmp</photoshop:Credit>")
        let segments =
            JPEGContainerTests.segment(0xE1, Array("Exif\0\0".utf8) + exif.bytes())
            + JPEGContainerTests.segment(0xED, iptc) + JPEGContainerTests.segment(0xE1, credit)
        let found = rights(Array(plain[..<20]) + segments + plain[20...], .jpeg)
        #expect(found.credit == "xmp")
        #expect(found.copyright == "iptc")
        #expect(found.creator == "exif")
    }
}
