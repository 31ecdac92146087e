import Testing

@testable import ExpoImages

@Suite struct ForeignFormatTests {
    @Test(arguments: [
        ("jp2", ForeignFormat.jpeg2000), ("Jxl", .jpegXL), ("BMP", .bitmap), ("psd", .photoshop),
        ("NEF", .raw), ("dng", .raw),
    ])
    func isKnownByTheExtensionWithoutCase(fileExtension: String, format: ForeignFormat) {
        #expect(ForeignFormat(fileExtension: fileExtension) == format)
    }

    @Test(arguments: ["", "jx", ".jxl", "jxl ", "txt", "mp4", "json"])
    func isNotMadeOfOtherExtensions(fileExtension: String) {
        #expect(ForeignFormat(fileExtension: fileExtension) == nil)
    }

    @Test(arguments: PictureFormat.allCases)
    func isNoFormatThatIsSupported(format: PictureFormat) {
        for fileExtension in format.fileExtensions {
            #expect(ForeignFormat(fileExtension: fileExtension) == nil)
        }
    }
}
