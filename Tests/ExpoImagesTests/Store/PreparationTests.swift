import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct PreparationTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test func decodesWithoutMakingVariants() throws {
        let order = try tested.order()
        let decoded = tested.prepare(order, depth: .decoded)
        #expect(decoded.pictures.first?.facts?.size == PictureSize(width: 40, height: 30))
        #expect(decoded.pictures.first?.variants == [])
        #expect(decoded.made == 0)
        let again = try tested.again(worker: nil)
        #expect(again.prepare(order, depth: .decoded).limits == [])
        #expect(tested.prepare(order).made > 0)
    }

    @Test func asksTheWorkerWhatCanBeMadeOfPicturesThatAreKnown() throws {
        let order = try tested.order()
        _ = tested.prepare(order, depth: .decoded)
        let again = try tested.again()
        let planned = again.prepare(order, depth: .planned)
        #expect(planned.pictures.first?.planned?.isEmpty == false)
        #expect(again.started.all.count == 1)
        let without = try tested.again(worker: nil).prepare(order, depth: .planned)
        #expect(without.pictures.first?.planned == [])
        #expect(without.limits == [.noWorker])
    }

    @Test func makesSomePicturesAndPlansOthers() throws {
        let own = try tested.order("own.png", seed: 1)
        let other = try tested.order("other.png", seed: 2)
        let orders = [own, StoredPicture(path: other.path, uses: other.uses, depth: .planned)]
        let result = tested.store.prepare(orders, jobs: 2, ground: TestedStore.ground)
        #expect(result.pictures.map(\.variants.count) == [4, 0])
        #expect(result.pictures.map(\.planned?.count) == [nil, 4])
        #expect(result.made == 4)
    }

    @Test func readsNoOriginalToTellWhatIsKnown() throws {
        let order = try tested.order()
        let result = tested.prepare(order, depth: .known)
        let picture = try #require(result.pictures.first)
        #expect(picture.header == nil)
        #expect(picture.facts == nil)
        #expect(picture.original == nil)
        #expect(picture.problems == [])
        #expect(result.limits == [])
        #expect(try tested.disk.names() == ["content"])
    }

    @Test func leavesNothingTemporary() throws {
        _ = tested.prepare(try tested.order(), try tested.order("text.png", Data("text".utf8)))
        #expect(try tested.disk.names(in: "cache/temporary") == [])
    }
}
