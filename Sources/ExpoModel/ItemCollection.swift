package import ExpoDiagnostics
private import ExpoJSON

/// The exhibits in the order of their file.
///
/// Only the places of their texts are kept, about a hundred bytes an item, so that a hundred
/// thousand of them cost little more than their file.
package struct ItemCollection: Sendable {
    /// Whether every item and the name of its picture is known.
    package let isComplete: Bool
    let records: [Record<ItemKey>]
    let source: SourceText

    /// Creates an empty collection.
    package init() {
        self.init([], in: SourceText(path: "", ""), isComplete: false)
    }

    private init(_ records: [Record<ItemKey>], in source: SourceText, isComplete: Bool) {
        self.isComplete = isComplete
        self.records = records
        self.source = source
    }

    /// Reads `items.json`. Texts that are missing or wrong are reported and empty, so that later
    /// steps can go on and find what else is wrong.
    ///
    /// - Parameter threads: what reads a long file in two halves; without it, one thread reads it.
    package static func read(
        _ source: SourceText, by threads: (any SideBySide)? = nil, diagnostics: inout Diagnostics
    ) -> ItemCollection {
        var reader = RecordReader<ItemKey>(source)
        let records =
            threads.flatMap { ItemHalves.read(source, $0) }
            ?? reader.readArray { ordinal, name in
                name.map { "item '\($0)'" } ?? "item \(ordinal)"
            }
        let isComplete = reader.isComplete && !records.contains { $0[.imageName] == .absent }
        let items = ItemCollection(records, in: source, isComplete: isComplete)
        DuplicateIdentifiers.check(items, diagnostics: &reader.diagnostics)
        diagnostics.merge(reader.diagnostics)
        return items
    }

    /// Whether the item at an index has a text.
    package func has(_ key: ItemKey, at index: Int) -> Bool { records[index][key] != .absent }

    /// A text of the item at an index, if the item has it.
    package func text(of key: ItemKey, at index: Int) -> ContentText? {
        records[index].text(key, in: source)
    }

    /// Calls `body` with a text of the item at an index, as UTF-8, if the item has it.
    ///
    /// Going through one text of all items like this costs less than making each an `Item`, which
    /// holds on to the file.
    package func withBytes(
        of key: ItemKey, at index: Int, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        let text = records[index][key]
        guard text.hasEscapes || text == .absent else {
            let range = text.offset..<(text.offset + text.length)
            return source.bytes.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
        }
        if text != .absent { text.withBytes(in: source, body) }
    }

    /// Calls `body` with a text of the item at an index as it may stand beside other texts, as
    /// UTF-8, if the item has it.
    package func withShownBytes(
        of key: ItemKey, at index: Int, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        withBytes(of: key, at: index) { ShownText.withTidied($0, body) }
    }
}

extension ItemCollection: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { records.count }

    /// An item; going through `indices` with it costs a tenth of going through the items, for
    /// iterators are generic, and those of another room are not specialised.
    package subscript(index: Int) -> Item { Item(records[index], in: source) }
}
