import ExpoImages
import Testing

@Suite struct PictureFormatTests {
    @Test(arguments: [
        ("jpg", PictureFormat.jpeg), ("JPEG", .jpeg), ("Png", .png), ("webp", .webp),
        ("AVIF", .avif), ("gif", .gif), ("svg", .svg), ("tif", .tiff), ("TIFF", .tiff),
        ("HEIC", .heic), ("heif", .heic), ("hif", .heic), ("pdf", .pdf),
    ])
    func knowsFilesByTheirExtensionWithoutCase(fileExtension: String, format: PictureFormat) {
        #expect(PictureFormat(fileExtension: fileExtension) == format)
    }

    @Test(arguments: ["", "jp", ".jpg", "jpg ", "ps", "tifff", "svgz"])
    func knowsNoOtherExtensions(fileExtension: String) {
        #expect(PictureFormat(fileExtension: fileExtension) == nil)
    }

    @Test func sharesNoExtensionBetweenFormats() {
        let extensions = PictureFormat.allCases.flatMap(\.fileExtensions)
        #expect(Set(extensions).count == extensions.count)
    }

    @Test(arguments: [
        (PictureFormat.png, "image/png"), (.jpeg, "image/jpeg"), (.webp, "image/webp"),
        (.avif, "image/avif"), (.gif, "image/gif"), (.svg, "image/svg+xml"),
        (.tiff, "image/tiff"), (.heic, "image/heic"), (.pdf, "application/pdf"),
    ])
    func namesItsTypeForTheWeb(format: PictureFormat, mediaType: String) {
        #expect(format.mediaType == mediaType)
    }
}
