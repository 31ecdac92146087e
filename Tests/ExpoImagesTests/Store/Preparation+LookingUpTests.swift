import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct PreparationLookingUpTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
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

    @Test func followsALinkToAnOriginal() throws {
        let order = try tested.order("real.png")
        try tested.disk.link("content/link.png", to: "real.png")
        let link = StoredPicture(
            path: tested.disk.path("content/link.png"), uses: order.uses, depth: .made)
        #expect(tested.prepare(link).pictures[0].problems == [])
        #expect(tested.prepare(link, depth: .known).pictures[0].variants.count == 4)
    }
}
