internal import ExpoDiagnostics
internal import ExpoImages

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
    private let leftOut: Set<String>

    /// What a name leads to.
    enum Match {
        case picture(Int)
        /// The picture exists, and the reason why it is not shown has been reported.
        case leftOut
        case nothing
    }

    /// Creates a collection; of pictures with one stem, the first is found without extension.
    init(_ pictures: [Picture] = [], leftOut: Set<String> = []) {
        self.pictures = pictures
        self.leftOut = leftOut
        byStem = Dictionary(
            pictures.enumerated().map { ($1.stem, $0) }, uniquingKeysWith: { first, _ in first })
        byName = byStem.merging(
            Dictionary(
                pictures.enumerated().map { ($1.fileName, $0) },
                uniquingKeysWith: { first, _ in first }),
            uniquingKeysWith: { _, named in named })
        shareableByStem = Dictionary(
            pictures.enumerated().filter { $1.isShareable }.map { ($1.stem, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the collection of the same pictures, of which more is known.
    func with(_ pictures: [Picture]) -> PictureCollection {
        PictureCollection(pictures, leftOut: leftOut)
    }

    func find(_ name: String) -> Match {
        if let index = byName[name] { return .picture(index) }
        return leftOut.contains(name) ? .leftOut : .nothing
    }

    /// Returns the picture that a name, which is UTF-8, leads to; nothing if there is none to show.
    func picture(named name: UnsafeRawBufferPointer) -> Int? {
        name.isEmpty ? nil : byName[String(decoding: name, as: UTF8.self)]
    }

    /// Returns the picture to show where a link to this one's page is shared: itself, or one of
    /// the same stem in a format that every reader of such links knows.
    func shareable(like picture: Picture) -> Picture? {
        guard !picture.isShareable else { return picture }
        return shareableByStem[picture.stem].map { pictures[$0] }
    }

    /// Returns the place of the picture to show where a link to this one's page is shared.
    func shareable(like index: Int) -> Int? {
        let picture = pictures[index]
        return picture.isShareable ? index : shareableByStem[picture.stem]
    }

    /// Returns the name of the picture that was probably meant.
    func nearest(to name: String) -> Int? {
        let stems = Suggestion.nearest(to: name, among: pictures.lazy.map(\.stem))
        let match = stems ?? Suggestion.nearest(to: name, among: pictures.lazy.map(\.fileName))
        return match.flatMap { byStem[$0] ?? byName[$0] }
    }
}
