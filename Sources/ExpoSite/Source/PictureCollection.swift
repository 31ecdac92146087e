import ExpoDiagnostics
import ExpoImages
import ExpoModel

/// The exhibition's pictures, found by name with or without extension.
///
/// Names are compared as Swift strings, by canonical equivalence: a name in composed form finds a
/// file in decomposed form, as on macOS.
struct PictureCollection: Sendable {
    let pictures: [Picture]
    /// The pictures by file name, or by stem if no file has that name.
    private let byName: [String: Int]
    private let byStem: [String: Int]
    /// For each stem, the first picture in a format for shared links.
    private let shareableByStem: [String: Int]
    /// The names of existing pictures that cannot be shown, which has been reported.
    let leftOut: Set<String>
    /// The existing pictures in unsupported formats.
    let foreign: [ForeignPicture]
    /// The names of the pictures that only drafts show.
    let hidden: Set<String>
    /// The names of files of which only other pages than the first are shown.
    private let filesOfPages: Set<String>
    private let foreignByName: [String: Int]

    /// The result of looking up a name.
    enum Match {
        case picture(Int)
        /// The picture exists, and the reason why it is not shown has been reported.
        case leftOut
        case nothing
    }

    /// Creates a collection; of pictures with one stem, the first is found without extension.
    init(
        _ pictures: [Picture] = [], leftOut: Set<String> = [], foreign: [ForeignPicture] = [],
        hidden: Set<String> = [], filesOfPages: Set<String> = []
    ) {
        self.hidden = hidden
        self.filesOfPages = filesOfPages
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

    /// Returns the collection of the same pictures with more facts.
    func with(_ pictures: [Picture]) -> PictureCollection {
        PictureCollection(
            pictures, leftOut: leftOut, foreign: foreign, hidden: hidden,
            filesOfPages: filesOfPages)
    }

    /// Returns the collection with the pages of files that have these names and are not in it yet.
    func addingPages(named names: Set<String>) -> PictureCollection {
        let files = Dictionary(
            pictures.enumerated().filter { $1.hasPages }.map { ($1.stem, $0) },
            uniquingKeysWith: { first, _ in first })
        var pages: [Int: Set<Int>] = [:]
        for name in names.lazy.compactMap(PageName.init) {
            guard let page = name.page, let found = byName[name.file] else { continue }
            // Of files with one name, that with pages is meant.
            let isStem = pictures[found].stem == name.file
            pages[isStem ? files[name.file] ?? found : found, default: []].insert(page)
        }
        let added = pages.sorted { $0.key < $1.key }.flatMap { file, pages in
            pages.sorted().map { Picture(page: $0, of: pictures[file]) }
        }
        return added.isEmpty ? self : with(pictures + added)
    }

    /// Returns the collection without the first pages of some files, of which others are shown.
    func removingFirstPages(_ indices: Set<Int>) -> PictureCollection {
        let names = indices.flatMap { [pictures[$0].stem, pictures[$0].fileName] }
        return PictureCollection(
            pictures.indices.filter { !indices.contains($0) }.map { pictures[$0] },
            leftOut: leftOut, foreign: foreign, hidden: hidden, filesOfPages: Set(names))
    }

    /// Returns whether a file with a name, with or without extension, is among the pictures.
    func hasFile(named name: String) -> Bool {
        byName[name] != nil || filesOfPages.contains(name)
    }

    /// Returns the file of the picture with a UTF-8 name, which may be one of its pages.
    func file(named name: Span<UInt8>) -> Int? {
        if let index = picture(named: name) { return index }
        guard !name.isEmpty, let page = PageName(String(decoding: name)) else { return nil }
        return byName[page.file]
    }

    /// Returns the collection without the pictures that only drafts show.
    func hiding(_ indices: Set<Int>) -> PictureCollection {
        guard !indices.isEmpty else { return self }
        let names = indices.flatMap { [pictures[$0].stem, pictures[$0].fileName] }
        return PictureCollection(
            pictures.indices.filter { !indices.contains($0) }.map { pictures[$0] },
            leftOut: leftOut, foreign: foreign, hidden: Set(names))
    }

    func find(_ name: String) -> Match {
        if let index = byName[name] ?? firstPage(named: name) { return .picture(index) }
        return leftOut.contains(name) ? .leftOut : .nothing
    }

    /// Returns the picture with a name, if it exists and can be shown.
    func shown(named name: String) -> Picture? {
        guard case .picture(let index) = find(name), pictures[index].isShown else { return nil }
        return pictures[index]
    }

    /// Returns the picture with a UTF-8 name; `nil` if there is none that can be shown.
    func picture(named name: Span<UInt8>) -> Int? {
        if name.isEmpty { return nil }
        let name = String(decoding: name)
        return byName[name] ?? firstPage(named: name)
    }

    /// Returns the picture whose name is followed by the number of its first page.
    private func firstPage(named name: String) -> Int? {
        guard let name = PageName(name), name.page == 1 else { return nil }
        return byName[name.file]
    }

    /// Returns the picture of each view of an item besides the main one; `nil` for a view without a
    /// picture that can be shown.
    func furtherViews(of items: ItemCollection, at index: Int) -> [Int?] {
        let count = items.furtherViews(at: index)
        guard count > 0 else { return [] }
        return (1...count).map { view in
            items.text(of: .imageName, view: view, at: index)?.withBytes(picture)
        }
    }

    /// Returns the index of the picture for previews of shared links to this one's page.
    func shareable(like index: Int) -> Int? {
        let picture = pictures[index]
        return picture.isShareable ? index : shareableByStem[picture.stem]
    }

    /// Returns the index in `foreign` of the picture with a name, with or without extension.
    func foreign(named name: String) -> Int? { foreignByName[name] }

    /// Returns the picture that was probably meant, among the first ones; comparing with all could
    /// take long.
    ///
    /// A picture with another number is another picture: cameras and registrars count them.
    func nearest(to name: String) -> Int? {
        let digits = name.filter(\.isNumber)
        let pictures = pictures.prefix(Self.mostCompared).filter {
            $0.stem.filter(\.isNumber) == digits || $0.fileName.filter(\.isNumber) == digits
        }
        let stems = Suggestion.nearest(to: name, among: pictures.lazy.map(\.stem))
        let match = stems ?? Suggestion.nearest(to: name, among: pictures.lazy.map(\.fileName))
        return match.flatMap { byStem[$0] ?? byName[$0] }
    }

    private static let mostCompared = 10_000
}

/// A picture file in an unsupported format.
struct ForeignPicture: Sendable {
    let stem: String
    let fileName: String
    let format: ForeignFormat
    /// The path in the content.
    let path: String
    /// The file as shown in messages.
    let source: String
}

/// The picture of each item, and the uses of each picture.
struct PictureUsage: Sendable {
    /// For each item, the index of its picture; negative if it has none.
    private let pictureOfItem: [Int32]
    /// The uses of each picture according to the data; texts may show any of them.
    let uses: [PictureUses]
    /// For each picture, the first item that shows it.
    let firstItem: [Int?]

