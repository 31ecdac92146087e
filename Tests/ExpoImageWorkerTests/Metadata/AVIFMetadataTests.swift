import ExpoImages
import Foundation
import TestSupport
import Testing

@testable import expo_image

@Suite struct AVIFMetadataTests {
    private static let packet: [UInt8] = {
        var rights = PictureRights()
        rights[.copyright] = "한국관 1900"
        return Array((rights.xmpPacket ?? "").utf8)
    }()

    @Test(arguments: ["plain.avif", "rotated.avif", "grid.avif"])
    func isReadByOthersAndLeavesThePixels(name: String) throws {
        let sample = try SamplePicture.named(name)
        let made = try #require(AVIFMetadata.put(Self.packet, into: sample.bytes))
        #expect(header(of: made) == sample.header)
        let disk = try TemporaryFolder()
        try disk.write(Data(sample.bytes), to: "before.avif")
        try disk.write(Data(made), to: "after.avif")
        let metadata = try Tool.metadata(of: [disk.path("after.avif")])
        #expect(metadata.first?["XMP:Rights"] == "한국관 1900")
        for (x, y) in [(0, 0), (2, 1), (4, 4)] {
            #expect(
                try Tool.pixel(x, y, of: disk.path("after.avif"))
                    == Tool.pixel(x, y, of: disk.path("before.avif")))
        }
    }

    @Test func isFoundByWhatLooksForIt() throws {
        let plain = try SamplePicture.named("plain.avif").bytes
        #expect(rights(plain, .avif).copyright == nil)
        let made = try #require(AVIFMetadata.put(Self.packet, into: plain))
        #expect(rights(made, .avif).copyright == "한국관 1900")
    }

    @Test func refusesWhatHasNoPlaceForIt() throws {
        for name in ["plain.jpg", "alpha.webp"] {
            #expect(AVIFMetadata.put(Self.packet, into: try SamplePicture.named(name).bytes) == nil)
        }
        let plain = try SamplePicture.named("plain.avif").bytes
        for kind in ["meta", "pitm", "iloc", "iinf"] {
            let place = try #require(plain.firstRange(of: Array(kind.utf8))).lowerBound
            var changed = plain
            changed[place] = UInt8(ascii: "x")
            #expect(AVIFMetadata.put(Self.packet, into: changed) == nil, "\(kind)")
        }
    }

    @Test func staysSafeWhereverAFileIsCutOrDamaged() throws {
        let plain = try SamplePicture.named("grid.avif").bytes
        for place in plain.indices {
            _ = AVIFMetadata.put(Self.packet, into: Array(plain[..<place]))
            for byte in [0, 0x7F, 0xFF] as [UInt8] {
                var changed = plain
                changed[place] = byte
                let made = AVIFMetadata.put(Self.packet, into: changed)
                #expect(made.map { $0.count > plain.count } != false)
            }
        }
    }
}
