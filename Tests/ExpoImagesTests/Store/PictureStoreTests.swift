import ExpoBytes
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

    @Test func makesVariantsForOneRunWhereThereCanBeNoCache() throws {
        try tested.disk.write("a file", to: "cache")
        var path = ""
        do {
            let result = tested.prepare(try tested.order())
            #expect(result.limits.count == 1)
            guard case .cacheNotWritable? = result.limits.first else {
                Issue.record("\(result.limits)")
                return
            }
            #expect(result.pictures[0].variants.count == 4)
            path = result.pictures[0].path(ofVariant: 0)
            #expect(FileManager.default.fileExists(atPath: path))
            withExtendedLifetime(result) {}
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}

@Suite struct PictureProgressTests {
    @Test(arguments: [
        (0, 100, 5.0, nil), (50, 50, 10, 10), (25, 75, 1, 3), (30, 70, 1, 3), (100, 0, 9, 0),
    ])
    func estimatesTheTimeLeftByTheWorkLeft(
        done: Int, left: Int, seconds: Double, expected: Int?
    ) {
        let progress = PictureProgress(
            done: 1, of: 2, workDone: done, workLeft: left, seconds: seconds)
        #expect(progress.secondsLeft == expected)
    }
}

@Suite(.timeLimit(.minutes(10))) struct PictureStoreEmptyingTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test func removesAllThatWasPutThere() throws {
        _ = tested.prepare(try tested.order(uses: .row))
        try PictureStore.empty(folder: tested.disk.path("cache"))
        #expect(try tested.disk.names() == ["content"])
    }

    @Test func removesNothingElse() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        let foreign = [
            "notes.txt", "pictures/notes.txt", "pictures/ab/notes.txt", "index/notes.txt",
            "temporary/notes/text", "other/text", "pictures/long/text",
        ]
        let entry = try tested.entry(of: order).dropFirst("cache/".count)
        let all = (foreign + ["\(entry)/notes.txt", "\(entry)/originality"]).sorted()
        for name in all { try tested.disk.write("mine", to: "cache/" + name) }
        try tested.disk.write("theirs", to: "outside/facts")
        try tested.disk.link("cache/pictures/cd", to: tested.disk.path("outside"))
        try PictureStore.empty(folder: tested.disk.path("cache"))
        let left = try tested.disk.everything(in: "cache").filter { $0.value.stamp != nil }
        #expect(left.keys.sorted() == all)
        #expect(try tested.disk.names(in: "outside") == ["facts"])
    }

    @Test func findsNothingToDoWhereThereIsNoCache() throws {
        try PictureStore.empty(folder: tested.disk.path("cache"))
        #expect(try tested.disk.names() == [])
    }
}
