import ExpoImages
private import Foundation
import TestSupport
import Testing

@testable import expo_image

@Suite struct PublishedOriginalTests {
    private static let files = SamplePicture.files + telltale

    /// Samples of each format with all that must not be published.
    private static let telltale: [SamplePicture] = SamplePicture.files.compactMap { picture in
        let exif = ExifSample.telltale.bytes(littleEndian: true)
        let packet = xmp(owner, position)
        switch picture.format {
        case .jpeg:
            let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
            let segments =
                JPEGContainerTests.segment(0xE1, Array("Exif\0\0".utf8) + exif)
                + JPEGContainerTests.segment(0xE1, name + packet)
            return picture.with(Array(picture.bytes[..<20]) + segments + picture.bytes[20...])
        case .png:
            let chunks =
                PNGContainerTests.chunk("eXIf", exif)
                + PNGContainerTests.chunk(
                    "iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
            return picture.with(Array(picture.bytes[..<33]) + chunks + picture.bytes[33...])
        case .webp:
            let chunks =
                WebPContainerTests.chunk("EXIF", exif) + WebPContainerTests.chunk("XMP ", packet)
            return picture.with(WebPContainerTests.whole(picture.bytes.dropFirst(12) + chunks))
        case .gif:
            let bytes = picture.bytes.dropLast() + GIFContainerTests.packet(packet) + [0x3B]
            return picture.with(Array(bytes))
        case .avif, .svg, .tiff, .heic, .pdf: return nil
        }
    }

    @Test(arguments: telltale)
    func takesOutWhatMustNotBePublished(picture: SamplePicture) throws {
        #expect(holdsSecret(picture.bytes))
        let result = try #require(publishedBytes(picture.bytes, picture.format))
        #expect(!holdsSecret(result))
        #expect(published(result, picture.format) == .exact)
        #expect(
            pixelBytes(result, picture.format) == pixelBytes(picture.bytes, picture.format))
    }

    @Test(arguments: files)
    func staysSafeAndStableHoweverAFileIsDamaged(picture: SamplePicture) throws {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<400 {
            let file = picture.mutated(with: &generator)
            guard let result = publishedBytes(file, picture.format) else { continue }
            let again = publishedBytes(result, picture.format)
            try #require(again == result, "round \(round)")
            try #require(
                pixelBytes(result, picture.format) == pixelBytes(file, picture.format),
                "round \(round)")
            try #require(
                rights(result, picture.format).isEmpty
                    || rights(result, picture.format) == rights(file, picture.format),
                "round \(round)")
        }
    }

    @Test func leavesDrawingsToTheirOwnCheckAndWithholdsDocuments() {
        #expect(published(Array("<svg/>".utf8), .svg) == .exact)
        #expect(published(Array("%PDF-1.7".utf8), .pdf) == .withheld)
    }

    @Test func withholdsWhatIsNotOfItsFormat() {
        for format in PictureFormat.allCases where format != .svg {
            #expect(published([], format) == .withheld)
            #expect(published(Array("no picture at all".utf8), format) == .withheld)
        }
    }
}

extension SamplePicture {
    fileprivate func with(_ bytes: [UInt8]) -> SamplePicture {
        SamplePicture(
            "telltale \(name)", format, 1, 1, base64: Data(bytes).base64EncodedString())
    }

    /// Returns the file with a few bytes changed, stretches left out, repeated or moved.
    fileprivate func mutated(with generator: inout SeededGenerator) -> [UInt8] {
        var file = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !file.isEmpty {
            let start = Int.random(in: 0..<file.count, using: &generator)
            let end = min(file.count, start + Int.random(in: 1...40, using: &generator))
            let place = Int.random(in: 0...start, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: file.removeSubrange(start..<end)
            case 1: file.insert(contentsOf: file[start..<end], at: place)
            case 2: file.removeLast(min(file.count, end - start))
            case 3: file[start] = [0, 1, 0x7F, 0xFF].randomElement(using: &generator) ?? 0
            default: file[start] = UInt8.random(in: 0...255, using: &generator)
            }
        }
        return file
    }
}
