import ExpoBytes
import ExpoImages
import Foundation
import TestSupport
import Testing

@testable import expo_image

@Suite struct TIFFFileTests {
    private static func pages(of bytes: [UInt8]) -> [TIFFFile.Directory]? {
        bytes.withUnsafeBytes { TIFFFile(ByteWindow($0))?.pages }
    }

    /// A file in the order of bytes of its beginning, whose directories have these entries of one
    /// 32-bit number; the last leads to the offset `following`.
    private static func file(_ directories: [[Int: UInt32]], following: UInt32 = 0) -> [UInt8] {
        var bytes: [UInt8] = Array("MM\0*".utf8)
        var next = UInt32(8)
        bytes += big(next)
        for (index, entries) in directories.enumerated() {
            next += UInt32(6 + 12 * entries.count)
            bytes += big(UInt32(entries.count))[2...]
            for (tag, value) in entries.sorted(by: { $0.key < $1.key }) {
                bytes += big(UInt32(tag) << 16 | 4) + big(1) + big(value)
            }
            bytes += big(index == directories.count - 1 ? following : next)
        }
        return bytes
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    private static let page: [Int: UInt32] = [256: 7, 257: 5]

    @Test func areAllDirectoriesButVersionsAndMasks() {
        let kinds: [[Int: UInt32]] = [
            [254: 1], [:], [254: 0], [254: 2], [254: 4], [254: 5], [255: 1], [255: 2], [255: 3],
        ]
        let file = Self.file(kinds.map { Self.page.merging($0) { $1 } })
        #expect(Self.pages(of: file)?.map(\.index) == [1, 2, 3, 6, 8])
    }

    @Test func areTheFirstDirectoryIfAllAreVersions() {
        let file = Self.file([[254: 1, 256: 9, 257: 9], [254: 1, 256: 5, 257: 5]])
        #expect(Self.pages(of: file)?.map(\.index) == [0])
    }

    @Test func endWhereDirectoriesBeginAgain() {
        let page = Self.page
        for following in [UInt32(8), 38, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            #expect(Self.pages(of: Self.file([page, page], following: following))?.count == 2)
        }
    }

    @Test func areNoneOfTooManyDirectories() {
        let page = Self.page
        #expect(Self.pages(of: Self.file(Array(repeating: page, count: 10_000)))?.count == 10_000)
        #expect(Self.pages(of: Self.file(Array(repeating: page, count: 10_001))) == nil)
        // Directories that share their bytes, so that a small file has many entries.
        for (count, isRead) in [(15, true), (16, false)] {
            var file = Array("MM\0*".utf8) + Self.big(8) + [UInt8](repeating: 0, count: 800_000)
            for start in stride(from: 8, to: 8 + 4 * count, by: 4) {
                file.replaceSubrange(start..<start + 2, with: [0xFF, 0xFF])
                let link = start + 2 + 0xFFFF * 12
                let isLast = start == 4 + 4 * count
                file.replaceSubrange(
                    link..<link + 4, with: Self.big(isLast ? 0 : UInt32(start + 4)))
            }
            #expect((Self.pages(of: file)?.count == count) == isRead)
        }
    }

    @Test(arguments: ["II*\0", "II*\0\u{8}\0\0\0", "MM\0*\0\0\0\0", "MM\0+\0\0\0\0"])
    func areNoneOfAFileWithoutDirectories(text: String) {
        #expect(Self.pages(of: Array(text.utf8)) == nil)
    }

    @Test func sayWhoseTheyAre() throws {
        let bytes = try Data(contentsOf: URL(filePath: Corpus.path("scan-private.tif")))
        let rights = [UInt8](bytes).withUnsafeBytes { TIFFFile(ByteWindow($0))?.rights }
        #expect(rights?.creator == "A. Visitor")
        #expect(rights?.copyright == "1900 A. Visitor")
    }

    @Test(.enabled(if: Corpus.hasHEIC, Corpus.whyNoHEIC)) func sayWhoseTheyAreInHEIC() throws {
        let bytes = try Data(contentsOf: URL(filePath: Corpus.path("phone-private.heic")))
        let rights = [UInt8](bytes).withUnsafeBytes { AVIFContainer.rights(in: ByteWindow($0)) }
        #expect(rights.creator == "A. Visitor")
        #expect(rights.copyright == "1900 A. Visitor")
    }
}
