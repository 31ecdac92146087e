import ExpoImages
import Testing

@testable import expo_image

@Suite struct JPEGHeaderTests {
    private static let start: [UInt8] = [0xFF, 0xD8]
    private static let scan: [UInt8] = [0xFF, 0xDA, 0, 2]
    private static let quarterTurn: [UInt8] =
        [0xFF, 0xE1, 0, 30] + Array("Exif".utf8) + [
            0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
        ]

    @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCA, 0xCF] as [UInt8])
    func readsFramesOfEveryCoding(marker: UInt8) {
        let bytes = Self.start + Self.frame(marker) + Self.scan
        #expect(header(of: bytes)?.size == PictureSize(width: 300, height: 200))
    }

    @Test(arguments: [0xC4, 0xC8, 0xCC, 0xDB] as [UInt8])
    func doesNotTakeTablesForFrames(marker: UInt8) {
        let bytes = Self.start + Self.frame(marker) + Self.scan
        #expect(header(of: bytes) == PictureHeader(format: .jpeg, size: nil))
    }

    @Test func readsTheOrientationBehindTheFrame() {
        let bytes = Self.start + Self.frame(0xC0) + Self.quarterTurn + Self.scan
        #expect(header(of: bytes)?.size == PictureSize(width: 200, height: 300))
    }

    @Test func believesTheFirstOfTwoOrientations() {
        var upright = Self.quarterTurn
        upright[29] = 1
        let bytes = Self.start + upright + Self.quarterTurn + Self.frame(0xC0) + Self.scan
        #expect(header(of: bytes)?.size == PictureSize(width: 300, height: 200))
    }

    @Test func skipsPaddingBetweenSegments() {
        let padding = [UInt8](repeating: 0xFF, count: 50) + [0xFF, 0xD0, 7, 7]
        let bytes = Self.start + padding + Self.frame(0xC0) + padding + Self.scan
        #expect(header(of: bytes)?.size == PictureSize(width: 300, height: 200))
    }

    @Test func statesNoSizeWithoutHeight() {
        var frame = Self.frame(0xC0)
        frame.replaceSubrange(5..<7, with: [0, 0])
        #expect(header(of: Self.start + frame + Self.scan)?.size == nil)
    }

    @Test func statesNoSizeOfAnImageThatEndsBeforeItsPixels() {
        let bytes = Self.start + Self.frame(0xC0) + [0xFF, 0xD9] + Self.scan
        #expect(header(of: bytes) == PictureHeader(format: .jpeg, size: nil))
    }

    @Test(arguments: [[0xFF], [0xFF, 0xE0, 0, 2], [0xFF, 0xD0], [0x00]] as [[UInt8]])
    func givesUpOnEndlessRepetition(unit: [UInt8]) {
        let noise = [[UInt8]](repeating: unit, count: 100_000).joined()
        let bytes = Self.start + [0xFF] + noise + Self.frame(0xC0) + Self.scan
        #expect(header(of: bytes) == PictureHeader(format: .jpeg, size: nil))
    }

    private static func frame(_ marker: UInt8) -> [UInt8] {
        [0xFF, marker, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0]
    }
}
