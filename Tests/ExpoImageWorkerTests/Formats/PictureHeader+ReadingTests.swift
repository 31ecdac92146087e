import ExpoImages
import TestSupport
import Testing

@testable import expo_image

@Suite struct PictureHeaderTests {
    @Test(arguments: SamplePicture.all)
    func readsFormatAndSizeOfWholeFiles(picture: SamplePicture) {
        #expect(header(of: picture.bytes) == picture.header)
    }

    @Test(
        arguments: [
            [], [0], Array("GIF".utf8), Array("%!PS-Adobe-3.0".utf8),
            Array("<html><svg/></html>".utf8),
            Array("RIFF\u{4}\u{0}\u{0}\u{0}WAVE".utf8),
            [0, 0, 0, 16] + Array("ftypisom\u{0}\u{0}\u{0}\u{0}".utf8),
        ] as [[UInt8]])
    func answersNilForWhatIsNoPicture(bytes: [UInt8]) {
        #expect(header(of: bytes) == nil)
    }

    @Test(arguments: SamplePicture.all)
    func neverGuessesTheSizeOfACutFile(picture: SamplePicture) {
        for length in 0..<picture.bytes.count {
            let found = header(of: Array(picture.bytes.prefix(length)))
            #expect(found == nil || found?.format == picture.format, "cut to \(length) bytes")
            #expect(
                found?.size == nil || found?.size == picture.size, "cut to \(length) bytes")
        }
    }

    @Test(arguments: SamplePicture.all)
    func survivesRandomDamage(picture: SamplePicture) {
        var generator = SeededGenerator(seed: 1900)
        for _ in 0..<500 {
            let damaged = Self.damaged(picture.bytes, using: &generator)
            guard let size = header(of: damaged)?.size else { continue }
            let sides = 1...PictureSize.longestSide
            #expect(sides.contains(size.width) && sides.contains(size.height))
        }
    }

    @Test(arguments: SamplePicture.all)
    func survivesExtremeNumbersEverywhere(picture: SamplePicture) {
        let extremes: [[UInt8]] = [
            [0, 0, 0, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
            [0, 0, 0, 1, 0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        ]
        for extreme in extremes where extreme.count <= picture.bytes.count {
            for offset in 0...picture.bytes.count - extreme.count {
                _ = header(of: picture.replacing(at: offset, with: extreme))
            }
        }
    }

    /// Overwrites, removes, repeats or inserts a few bytes.
    private static func damaged(
        _ bytes: [UInt8], using generator: inout SeededGenerator
    ) -> [UInt8] {
        var damaged = bytes
        for _ in 0...Int.random(in: 0...4, using: &generator) {
            let offset = Int.random(in: 0..<max(1, damaged.count), using: &generator)
            let length = min(Int.random(in: 0...8, using: &generator), damaged.count - offset)
            switch Int.random(in: 0...3, using: &generator) {
            case 0: damaged.removeSubrange(offset..<offset + length)
            case 1: damaged.insert(contentsOf: damaged[offset..<offset + length], at: offset)
            default:
                for index in offset..<offset + length {
                    damaged[index] = UInt8.random(in: 0...255, using: &generator)
                }
            }
        }
        return damaged
    }
}

@Suite struct GIFHeaderTests {
    @Test(arguments: ["GIF87a", "GIF89a"])
    func readsTheLogicalScreenOfBothVersions(version: String) {
        let bytes = Array(version.utf8) + [0x2C, 0x01, 0xC8, 0x00]
        let size = PictureSize(width: 300, height: 200)
        #expect(header(of: bytes) == PictureHeader(format: .gif, size: size))
    }

    @Test func statesNoSizeOfAnEmptyScreen() {
        let bytes = Array("GIF89a".utf8) + [0, 0, 1, 0]
        #expect(header(of: bytes) == PictureHeader(format: .gif, size: nil))
    }
}

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
        #expect(Self.format(of: bytes) == .heic)
    }

    @Test func knowsHEICByABrandThatAVIFMayHaveToo() {
        #expect(
            Self.format(of: [0, 0, 0, 20] + Array("ftypmif1\u{0}\u{0}\u{0}\u{0}heic".utf8)) == .heic
        )
        #expect(
            Self.format(of: [0, 0, 0, 20] + Array("ftypmif1\u{0}\u{0}\u{0}\u{0}avif".utf8)) == .avif
        )
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
