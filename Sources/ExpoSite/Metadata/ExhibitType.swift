/// What an exhibit is, as search engines understand it: a type of schema.org that stands for a
/// work somebody made.
///
/// These are `CreativeWork` and those of its subtypes that can lie in a showcase or hang on a
/// wall. There is none for musical instruments, clothes or tools:
/// schema.org has no such type, and `CreativeWork` is right for them.
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

    /// Creates the type that an item names; a work of any kind where it names none, or one that is
    /// not known.
    init(_ name: UnsafeRawBufferPointer?) {
        self = name.flatMap { Self(named: String(decoding: $0, as: UTF8.self)) } ?? .creativeWork
    }

    /// Creates the type of that name, if there is one.
    init?(named name: String) {
        guard let type = Self.byName[name] else { return nil }
        self = type
    }

    /// Comparing a name with one type after the other costs more than the rest of a check.
    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
