import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct SweepTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test func removesEntriesThatNoBuildUsedForNinetyDays() throws {
        let used = try tested.order("used.png", seed: 1, uses: .row)
        let left = try tested.order("left.png", seed: 2, uses: .row)
        _ = tested.prepare(used, left)
        let (usedEntry, leftEntry) = try (tested.entry(of: used), tested.entry(of: left))
        try age("\(usedEntry)/facts", byDays: 91)
        try age("\(leftEntry)/facts", byDays: 91)
        try age("cache/swept", byDays: 2)
        _ = tested.prepare(used)
        #expect(try tested.disk.names(in: usedEntry).count == 3)
        #expect((try? tested.disk.names(in: leftEntry)) ?? [] == [])
    }

    @Test func keepsEntriesOfLessThanNinetyDays() throws {
        let used = try tested.order("used.png", seed: 1, uses: .row)
        let left = try tested.order("left.png", seed: 2, uses: .row)
        _ = tested.prepare(used, left)
        try age("\(tested.entry(of: left))/facts", byDays: 89)
        try age("cache/swept", byDays: 2)
        _ = tested.prepare(used)
        #expect(try tested.disk.names(in: tested.entry(of: left)).count == 3)
    }

    @Test func looksForThemOnceADay() throws {
        let used = try tested.order("used.png", seed: 1, uses: .row)
        let left = try tested.order("left.png", seed: 2, uses: .row)
        _ = tested.prepare(used, left)
        try age("\(tested.entry(of: left))/facts", byDays: 91)
        _ = tested.prepare(used)
        #expect(try tested.disk.names(in: tested.entry(of: left)).count == 3)
    }

    @Test func takesALookAtWhatIsKnownForNoUse() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        let facts = try tested.entry(of: order) + "/facts"
        try age(facts, byDays: 50)
        let before = try time(of: facts)
        _ = tested.prepare(order, depth: .known)
        #expect(try time(of: facts) == before)
        _ = tested.prepare(order)
        #expect(try time(of: facts) > before)
    }

    @Test func writesDownUsesOnceADay() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        let facts = try tested.entry(of: order) + "/facts"
        try age(facts, byDays: 0.9)
        let before = try time(of: facts)
        _ = tested.prepare(order)
        #expect(try time(of: facts) == before)
    }

    @Test func removesWhatFactsDoNotMention() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        let entry = try tested.entry(of: order)
        for name in ["0-640-old.jpg", "0-640-new.jpg", "notes.txt"] {
            try tested.disk.write("x", to: "\(entry)/\(name)")
        }
        try age("\(entry)/0-640-old.jpg", byDays: 2)
        try age("\(entry)/notes.txt", byDays: 2)
        try age("cache/swept", byDays: 2)
        let result = tested.prepare(order)
        let names = try tested.disk.names(in: entry)
        #expect(!names.contains("0-640-old.jpg"))
        #expect(names.contains("0-640-new.jpg"))
        #expect(names.contains("notes.txt"))
        #expect(
            result.pictures[0].variants.allSatisfy {
                FileManager.default.fileExists(atPath: result.pictures[0].path(of: $0.file))
            })
    }

    @Test func removesWhatAKilledRunLeft() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        try tested.disk.write("x", to: "cache/temporary/run-old/a/640.avif")
        try tested.disk.write("x", to: "cache/temporary/run-new/a/640.avif")
        try age("cache/temporary/run-old", byDays: 2)
        try age("cache/swept", byDays: 2)
        _ = tested.prepare(order)
        #expect(try tested.disk.names(in: "cache/temporary") == ["run-new"])
    }

    @Test func removesIndexesOfSitesThatAreGone() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        let own = try tested.disk.names(in: "cache/index")
        try tested.disk.write("x", to: "cache/index/0123456789abcdef")
        for name in own + ["0123456789abcdef"] { try age("cache/index/\(name)", byDays: 91) }
        try age("cache/swept", byDays: 2)
        _ = tested.prepare(order)
        #expect(try tested.disk.names(in: "cache/index") == own)
    }

    private func age(_ name: String, byDays days: Double) throws {
        try tested.disk.age(name, byDays: days)
    }

    private func time(of name: String) throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(atPath: tested.disk.path(name))
        return try #require(attributes[.modificationDate] as? Date)
    }
}
