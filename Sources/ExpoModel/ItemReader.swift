import ExpoDiagnostics
import ExpoJSON

/// Reads the texts of one item after the other, in memory that is used again for the next one.
///
/// Texts without escapes are not copied at all: they are read where they stand in the file.
package struct ItemReader {
    /// The keys but for the text of the page, which may be long: their places in a record, and
    /// whether visitors may read their texts.
    private let keys = ItemKey.allCases.filter { $0 != .desc }.map { key in
        (place: key.rawValue, isShown: [.text, .expectedText, .name].contains(key.kind))
    }
    private var decoded = DecodedTexts()
    /// Where a text with escapes lies among those that were decoded, by its key.
    private var places = Array(repeating: 0..<0, count: ItemKey.fields.count)
    /// The texts of the item, by their keys.
    private var texts = [UnsafeRawBufferPointer?](repeating: nil, count: ItemKey.fields.count)
    /// Those that are not shown as they are, one behind the other.
    private var tidied: [UInt8] = []

    /// Creates a reader that has read nothing.
    package init() {}

    /// Calls `body` with the texts of an item, but for the text of its page.
    package mutating func read<Result>(_ item: Item, _ body: (ItemTexts) -> Result) -> Result {
        let record = item.record.places
        return item.source.bytes.withBytes { file in
            var (isTidy, hasEscapes) = (true, false)
            for key in keys {
                let place = record[key.place]
                guard !place.isAbsent else {
                    texts[key.place] = nil
                    continue
                }
                let range = place.offset..<(place.offset + place.length)
                let text = UnsafeRawBufferPointer(rebasing: file[range])
                texts[key.place] = text
                if place.hasEscapes { hasEscapes = true }
                if key.isShown, !ShownText.isTidy(text) { isTidy = false }
            }
            if hasEscapes { return withDecoded(record, of: item, body) }
            return isTidy ? Self.hand(texts, to: body) : withTidied(body)
        }
    }

    /// Calls `body` with the texts without their escapes.
    private mutating func withDecoded<Result>(
        _ record: Record<ItemKey>.Places, of item: Item, _ body: (ItemTexts) -> Result
    ) -> Result {
        decoded.removeAll()
        for key in keys where record[key.place].hasEscapes {
            places[key.place] = decoded.append(record[key.place], in: item.source)
        }
        return decoded.withBytes { decoded in
            for key in keys where record[key.place].hasEscapes {
                texts[key.place] = UnsafeRawBufferPointer(rebasing: decoded[places[key.place]])
            }
            let isTidy = keys.allSatisfy { key in
                !key.isShown || texts[key.place].map(ShownText.isTidy) != false
            }
            return isTidy ? Self.hand(texts, to: body) : withTidied(body)
        }
    }

    /// Calls `body` with the texts as they are shown, which hardly ever differ from what they are.
    private mutating func withTidied<Result>(_ body: (ItemTexts) -> Result) -> Result {
        tidied.removeAll(keepingCapacity: true)
        for key in keys where key.isShown {
            guard let text = texts[key.place] else { continue }
            let start = tidied.count
            tidied += ShownText.tidied(text)
            places[key.place] = start..<tidied.count
        }
        return tidied.withUnsafeBytes { bytes in
            for key in keys where key.isShown && texts[key.place] != nil {
                texts[key.place] = UnsafeRawBufferPointer(rebasing: bytes[places[key.place]])
            }
            return Self.hand(texts, to: body)
        }
    }

    private static func hand<Result>(
        _ texts: [UnsafeRawBufferPointer?], to body: (ItemTexts) -> Result
    ) -> Result {
        texts.withUnsafeBufferPointer { body(ItemTexts(texts: $0)) }
    }
}

/// The texts of an item, but for that of its page, as UTF-8; only while its reader's closure runs.
///
/// Those that visitors may read are as `ShownText` makes them.
package struct ItemTexts {
    fileprivate let texts: UnsafeBufferPointer<UnsafeRawBufferPointer?>

    /// The text of a key; nil if the item does not have it.
    package subscript(key: ItemKey) -> UnsafeRawBufferPointer? { texts[key.rawValue] }

    package var name: UnsafeRawBufferPointer { self[.name] ?? Self.none }
    package var shortDesc: UnsafeRawBufferPointer { self[.shortDesc] ?? Self.none }

    private static var none: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }
}
