import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct OriginalReaderTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore(worker: nil)
    }

    /// A JPEG that tells where it was taken, and by whom.
    private func telltale() throws -> [UInt8] {
        let plain = try SamplePicture.named("plain.jpg").bytes
        let exif = Array("Exif\0\0".utf8) + ExifSample.telltale.bytes()
        let count = exif.count + 2
        let segment = [0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 0xFF)] + exif
        return Array(plain.prefix(2)) + segment + Array(plain.dropFirst(2))
    }

    @Test func keepsAnOriginalWithoutWhatItTellsTooMuch() throws {
        let bytes = try telltale()
        let order = try tested.order("photo.jpg", Data(bytes))
        for depth in [PictureStore.Depth.made, .known] {
            let picture = tested.prepare(order, depth: depth).pictures[0]
            guard case .rewritten(let path, let size, let hash) = picture.original else {
                Issue.record("\(picture.original)")
                return
            }
            let kept = try Data(contentsOf: URL(filePath: path))
            #expect(Array(kept) == publishedBytes(bytes, .jpeg))
            #expect(!holdsSecret(Array(kept)))
            #expect(size == kept.count)
            #expect(hash == kept.withUnsafeBytes { ContentHash(of: $0) })
            #expect(picture.rights?.creator == "Kim")
        }
    }

    @Test func makesALostOriginalAgain() throws {
        let order = try tested.order("photo.jpg", Data(telltale()))
        let first = tested.prepare(order).pictures[0].original
        guard case .rewritten(let path, _, _) = first else {
            Issue.record("\(first)")
            return
        }
        try FileManager.default.removeItem(atPath: path)
        #expect(tested.prepare(order, depth: .known).pictures[0].original == .unknown)
        #expect(tested.prepare(order).pictures[0].original == first)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func withholdsWhatCannotBeRewritten() throws {
        let order = try tested.order("flag.pdf", Data("%PDF-1.4\n".utf8))
        #expect(tested.prepare(order).pictures[0].original == .withheld)
    }
}
