import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct ExifOrientationTests {
    @Test(arguments: 0...9)
    func swapsSidesFromFiveToEight(value: Int) {
        let littleEndian = Self.exif(
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0],
            [
                0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(value), 0, 0, 0,
            ])
        let bigEndian = Self.exif(
            [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1],
            [
                1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0,
            ])
        #expect(Self.swapsSides(littleEndian) == (5...8).contains(value))
        #expect(Self.swapsSides(bigEndian) == (5...8).contains(value))
    }

    @Test func acceptsTheIntroductionOfJPEG() {
        #expect(Self.swapsSides(Array("Exif".utf8) + [0, 0] + Self.quarterTurn))
    }

    @Test func findsTheEntryAmongOthers() {
        let other: [UInt8] = [1, 0x0F, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let start: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
        #expect(Self.swapsSides(start + other + entry))
    }

    @Test(
        arguments: [(0, 0x4A), (3, 43), (4, 0xFF), (7, 0xFF), (13, 4), (17, 2)] as [(Int, UInt8)])
    func staysUprightWhenTheDataIsDamaged(offset: Int, byte: UInt8) {
        var damaged = Self.quarterTurn
        damaged[offset] = byte
        #expect(!Self.swapsSides(damaged))
    }

    @Test func staysUprightWhenTheDataIsCut() {
        for length in 0..<20 {
            #expect(!Self.swapsSides(Array(Self.quarterTurn.prefix(length))))
        }
    }

    private static let quarterTurn: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
    ]

    private static func exif(_ start: [UInt8], _ entry: [UInt8]) -> [UInt8] {
        start + entry
    }

    private static func swapsSides(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { ExifOrientation(in: ByteWindow($0)).swapsSides }
    }
}
