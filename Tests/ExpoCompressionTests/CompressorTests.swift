import ExpoCompression
import Foundation
import TestSupport
import Testing

@Suite struct CompressorTests {
    private static let text = String(repeating: "한국관 <p>haegeum</p>\n", count: 200)

    private static func compressed(_ text: String, as format: CompressedFormat) throws -> [UInt8]? {
        let compressor = try Compressor()
        return compressor.compressed(Array(text.utf8).span, as: format)
    }

    /// The programs of the system read what the libraries wrote.
    @Test(arguments: [(CompressedFormat.gzip, "gzip"), (.brotli, "brotli")])
    func isReadByOthers(format: CompressedFormat, program: String) throws {
        let folder = try TemporaryFolder()
        let bytes = try #require(try Self.compressed(Self.text, as: format))
        #expect(bytes.count < Self.text.utf8.count / 10)
        let file = folder.path("text.\(format.fileExtension)")
        try Data(bytes).write(to: URL(filePath: file))
        #expect(try Tool.run(program, "-dc", file) == Self.text)
    }

    @Test(arguments: CompressedFormat.allCases)
    func makesTheSameBytesEachTime(format: CompressedFormat) throws {
        #expect(
            try Self.compressed(Self.text, as: format) == Self.compressed(Self.text, as: format))
    }

    /// RFC 1952, section 2.3: bytes 4 to 7 are the time, and bit 3 of byte 3 is set for a name.
    @Test func writesNeitherTimeNorName() throws {
        let bytes = try #require(try Self.compressed(Self.text, as: .gzip))
        #expect(bytes[0..<2] == [0x1F, 0x8B])
        #expect(bytes[3] == 0)
        #expect(bytes[4..<8] == [0, 0, 0, 0])
    }

    @Test(arguments: CompressedFormat.allCases, ["", "a", "ab", "User-agent"])
    func makesNothingThatIsNotSmaller(format: CompressedFormat, text: String) throws {
        #expect(try Self.compressed(text, as: format) == nil)
    }

    @Test(arguments: CompressedFormat.allCases, [999, 70_000, 5_000_000])
    func compressesTextsOfAnySize(format: CompressedFormat, count: Int) throws {
        let text = String(repeating: "0123456789", count: count / 10)
        let bytes = try #require(try Self.compressed(text, as: format))
        #expect(bytes.count < max(60, count / 100))
    }
}
