import ExpoDiagnostics
import ExpoJSON

/// Reads the texts of items, one item after the other, in memory that is reused for the next one.
///
/// Texts without escapes are not copied: they are read directly from the file.
package struct ItemReader {
    /// The keys: their places in a record, and whether visitors may read their texts.
    private let keys: [(place: Int, isShown: Bool)]
    private var decoded = DecodedTexts()
    /// The places of the item's texts, by their keys.
    private var places = [TextPlace](repeating: .absent, count: ItemKey.columnCount)
    /// The texts whose shown form differs, one after the other.
    private var tidied: [UInt8] = []
    /// The keys whose texts are in the main language because they lack the one that is read.
    private var fallbacks: Set<Int> = []

    /// Creates a reader of the texts of some keys; usually of all except the text of the page, which may
    /// be long. The others are absent.
    package init(
        _ keys: [ItemKey] = ItemKey.allCases.prefix(ItemKey.columnCount).filter { $0 != .desc }
    ) {
        self.keys = keys.map {
            ($0.rawValue, [.text, .expectedText, .name].contains($0.kind))
        }
    }

    /// Calls `body` with the texts of the item at an index. An `Item` would copy references that the
    /// threads share.
    ///
    /// - Parameter line: what stands for the short description of an item that has none.
    package mutating func read<Result>(
        _ items: ItemCollection, at index: Int, line: @autoclosure () -> String = "",
        _ body: (ItemTexts) -> Result
    ) -> Result {
        find(items, at: index)
        let line = places[ItemKey.shortDesc.rawValue].isAbsent ? line() : ""
        var texts = ItemTexts(
            file: items.source.bytes.span, decoded: decoded.span, tidied: tidied.span,
            places: places.span, fallbacks: fallbacks)
        if line.isEmpty, keys.allSatisfy({ !$0.isShown || texts.isTidy($0.place) }) {
            return body(texts)
        }
        tidy(items.source.bytes.span)
        if !line.isEmpty {
            places[ItemKey.shortDesc.rawValue] = TextPlace(
                tidied.count..<(tidied.count + line.utf8.count), .tidied)
            tidied += line.utf8
        }
        texts = ItemTexts(
            file: items.source.bytes.span, decoded: decoded.span, tidied: tidied.span,
            places: places.span, fallbacks: fallbacks, isLineComposed: !line.isEmpty)
        return body(texts)
    }

    /// Finds the texts of an item, and decodes those with escapes.
    private mutating func find(_ items: ItemCollection, at index: Int) {
        decoded.removeAll()
        fallbacks.removeAll(keepingCapacity: true)
        if items.records.language != 0 {
            for place in keys.lazy.map(\.place) where items.records.isFallback(place, at: index) {
                let isForeign =
                    ItemKey.fields[place].translation == .expected
                    || TextCheck.isOfOneLanguage(
                        items.records.place(ofKey: place, at: index), in: items.source)
                if isForeign { fallbacks.insert(place) }
            }
        }
        for key in keys {
            let place = items.records.place(ofKey: key.place, at: index)
            places[key.place] =
                if place.isAbsent {
                    .absent
                } else if place.hasEscapes {
                    TextPlace(decoded.append(place, in: items.source), .decoded)
                } else {
                    TextPlace(place.offset..<place.offset + place.length, .file)
                }
        }
    }

    /// Creates the shown forms of the texts, which rarely differ from the originals.
    private mutating func tidy(_ file: Span<UInt8>) {
        tidied.removeAll(keepingCapacity: true)
        for key in keys where key.isShown && !places[key.place].isAbsent {
            let place = places[key.place]
            let start = tidied.count
            tidied +=
                place.memory == .file
                ? ShownText.tidied(file.extracting(place.range))
                : ShownText.tidied(decoded.span.extracting(place.range))
            places[key.place] = TextPlace(start..<tidied.count, .tidied)
        }
    }
}

/// The place of an item's text.
private struct TextPlace {
    let start: Int
    let end: Int
    let memory: Memory

    enum Memory {
        case none, file, decoded, tidied
    }

    static let absent = TextPlace(0..<0, .none)

    init(_ range: Range<Int>, _ memory: Memory) {
        start = range.lowerBound
        end = range.upperBound
        self.memory = memory
    }

    var range: Range<Int> { start..<end }
    var isAbsent: Bool { memory == .none }
}

/// The texts of an item, except that of its page, as UTF-8.
///
/// Texts that visitors may read are in their shown form (`ShownText`).
package struct ItemTexts: ~Escapable {
    private let file: Span<UInt8>
    private let decoded: Span<UInt8>
    private let tidied: Span<UInt8>
    private let places: Span<TextPlace>
    private let fallbacks: Set<Int>
    /// Whether the short description is not the item's own.
    package let isLineComposed: Bool

    @_lifetime(copy file, copy decoded, copy tidied, copy places)
    fileprivate init(
        file: Span<UInt8>, decoded: Span<UInt8>, tidied: Span<UInt8>, places: Span<TextPlace>,
        fallbacks: Set<Int>, isLineComposed: Bool = false
    ) {
        self.isLineComposed = isLineComposed
        self.file = file
        self.decoded = decoded
        self.tidied = tidied
        self.places = places
        self.fallbacks = fallbacks
    }

    /// Whether a text is in the main language because it lacks the one that is read.
    package func isFallback(_ key: ItemKey) -> Bool {
        !fallbacks.isEmpty && fallbacks.contains(key.rawValue)
    }

    /// The text of a key; `nil` if the item does not have it.
    package subscript(key: ItemKey) -> Span<UInt8>? {
        @_lifetime(copy self)
        get {
            guard key.rawValue < ItemKey.columnCount, !places[key.rawValue].isAbsent else {
                return nil
            }
            return text(at: key.rawValue)
        }
    }

    package var name: Span<UInt8> {
        @_lifetime(copy self)
        get { text(at: ItemKey.name.rawValue) }
    }

    package var shortDesc: Span<UInt8> {
        @_lifetime(copy self)
        get { text(at: ItemKey.shortDesc.rawValue) }
    }

    /// Returns whether a text is equal to its shown form.
    fileprivate func isTidy(_ place: Int) -> Bool { ShownText.isTidy(text(at: place)) }

    /// Returns the text of a key, by its number; empty if the item does not have it.
    @_lifetime(copy self)
    private func text(at place: Int) -> Span<UInt8> {
        let place = places[place]
        return switch place.memory {
        case .none: Span()
        case .file: file.extracting(place.range)
        case .decoded: decoded.extracting(place.range)
        case .tidied: tidied.extracting(place.range)
        }
    }
}