    private let isNamed: [Bool]
    /// The names of items' pictures that are not in the collection and may be those of pages.
    let pageNames: Set<String>

    /// Finds the pictures of all items.
    init(_ items: ItemCollection, in pictures: PictureCollection) {
        var pictureOfItem: [Int32] = []
        pictureOfItem.reserveCapacity(items.count)
        var uses = [PictureUses](repeating: PictureUses(), count: pictures.pictures.count)
        var pageNames: Set<String> = []
        var firstItem = [Int?](repeating: nil, count: pictures.pictures.count)
        let ofItems = PictureUses.row.union(.sheet).union(.card)
        for index in items.indices {
            var picture: Int?
            items.withBytes(of: .imageName, at: index) {
                picture = pictures.picture(named: $0)
                if picture == nil, let page = Self.pageName($0) { pageNames.insert(page) }
            }
            pictureOfItem.append(Int32(picture ?? -1))
            for (number, view) in pictures.furtherViews(of: items, at: index).enumerated() {
                guard let view else {
                    let name = items.text(of: .imageName, view: number + 1, at: index)
                    if let page = name?.withBytes(Self.pageName) { pageNames.insert(page) }
                    continue
                }
                firstItem[view] = firstItem[view] ?? index
                uses[view].formUnion(.sheet)
            }
            guard let picture, !uses[picture].isSuperset(of: ofItems) else { continue }
            firstItem[picture] = firstItem[picture] ?? index
            uses[picture].formUnion(ofItems)
        }
        for (name, use) in [("poster", PictureUses.sheet.union(.card)), ("flag", .flag)] {
            if case .picture(let picture) = pictures.find(name) { uses[picture].formUnion(use) }
        }
        isNamed = uses.map { !$0.isEmpty }
        let stems = Set(
            pictures.pictures.indices.filter { !uses[$0].isEmpty }
                .map { pictures.pictures[$0].stem })
        // If a picture exists in several formats, an unused one is for previews of shared links.
        for (index, picture) in pictures.pictures.enumerated()
        where uses[index].isEmpty && !stems.contains(picture.stem) {
            uses[index] = .sheet
        }
        self.pictureOfItem = pictureOfItem
        self.pageNames = pageNames
        self.uses = uses
        self.firstItem = firstItem
    }

    /// Returns whether an item or the main page shows a picture.
    func isNamed(_ index: Int) -> Bool { isNamed[index] }

    private static func pageName(_ name: Span<UInt8>) -> String? {
        name.contains(UInt8(ascii: "#")) ? String(decoding: name) : nil
    }

    /// Returns the index of an item's picture, if it has one.
    func picture(ofItem index: Int) -> Int? {
        pictureOfItem[index] < 0 ? nil : Int(pictureOfItem[index])
    }
}
