import ExpoDiagnostics
import ExpoThreads
import Testing

@testable import ExpoModel

@Suite struct ItemHalvesTests {
    private static let line = String(repeating: "글", count: 300)

    private static func items(_ numbers: Range<Int>) -> [String] {
        numbers.map {
            #"{"name": "n\#($0)", "image_name": "i", "short_desc": "s", "desc": "\#(line)"}"#
        }
    }

    private static func text(_ items: [String]) -> String {
        "[\n  \(items.joined(separator: ",\n  "))\n]\n"
    }

    /// Reads in halves; and says what was found, and whether both were asked for.
    private func read(_ text: String) -> (items: ItemCollection, [String], hasHalves: Bool) {
        let threads = OneAfterTheOther()
        var diagnostics = Diagnostics()
        let items = ItemCollection.read(
            SourceText(path: "items.json", text), by: threads, diagnostics: &diagnostics)
        return (items, diagnostics.sorted.map(\.message), threads.runs.withLock { $0 } == 1)
    }

    private final class OneAfterTheOther: SideBySide {
        let runs = Locked(0)

        func both<First: Sendable, Second: Sendable>(
            _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
        ) -> (First, Second) {
            runs.withLock { $0 += 1 }
            let second = second()
            return (first(), second)
        }
    }

    private func readWhole(_ text: String) -> (ItemCollection, [String]) {
        var diagnostics = Diagnostics()
        let items = ItemCollection.read(
            SourceText(path: "items.json", text), diagnostics: &diagnostics)
        return (items, diagnostics.sorted.map(\.message))
    }

    private func expectTheSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let (items, messages, _) = read(text)
        let (expected, expectedMessages) = readWhole(text)
        #expect(messages == expectedMessages, sourceLocation: sourceLocation)
        #expect(items.isComplete == expected.isComplete, sourceLocation: sourceLocation)
        #expect(
            items.indices.map { items[$0].name.string }
                == expected.indices.map { expected[$0].name.string },
            sourceLocation: sourceLocation)
    }

    @Test func readsALongFileInHalves() {
        let (items, messages, hasHalves) = read(Self.text(Self.items(0..<2000)))
        #expect(hasHalves)
        #expect(messages == [])
        #expect(items.indices.map { items[$0].name.string } == (0..<2000).map { "n\($0)" })
    }

    @Test func readsShortFilesAndFilesWithoutLinesAsAWhole() {
        #expect(!read(Self.text(Self.items(0..<10))).hasHalves)
        let line = "[\(Self.items(0..<2000).joined(separator: ","))]"
        #expect(!read(line).hasHalves)
        expectTheSame(line)
    }

    @Test(arguments: [
        "7", "{}", #"{"name": "a", "name": "b"}"#, #"{"name": 1}"#, "{", "}", #"{"nmae": "x"}"#,
        #"{"name": "x", "image_name": "i", "short_desc": "s", "desc": "\u{1}"}"#,
    ])
    func saysTheSameOfWhatIsWrongOnEitherSide(item: String) {
        for index in [999, 1000] {
            var items = Self.items(0..<2000)
            items[index] = item
            expectTheSame(Self.text(items))
        }
    }

    @Test func isNotDeceivedByAnArrayInsideAnItem() {
        let inner = Self.items(0..<1900).joined(separator: ",\n")
        var items = Self.items(0..<100)
        items[50].replace("\"name\"", with: "\"x\": [\(inner)], \"name\"")
        expectTheSame(Self.text(items))
        items[50] = "[\(inner)]"
        expectTheSame(Self.text(items))
    }

    @Test func findsIdentifiersThatComeTwiceInBothHalves() {
        var items = Self.items(0..<2000)
        for index in [3, 1990] { items[index].replace("\"name\"", with: "\"id\": \"x\", \"name\"") }
        let (_, messages, hasHalves) = read(Self.text(items))
        #expect(hasHalves)
        #expect(messages.count == 1)
        expectTheSame(Self.text(items))
    }

    @Test func readsNothingBehindTheEnd() {
        expectTheSame(Self.text(Self.items(0..<2000)) + "x")
        expectTheSame(String(Self.text(Self.items(0..<2000)).dropLast(3)))
    }
}
