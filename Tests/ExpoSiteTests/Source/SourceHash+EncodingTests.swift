import Testing

@testable import ExpoSite

@Suite struct SourceHashEncodingTests {
    private struct Value: Encodable, Equatable {
        var text = ""
        var other: String?
        var numbers: [Int] = []
        var names: [[String]] = []
        var words: [String: String] = [:]
        var isThere = false
        var inner: [Inner] = []
    }

    private struct Inner: Encodable, Equatable {
        var text: String?
        var size: Double = 0
    }

    /// Each differs from all others in a value or its place.
    private static let values = [
        Value(), Value(text: "a"), Value(other: ""), Value(other: "a"), Value(numbers: [0]),
        Value(numbers: [0, 0]), Value(numbers: [1, 2]), Value(numbers: [2, 1]),
        Value(names: [[]]), Value(names: [[], []]), Value(names: [["ab", "c"]]),
        Value(names: [["a", "bc"]]), Value(names: [["ab"], ["c"]]), Value(words: ["a": "b"]),
        Value(words: ["b": "a"]), Value(isThere: true), Value(inner: [Inner()]),
        Value(inner: [Inner(text: "")]), Value(inner: [Inner(text: "a")]),
        Value(inner: [Inner(size: 1)]), Value(inner: [Inner(), Inner(size: 1)]),
        Value(inner: [Inner(size: 1), Inner()]),
    ]

    private static func hash(_ value: Value) -> UInt64 {
        var hash = SourceHash()
        hash.add(encoded: value)
        return hash.value
    }

    @Test func tellsEveryPropertyAndEveryPlace() {
        let hashes = Self.values.map(Self.hash)
        #expect(Set(hashes).count == hashes.count)
        #expect(hashes == Self.values.map(Self.hash))
    }

    @Test func passesOverTheOrderOfADictionary() {
        let keys = (0..<50).map { "k\($0)" }
        let words = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })
        var others: [String: String] = [:]
        for key in keys.reversed() { others[key] = key }
        #expect(Self.hash(Value(words: words)) == Self.hash(Value(words: others)))
    }
}
