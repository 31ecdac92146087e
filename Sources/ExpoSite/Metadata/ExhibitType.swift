import ExpoDiagnostics
import ExpoModel

/// The schema.org type of an exhibit, for search engines.
///
/// The cases are `CreativeWork` and those of its subtypes that can be exhibited. schema.org has no
/// type for musical instruments, clothes or tools; `CreativeWork` is right for them.
enum ExhibitType: String, CaseIterable, Sendable {
    case archiveComponent = "ArchiveComponent"
    case atlas = "Atlas"
    case book = "Book"
    case collection = "Collection"
    case comicStory = "ComicStory"
    case coverArt = "CoverArt"
    case creativeWork = "CreativeWork"
    case digitalDocument = "DigitalDocument"
    case drawing = "Drawing"
    case manuscript = "Manuscript"
    case map = "Map"
    case movie = "Movie"
    case musicComposition = "MusicComposition"
    case musicRecording = "MusicRecording"
    case newspaper = "Newspaper"
    case painting = "Painting"
    case periodical = "Periodical"
    case photograph = "Photograph"
    case play = "Play"
    case poster = "Poster"
    case sculpture = "Sculpture"
    case sheetMusic = "SheetMusic"
    case shortStory = "ShortStory"
    case threeDModel = "3DModel"
    case visualArtwork = "VisualArtwork"

    /// Creates an item's type; `creativeWork` if the name is missing or unknown.
    init(_ name: Span<UInt8>?) {
        guard let name, let type = Self(named: name) else {
            self = .creativeWork
            return
        }
        self = type
    }

    /// Creates the type with a name in UTF-8, if there is one.
    init?(named name: Span<UInt8>) {
        let mark = Self.mark(of: name)
        let known = Self.known.first {
            $0.mark == mark && name.elementsEqual($0.type.rawValue.utf8)
        }
        guard let known else { return nil }
        self = known.type
    }

    /// The types with the marks of their names. Comparing a text with all names would cost more
    /// than the rest of a check.
    private static let known = allCases.map { type in
        (mark: mark(of: Array(type.rawValue.utf8).span), type: type)
    }

    /// Returns a number, unique for the types' names, made from the length and two bytes.
    private static func mark(of name: Span<UInt8>) -> Int {
        guard let first = name.first, let last = name.last else { return 0 }
        return name.count << 16 | Int(first) << 8 | Int(last)
    }
}

/// The check that the types of items are known.
enum ExhibitTypeCheck {
    /// Reports each unknown type; the item is then a `CreativeWork`.
    static func visit(_ items: ItemCollection, diagnostics: inout Diagnostics) {
        for index in items.indices where items.has(.type, at: index) {
            var isKnown = false
            items.withBytes(of: .type, at: index) { isKnown = ExhibitType(named: $0) != nil }
            if !isKnown, let type = items[index].type {
                report(type, of: items[index], &diagnostics)
            }
        }
    }

    private static func report(
        _ type: ContentText, of item: Item, _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .unknownType(
                type.string, of: item.name.string,
                near: Suggestion.nearest(
                    to: type.string, among: ExhibitType.allCases.lazy.map(\.rawValue))),
            at: type.offset, in: type.source)
    }
}
