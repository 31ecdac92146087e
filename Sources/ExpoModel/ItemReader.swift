internal import ExpoDiagnostics
internal import ExpoJSON

/// Reads the texts of one item after the other, in memory that is used again for the next one.
///
/// Texts without escapes are not copied at all: they are read where they stand in the file.
package struct ItemReader {
    private var decoded = DecodedTexts()
    /// Where a text with escapes lies among those that were decoded, by its key.
    private var places = InlineArray<13, Range<Int>>(repeating: 0..<0)

    /// Creates a reader that has read nothing.
    package init() {}

    /// Calls `body` with the texts of an item.
    package mutating func read<Result>(_ item: Item, _ body: (ItemTexts) -> Result) -> Result {
        decoded.removeAll()
        for key in Self.keys where item.record[key].hasEscapes {
            places[key.rawValue] = decoded.append(item.record[key], in: item.source)
        }
        return item.source.bytes.withBytes { file in
            decoded.withBytes { decoded in
                let texts = texts(of: item.record, file: file, decoded: decoded)
                return texts.areTidy ? body(texts) : texts.withTidied(body)
            }
        }
    }

    private func texts(
        of record: Record<ItemKey>, file: UnsafeRawBufferPointer, decoded: UnsafeRawBufferPointer
    ) -> ItemTexts {
        func required(_ key: ItemKey) -> UnsafeRawBufferPointer {
            let place = record[key]
            guard !place.hasEscapes else {
                return UnsafeRawBufferPointer(rebasing: decoded[places[key.rawValue]])
            }
            return UnsafeRawBufferPointer(
                rebasing: file[place.offset..<(place.offset + place.length)])
        }
        func optional(_ key: ItemKey) -> UnsafeRawBufferPointer? {
            record[key] == .absent ? nil : required(key)
        }
        return ItemTexts(
            name: required(.name), shortDesc: required(.shortDesc), alt: optional(.alt),
            caption: optional(.caption), credit: optional(.credit), rights: optional(.rights),
            type: optional(.type), modified: optional(.modified))
    }

    private static let keys: [ItemKey] = [
        .name, .shortDesc, .alt, .caption, .credit, .rights, .type, .modified,
    ]
}
