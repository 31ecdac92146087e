import Foundation
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct VariantMakingTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test func makesOtherFormatsWhereOneIsMissing() throws {
        let order = try tested.order()
        let poor = try tested.again(worker: tested.realWorker(without: .avif))
        let result = poor.prepare(order)
        #expect(result.limits == [.formatMissing(.avif)])
        #expect(result.pictures[0].problems == [])
        #expect(
            result.pictures[0].variants.map(\.variant.format) == [
                .webp, .jpeg, .jpeg,
            ])
        #expect(poor.prepare(order).limits == [.formatMissing(.avif)])
        let rich = tested.prepare(order)
        #expect(rich.made == rich.pictures[0].variants.filter { $0.variant.format == .avif }.count)
        #expect(rich.cached == result.made)
        #expect(rich.limits == [])
    }

    @Test func publishesKnownPicturesWithoutAWorker() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        let large = try tested.order(uses: [.row, .card])
        let result = try tested.again(worker: nil).prepare(large)
        #expect(result.limits == [.noWorker])
        #expect(result.unread == 0)
        #expect(result.pictures[0].original == .exact)
    }

    @Test func asksOnceAboutOnePictureUnderTwoNames() throws {
        let row = try tested.order("a.png", uses: .row)
        let flag = try tested.order("b.png", uses: .flag)
        let result = tested.prepare(row, flag)
        #expect(result.pictures.map(\.variants.count) == [2, 3])
        #expect(result.made == 3)
        #expect(result.pictures[0].nameHash == result.pictures[1].nameHash)
    }

    @Test func makesOnlyWhatAnotherUseLacks() throws {
        let row = try tested.order(width: 400, uses: .row)
        let first = tested.prepare(row)
        let second = tested.prepare(
            StoredPicture(path: row.path, uses: [.row, .sheet], depth: .made))
        #expect(first.made == 4)
        #expect(second.made == 3)
        #expect(
            tested.prepare(StoredPicture(path: row.path, uses: [.row, .flag], depth: .made)).made
                == 5)
        #expect(tested.prepare(row).pictures[0].variants == first.pictures[0].variants)
    }

    @Test func makesOnlyTheCardForAnotherGround() throws {
        let order = try tested.order(uses: [.row, .card])
        let light = tested.prepare(order)
        let black = RGBColour(red: 0, green: 0, blue: 0)
        let dark = tested.prepare(order, ground: black)
        #expect(dark.made == 1)
        #expect(dark.pictures[0].nameHash == light.pictures[0].nameHash)
        #expect(dark.pictures[0].cardHash != light.pictures[0].cardHash)
        #expect(
            dark.pictures[0].variants.last?.file.name != light.pictures[0].variants.last?.file.name)
        #expect(tested.prepare(order).made == 0)
        #expect(tested.prepare(order, ground: black).made == 0)
    }

    @Test func tellsHowFarItHasCome() throws {
        let orders = try (1...3).map { try tested.order("\($0).png", seed: UInt8($0), uses: .row) }
        let steps = Results<PictureProgress>()
        _ = tested.store.prepare(
            orders, jobs: 2, ground: TestedStore.ground, progress: steps.append)
        #expect(steps.all.map(\.done) == [0, 1, 2, 3])
        #expect(steps.all.allSatisfy { $0.total == 3 && ($0.done == 0) == ($0.secondsLeft == nil) })
        #expect(steps.all.last?.secondsLeft == 0)
    }

    @Test func makesNoVariantsOfADrawingButItsCard() throws {
        let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>"#.utf8)
        let order = try tested.order("drawing.svg", svg)
        let result = tested.prepare(order)
        #expect(result.pictures[0].variants.map(\.variant.name) == ["card.jpg"])
        #expect(result.pictures[0].original == .exact)
    }

    @Test func needsNoWorkerForADrawingThatIsKnown() throws {
        let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>"#.utf8)
        let order = try tested.order("flag.svg", svg, uses: .flag)
        _ = tested.prepare(order)
        let again = try tested.again(worker: nil)
        let result = again.prepare(order)
        #expect(result.limits == [])
        #expect(result.pictures[0].header?.size == PictureSize(width: 300, height: 200))
    }
}
