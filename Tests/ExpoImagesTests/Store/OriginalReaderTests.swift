import ExpoBytes
import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct OriginalReaderTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    /// A JPEG that tells where it was taken, and by whom.
    private func telltale() throws -> Data {
        try Data(contentsOf: URL(filePath: Corpus.path("gps.jpg")))
    }

    @Test func keepsAnOriginalWithoutWhatItTellsTooMuch() throws {
        let bytes = try telltale()
        let order = try tested.order("photo.jpg", bytes)
        for depth in [PictureStore.Depth.made, .known] {
            let picture = tested.prepare(order, depth: depth).pictures[0]
            guard case .rewritten(let file) = picture.original else {
                Issue.record("\(String(describing: picture.original))")
                return
            }
            let path = picture.path(of: file)
            let kept = try Data(contentsOf: URL(filePath: path))
            #expect(kept != bytes)
            #expect(file.size == kept.count)
            #expect(file.hash == ContentHash(of: kept.span))
            #expect(path.hasSuffix("/original-\(file.hash.text).jpg"))
            #expect(picture.rights?.isEmpty == false)
        }
        #expect(try tested.disk.names(in: "cache/temporary") == [])
    }

    @Test func makesALostOriginalAgain() throws {
        let order = try tested.order("photo.jpg", telltale())
        let picture = tested.prepare(order).pictures[0]
        let first = picture.original
        guard case .rewritten(let file) = first else {
            Issue.record("\(String(describing: first))")
            return
        }
        let path = picture.path(of: file)
        try FileManager.default.removeItem(atPath: path)
        #expect(tested.prepare(order, depth: .known).pictures[0].original == nil)
        #expect(tested.prepare(order).pictures[0].original == first)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func withholdsWhatCannotBeRewritten() throws {
        let order = try tested.order("flag.pdf", Data("%PDF-1.4\n".utf8))
        #expect(tested.prepare(order).pictures[0].original == .withheld)
    }

    @Test func startsNoWorkerForBytesThatAreKnown() throws {
        let order = try tested.order("a.png", uses: .row)
        _ = tested.prepare(order)
        let again = try tested.again()
        let other = try again.order("b.png", uses: .row)
        #expect(again.prepare(other).pictures[0].variants.count == 3)
        #expect(again.started.all == [])
    }

    @Test func asksOneWorkerForAllThatThereIsToKnow() throws {
        let result = tested.prepare(
            try tested.order("a.png", seed: 1), try tested.order("b.png", seed: 2), jobs: 1)
        #expect(result.pictures.map(\.variants.count) == [4, 4])
        #expect(tested.started.all.count == 1)
    }
}
