import ExpoDiagnostics
import ExpoImages
import ExpoModel

/// The exhibition's pictures, found by name with or without extension.
///
/// Names are compared as Swift compares strings, by canonical equivalence: a name in the composed
/// form finds a file in the decomposed form, as macOS writes it.
struct PictureCollection: Sendable {
    let pictures: [Picture]
    /// By file name; by stem where no file has that name.
    private let byName: [String: Int]
    private let byStem: [String: Int]
    /// Of pictures with one stem, the first that every reader of shared links shows.
    private let shareableByStem: [String: Int]
    /// Names of pictures that are there but cannot be shown, as reported.
    let leftOut: Set<String>
    /// The pictures that are there in a format that is not supported.
    let foreign: [ForeignPicture]
    private let foreignByName: [String: Int]

    /// What a name leads to.
    enum Match {
        case picture(Int)
        /// The picture exists, and the reason why it is not shown has been reported.
        case leftOut
        case nothing
    }

    /// Creates a collection; of pictures with one stem, the first is found without extension.
    init(
        _ pictures: [Picture] = [], leftOut: Set<String> = [], foreign: [ForeignPicture] = []
    ) {
        self.leftOut = leftOut
        self.foreign = foreign
        let names = foreign.enumerated().flatMap { [($1.fileName, $0), ($1.stem, $0)] }
        foreignByName = Dictionary(names, uniquingKeysWith: { first, _ in first })
        byStem = Dictionary(
            pictures.enumerated().map { ($1.stem, $0) }, uniquingKeysWith: { first, _ in first })
        byName = byStem.merging(
            Dictionary(
                pictures.enumerated().map { ($1.fileName, $0) },
                uniquingKeysWith: { first, _ in first }),
            uniquingKeysWith: { _, named in named })
        let shareable = Dictionary(
            pictures.enumerated().filter { $1.isShareable }.map { ($1.stem, $0) },
            uniquingKeysWith: { first, _ in first })
        shareableByStem = shareable
        self.pictures = pictures.map { picture in
            guard !picture.isShareable else { return picture }
            var picture = picture
            picture.standIn = shareable[picture.stem].flatMap { pictures[$0].shareable }
            return picture
        }
    }

    /// Returns the collection of the same pictures, of which more is known.
    func with(_ pictures: [Picture]) -> PictureCollection {
        PictureCollection(pictures, leftOut: leftOut, foreign: foreign)
    }

    func find(_ name: String) -> Match {
        if let index = byName[name] { return .picture(index) }
        return leftOut.contains(name) ? .leftOut : .nothing
    }

    /// Returns the picture that a name, which is UTF-8, leads to; nothing if there is none to show.
    func picture(named name: Span<UInt8>) -> Int? {
        name.isEmpty ? nil : byName[String(decoding: name)]
    }

    /// Returns the place of the picture to show where a link to this one's page is shared.
    func shareable(like index: Int) -> Int? {
        let picture = pictures[index]
        return picture.isShareable ? index : shareableByStem[picture.stem]
    }

    /// Returns the place among `foreign` of the picture that a name leads to, with or without its
    /// extension.
    func foreign(named name: String) -> Int? { foreignByName[name] }

    /// Returns the picture that was probably meant, looking at no more than can be compared in a
    /// moment.
    func nearest(to name: String) -> Int? {
        let pictures = pictures.prefix(Self.mostCompared)
        let stems = Suggestion.nearest(to: name, among: pictures.lazy.map(\.stem))
        let match = stems ?? Suggestion.nearest(to: name, among: pictures.lazy.map(\.fileName))
        return match.flatMap { byStem[$0] ?? byName[$0] }
    }

    private static let mostCompared = 10_000
}

/// A file that is a picture, of a format that is not supported.
struct ForeignPicture: Sendable {
    let stem: String
    let fileName: String
    let format: ForeignFormat
    /// Its path in the content.
    let path: String
    /// The file as it is shown in messages.
    let source: String
}

/// Which picture each item shows, and for what each picture is used.
struct PictureUsage: Sendable {
    /// For each item the index of its picture; below zero where it has none.
    private let pictureOfItem: [Int32]
    /// What each picture is used for, as far as the data says; texts may show any of them.
    let uses: [PictureUses]
    /// For each picture the first item that shows it.
    let firstItem: [Int?]

    /// Finds the pictures of all items.
    init(_ items: ItemCollection, in pictures: PictureCollection) {
        var pictureOfItem: [Int32] = []
        pictureOfItem.reserveCapacity(items.count)
        var uses = [PictureUses](repeating: [], count: pictures.pictures.count)
        var firstItem = [Int?](repeating: nil, count: pictures.pictures.count)
        let ofItems = PictureUses.row.union(.sheet).union(.card)
        for index in items.indices {
            var picture: Int?
            items.withBytes(of: .imageName, at: index) { picture = pictures.picture(named: $0) }
            pictureOfItem.append(Int32(picture ?? -1))
            guard let picture, firstItem[picture] == nil else { continue }
            firstItem[picture] = index
            uses[picture].formUnion(ofItems)
        }
        for (name, use) in [("poster", PictureUses.sheet.union(.card)), ("flag", .flag)] {
            if case .picture(let picture) = pictures.find(name) { uses[picture].formUnion(use) }
        }
        let stems = Set(
            pictures.pictures.indices.filter { !uses[$0].isEmpty }
                .map { pictures.pictures[$0].stem })
        // Of a picture in several formats, a format that is not named serves shared links.
        for (index, picture) in pictures.pictures.enumerated()
        where uses[index].isEmpty && !stems.contains(picture.stem) {
            uses[index] = .sheet
        }
        self.pictureOfItem = pictureOfItem
        self.uses = uses
        self.firstItem = firstItem
    }

    /// The index of an item's picture, if it has one.
    func picture(ofItem index: Int) -> Int? {
        pictureOfItem[index] < 0 ? nil : Int(pictureOfItem[index])
    }
}
