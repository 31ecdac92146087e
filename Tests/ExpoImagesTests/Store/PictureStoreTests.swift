import ExpoBytes
import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct PictureStoreTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test func makesTheVariantsOfTheRecipe() throws {
        let order = try tested.order(width: 400, height: 300)
        let result = tested.prepare(order)
        let picture = try #require(result.pictures.first)
        let facts = try #require(picture.facts)
        #expect(picture.problems == [])
        #expect(result.limits == [])
        #expect(
            picture.header
                == PictureHeader(format: .png, size: PictureSize(width: 400, height: 300)))
        #expect(facts.size == PictureSize(width: 400, height: 300))
        let wanted = Recipe.variants(of: facts, for: order.uses, formats: [.avif, .webp])
        #expect(picture.variants.map(\.variant) == wanted)
        #expect(result.made == wanted.count)
        #expect(result.cached == 0)
    }

    @Test func tellsSizeAndHashOfEachVariant() throws {
        let result = tested.prepare(try tested.order())
        let picture = try #require(result.pictures.first)
        #expect(!picture.variants.isEmpty)
        for file in picture.variants.map(\.file) {
            let data = try Data(contentsOf: URL(filePath: picture.path(of: file)))
            #expect(file.size == data.count)
            #expect(file.hash == ContentHash(of: data.span))
        }
    }

    @Test func makesNothingTwice() throws {
        let order = try tested.order()
        let first = tested.prepare(order)
        let again = try tested.again(worker: "/nowhere/expo-image")
        let second = again.prepare(order)
        #expect(second.pictures.first?.variants == first.pictures.first?.variants)
        #expect(second.limits == [])
        #expect(second.made == 0)
        #expect(second.cached == first.made)
        #expect(again.started.all == [])
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

    @Test func tellsAllThatIsKnownWithoutReadingTheOriginal() throws {
        let order = try tested.order()
        let made = try #require(tested.prepare(order).pictures.first)
        let known = try #require(tested.prepare(order, depth: .known).pictures.first)
        #expect(known.header == made.header)
        #expect(known.facts == made.facts)
        #expect(known.nameHash == made.nameHash)
        #expect(known.cardHash == made.cardHash)
        #expect(known.variants == made.variants)
        #expect(known.original == .exact)
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

    @Test func asksOnceAboutOnePictureUnderTwoNames() throws {
        let row = try tested.order("a.png", uses: .row)
        let flag = try tested.order("b.png", uses: .flag)
        let result = tested.prepare(row, flag)
        #expect(result.pictures.map(\.variants.count) == [3, 3])
        #expect(result.made == 3)
        #expect(result.pictures[0].nameHash == result.pictures[1].nameHash)
    }

    @Test func makesOnlyWhatAnotherUseLacks() throws {
        let row = try tested.order(width: 400, uses: .row)
        let first = tested.prepare(row)
        let second = tested.prepare(
            StoredPicture(path: row.path, uses: [.row, .sheet], depth: .made))
        #expect(first.made == 9)
        #expect(second.made == 0)
        #expect(
            tested.prepare(StoredPicture(path: row.path, uses: [.row, .flag], depth: .made)).made
                == 3)
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

    @Test(arguments: ["", "expo-site facts 1\n", "nonsense", nil])
    func makesAgainWhatItsFactsForgot(text: String?) throws {
        let order = try tested.order()
        let first = tested.prepare(order)
        let facts = try tested.entry(of: order) + "/facts"
        if let text {
            try tested.disk.write(text, to: facts)
        } else {
            try tested.disk.remove(facts)
        }
        let second = tested.prepare(order)
        #expect(second.made == first.made)
        #expect(
            second.pictures[0].variants.map(\.variant) == first.pictures[0].variants.map(\.variant))
    }

    @Test func makesAMissingVariantAgain() throws {
        let order = try tested.order()
        let first = tested.prepare(order)
        try FileManager.default.removeItem(atPath: first.pictures[0].path(ofVariant: 1))
        let second = tested.prepare(order)
        #expect(second.made == 1)
        #expect(
            second.pictures[0].variants.map(\.variant) == first.pictures[0].variants.map(\.variant))
    }

    @Test func makesACutVariantAgain() throws {
        let order = try tested.order()
        let path = tested.prepare(order).pictures[0].path(ofVariant: 1)
        #expect(truncate(path, 10) == 0)
        let second = tested.prepare(order)
        #expect(second.made == 1)
        let size = second.pictures[0].variants[1].file.size
        #expect(try Data(contentsOf: URL(filePath: path)).count == size)
        #expect(size > 10)
    }

    @Test(arguments: ["", "expo-site index 1\n0000000000000000\nx"])
    func readsOriginalsAgainWhereItsIndexIsDamaged(text: String) throws {
        let order = try tested.order()
        let first = tested.prepare(order)
        let names = try tested.disk.names(in: "cache/index")
        try #require(names.count == 1)
        try tested.disk.write(text, to: "cache/index/" + names[0])
        #expect(tested.prepare(order, depth: .known).pictures[0].header == nil)
        let again = try tested.again(worker: "/nowhere")
        #expect(again.prepare(order).pictures[0].variants == first.pictures[0].variants)
        #expect(tested.prepare(order, depth: .known).pictures[0].header != nil)
    }

    @Test func noticesAnotherOriginalOfTheSameSizeAndTime() throws {
        let order = try tested.order(seed: 1)
        let time = Date(timeIntervalSince1970: 1_000_000_000)
        let attributes = [FileAttributeKey.modificationDate: time]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: order.path)
        let first = tested.prepare(order)
        let handle = try #require(FileHandle(forWritingAtPath: order.path))
        try handle.write(contentsOf: DrawnPNG(width: 40, height: 30, seed: 2).data)
        try handle.close()
        try FileManager.default.setAttributes(attributes, ofItemAtPath: order.path)
        #expect(tested.prepare(order, depth: .known).pictures[0].header == nil)
        let second = tested.prepare(order)
        #expect(second.made == first.made)
        #expect(second.pictures[0].nameHash != first.pictures[0].nameHash)
    }

    @Test func doesNotTrustTheTimesOfAFileWrittenJustNow() throws {
        var soon = tested
        soon.store.now = FileTime.now
        let order = try soon.order()
        #expect(soon.prepare(order).made > 0)
        #expect(soon.prepare(order, depth: .known).pictures[0].header == nil)
        let again = try soon.again(worker: "/nowhere")
        #expect(again.prepare(order).pictures[0].variants.isEmpty == false)
        #expect(soon.prepare(order, depth: .known).pictures[0].header != nil)
    }

    @Test func sharesItsCacheWithAnotherRun() throws {
        let orders = try (1...4).map { try tested.order("\($0).png", seed: UInt8($0)) }
        let store = tested.store
        let results = Results<PreparedPictures>()
        DispatchQueue.concurrentPerform(iterations: 3) { _ in
            results.append(store.prepare(orders, jobs: 2, ground: TestedStore.ground))
        }
        results.append(store.prepare(orders, jobs: 2, ground: TestedStore.ground))
        for result in results.all {
            #expect(result.limits == [])
            for picture in result.pictures {
                #expect(picture.problems == [])
                #expect(picture.variants.count == 4)
                for file in picture.variants.map(\.file) {
                    let data = try Data(contentsOf: URL(filePath: picture.path(of: file)))
                    #expect(file.hash == ContentHash(of: data.span))
                }
            }
        }
        #expect(try tested.disk.names(in: "cache/temporary") == [])
    }

    @Test func followsALinkToAnOriginal() throws {
        let order = try tested.order("real.png")
        try tested.disk.link("content/link.png", to: "real.png")
        let link = StoredPicture(
            path: tested.disk.path("content/link.png"), uses: order.uses, depth: .made)
        #expect(tested.prepare(link).pictures[0].problems == [])
        #expect(tested.prepare(link, depth: .known).pictures[0].variants.count == 4)
    }

    @Test func plansWhatSomebodyElseWillMake() throws {
        let order = try tested.order(width: 400, height: 300)
        let planned = try #require(tested.prepare(order, depth: .planned).pictures.first)
        #expect(planned.variants == [])
        #expect(planned.original == .exact)
        let made = try #require(try TestedStore().prepare(order).pictures.first)
        #expect(planned.planned == made.variants.map(\.variant))
        #expect(made.planned == nil)
        #expect(planned.facts == made.facts)
        #expect(planned.nameHash == made.nameHash)
        #expect(planned.cardHash == made.cardHash)
    }

    @Test func plansWhatIsMadeWithoutAWorker() throws {
        let order = try tested.order()
        let made = try #require(tested.prepare(order).pictures.first)
        let again = try tested.again(worker: nil)
        let result = again.prepare(order, depth: .planned)
        #expect(result.pictures.first?.planned == made.variants.map(\.variant))
        #expect(result.limits == [])
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

    @Test func plansADrawingWithItsCard() throws {
        let svg = Data(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path/></svg>"#.utf8)
        let card = try tested.order("card.svg", svg, uses: [.row, .card])
        let planned = try #require(tested.prepare(card, depth: .planned).pictures.first)
        #expect(planned.planned?.map(\.name) == ["card.jpg"])
        let flag = try tested.order("flag.svg", svg + Data(" ".utf8), uses: .flag)
        let flagged = try #require(tested.prepare(flag, depth: .planned).pictures.first)
        #expect(flagged.planned == [])
        #expect(flagged.facts == nil)
    }

    @Test func keepsWhatAnotherRunMadeMeanwhile() throws {
        let order = try tested.order()
        let stores = (1...6).map { number in
            (try? tested.again(), number.isMultiple(of: 2) ? PictureStore.Depth.made : .planned)
        }
        DispatchQueue.concurrentPerform(iterations: stores.count) { index in
            _ = stores[index].0?.prepare(order, depth: stores[index].1)
        }
        let again = try tested.again(worker: nil)
        #expect(again.prepare(order).made == 0)
        #expect(again.prepare(order).limits == [])
    }

    @Test func answersInTheOrderOfItsOrders() throws {
        let orders = try [30, 10, 20].map { width in
            try tested.order("\(width).png", width: width, height: width)
        }
        let result = tested.prepare(orders[0], orders[1], orders[2])
        #expect(result.pictures.map(\.facts?.size.width) == [30, 10, 20])
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

    @Test func leavesNothingTemporary() throws {
        _ = tested.prepare(try tested.order(), try tested.order("text.png", Data("text".utf8)))
        #expect(try tested.disk.names(in: "cache/temporary") == [])
    }
}
