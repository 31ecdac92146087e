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
        for index in items.indices {
            let name = reader.read(items, at: index) { String(decoding: $0.name) }
            expect(name.isExactly(items[index].name.shown), "the name is \(name.shown)")
        }
    }
}
