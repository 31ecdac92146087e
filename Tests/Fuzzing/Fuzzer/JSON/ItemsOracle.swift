import ExpoDiagnostics

@testable import ExpoJSON
@testable import ExpoModel

/// Checks what is read of a file of items, whatever it holds.
enum ItemsOracle {
    static func check(_ source: SourceText) {
        var diagnostics = Diagnostics()
        let items = ItemCollection.read(source, diagnostics: &diagnostics)
        PlaceOracle.check(diagnostics, in: [source])
        var reader = ItemReader()
        for item in items {
            let name = reader.read(item) { String(decoding: $0.name, as: UTF8.self) }
            expect(name.isExactly(item.name.shown), "the name is \(name.shown)")
        }
        checkHalves(of: source, items, diagnostics)
    }

    /// Reading a file from its beginning and from its middle gives what reading it once gives.
    private static func checkHalves(
        of source: SourceText, _ items: ItemCollection, _ diagnostics: Diagnostics
    ) {
        guard let middle = JSONScanner.elementNearMiddle(of: source) else { return }
        var reader = RecordReader<ItemKey>(source)
        guard let first = reader.readElements(from: nil, to: middle) else { return }
        var other = RecordReader<ItemKey>(source)
        guard let second = other.readElements(from: middle, to: nil) else { return }
        var both = first
        both.append(contentsOf: second)
        expect(
            both.count == items.count
                && items.indices.allSatisfy { texts(of: both[$0]) == texts(of: items.records[$0]) },
            "the halves have \(first.count) and \(second.count) items, the whole \(items.count)")
        expect(
            !diagnostics.sorted.contains { $0.code == .invalidJSON },
            "the halves hide what is wrong: \(diagnostics.sorted)")
    }

    private static func texts(of record: Record<ItemKey>) -> [JSONText] {
        ItemKey.allCases.map { record[$0] }
    }
}
