import Foundation
import TestSupport
import Testing

@testable import ExpoImages

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
