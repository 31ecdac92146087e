import ExpoImages
import Testing

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
