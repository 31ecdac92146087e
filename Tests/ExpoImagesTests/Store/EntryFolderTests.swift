import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct EntryFolderTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
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
}
