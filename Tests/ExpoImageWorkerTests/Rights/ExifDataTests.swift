import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct ExifDataTests {
    @Test(arguments: [true, false])
    func findsHarmlessWhatAnybodyMayKnow(littleEndian: Bool) {
        let exif = ExifSample(
            entries: [.number(0x0112, 1), .text(0x0131, "Editor 1.0"), .text(0x013B, "Kim")],
            children: [
                (
                    .exposure,
                    ExifSample(
                        entries: [.number(0xA001, 1), .text(0x9003, "2024:05:01 10:00:00")],
                        children: [(.interoperability, .text(1, "R98"))])
                )
            ])
        #expect(isHarmless(exif.bytes(littleEndian: littleEndian)))
        #expect(isHarmless(Array("Exif\0\0".utf8) + exif.bytes(littleEndian: littleEndian)))
    }

    @Test(arguments: [0x927C, 0x9286, 0xA420, 0xA430, 0xA431, 0xA435, 0x9999])
    func findsTelltale(tag: UInt16) {
        #expect(!isHarmless(ExifSample(children: [(.exposure, .text(tag, "?"))]).bytes()))
    }

    @Test(arguments: [0x013C, 0x02BC, 0x83BB, 0x8649, 0x9C9D, 0xC4A5])
    func findsTelltaleInTheFirstDirectory(tag: UInt16) {
        #expect(!isHarmless(ExifSample.text(tag, "?").bytes()))
    }

    @Test func findsPositionsTelltale() {
        let gps = ExifSample(children: [(.position, .text(0x1D, "2024:05:01"))])
        #expect(!isHarmless(gps.bytes()))
    }

    @Test func findsThumbnailsTelltale() {
        var exif = ExifSample.text(0x0131, "Editor")
        exif.thumbnail = [.number(0x0103, 6)]
        #expect(!isHarmless(exif.bytes()))
    }

    @Test func findsTelltaleWhatNoTagAccountsFor() {
        let exif = ExifSample.text(0x0131, "Editor").bytes()
        #expect(isHarmless(exif + [UInt8](repeating: 0, count: 500)))
        #expect(isHarmless(exif + [UInt8](repeating: 1, count: 60)))
        #expect(!isHarmless(exif + [UInt8](repeating: 1, count: 100)))
    }

    @Test func findsTelltaleWhatCannotBeRead() {
        let exif = ExifSample.text(0x0131, "Editor").bytes()
        for length in 0..<exif.count { #expect(!isHarmless(Array(exif[..<length])), "\(length)") }
    }

    @Test func readsNoDirectoryTwice() {
        let child = ExifSample.text(0x9003, "2024:05:01 10:00:00")
        let exif = ExifSample(children: [(.exposure, child), (.exposure, child)])
        #expect(!isHarmless(exif.bytes()))
    }

    @Test func readsRightsInAnyOfTwoEncodings() {
        let utf8 = ExifSample(entries: [.text(0x013B, "김"), .text(0x8298, "Kim\0Lee")])
        #expect(rights(utf8.bytes()).creator == "김")
        #expect(rights(utf8.bytes()).copyright == "Kim; Lee")
        let latin = ExifSample.Entry(
            tag: 0x013B, type: 2, count: 5, bytes: [82, 101, 110, 0xE9, 0])
        #expect(rights(ExifSample(entries: [latin]).bytes()).creator == "René")
    }

    private func isHarmless(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { ExifData(ByteWindow($0))?.isHarmless ?? false }
    }

    private func rights(_ bytes: [UInt8]) -> PictureRights {
        bytes.withUnsafeBytes { ExifData(ByteWindow($0))?.rights ?? PictureRights() }
    }
}
