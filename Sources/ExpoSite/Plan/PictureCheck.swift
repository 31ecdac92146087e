internal import ExpoDiagnostics
private import ExpoImages
internal import ExpoModel

/// The check that all pictures of items exist; unused pictures are reported as warnings.
struct PictureCheck {
    /// The pictures that are used, or that an item probably meant.
    private(set) var used: Set<Int> = []
    private let pictures: PictureCollection
    /// The pictures of pages that their files do not have.
    private let missingPages: Set<Int>
    private let folder: String
    /// The number in the site of the first picture.
    private let first: Int
    /// Whether every use of a picture is known.
    private let isComplete: Bool
    private var missing = 0

    /// Creates the check of the pictures in `folder`.
    ///
    /// - Parameter isComplete: whether all items were read, so that pictures without uses are really unused.
    init(_ gallery: Gallery, folder: String, isComplete: Bool) {
        pictures = gallery.pictures
        first = gallery.first
        missingPages = Set(
            gallery.pictures.pictures.indices.filter {
                gallery.pictures.pictures[$0].pageCount != nil
            })
        self.folder = folder
        self.isComplete = isComplete
        for name in ["poster", "flag"] {
            if case .picture(let index) = pictures.find(name) { insert(index) }
        }
    }

    /// Records the picture of each item, and reports missing pictures.
    mutating func visit(
        _ items: ItemCollection, _ usage: PictureUsage, diagnostics: inout Diagnostics
    ) {
        var namedForeign: Set<Int> = []
        for index in items.indices {
            for (view, picture) in pictures.furtherViews(of: items, at: index).enumerated() {
                if let picture {
                    insert(picture)
                    if missingPages.contains(picture),
                        let name = items.text(of: .imageName, view: view + 1, at: index)
                    {
                        checkPage(picture, name, of: items[index], &diagnostics)
                    }
                } else if let name = items.text(of: .imageName, view: view + 1, at: index) {
                    report(name, of: items[index], &namedForeign, &diagnostics)
                }
            }
            if let picture = usage.picture(ofItem: index) {
                insert(picture)
                if !missingPages.isEmpty, missingPages.contains(picture) {
                    checkPage(picture, items[index].imageName, of: items[index], &diagnostics)
                }
                continue
            }
            // A draft may come before its picture.
            guard !items.isDraft(at: index) else { continue }
            report(items[index].imageName, of: items[index], &namedForeign, &diagnostics)
        }
        for (index, picture) in pictures.foreign.enumerated() where !namedForeign.contains(index) {
            diagnostics.report(.foreign(picture), file: picture.source)
        }
    }

    /// Reports that a picture is a page that its file does not have.
    private func checkPage(
        _ picture: Int, _ name: ContentText, of item: Item, _ diagnostics: inout Diagnostics
    ) {
        let picture = pictures.pictures[picture]
        guard let count = picture.pageCount else { return }
        let file = PageName(name.string)?.file ?? picture.fileName
        diagnostics.report(
            .missingPage(
                picture.page, of: file, in: item.name.string, count: count),
            at: name.offset, in: name.source)
    }

    /// Reports that there is no picture with the name that an item gives.
    private mutating func report(
        _ name: ContentText, of item: Item, _ namedForeign: inout Set<Int>,
        _ diagnostics: inout Diagnostics
    ) {
        guard !name.isEmpty, case .nothing = pictures.find(name.string) else { return }
        if !pictures.foreign.isEmpty, let foreign = pictures.foreign(named: name.string) {
            namedForeign.insert(foreign)
            diagnostics.report(
                .foreignImage(pictures.foreign[foreign], of: item.name.string), at: name.offset,
                in: name.source)
        } else if let page = PageName(name.string), page.page == nil,
            pictures.hasFile(named: page.file)
        {
            if case .picture(let file) = pictures.find(page.file) { used.insert(file) }
            diagnostics.report(
                .invalidPage(name.string, of: page.file, in: item.name.string), at: name.offset,
                in: name.source)
        } else {
            reportMissing(name, of: item, &diagnostics)
        }
    }

    /// Records a picture, and the one that replaces it in previews of shared links.
    private mutating func insert(_ index: Int) {
        guard used.insert(index).inserted else { return }
        if let shared = pictures.shareable(like: index) { used.insert(shared) }
    }

    /// Reports the pictures that are used neither here nor in texts.
    ///
    /// - Parameter others: the numbers in the site of the pictures that texts use.
    func reportUnused(besides others: Set<Int>, diagnostics: inout Diagnostics) {
        guard isComplete else { return }
        for (index, picture) in pictures.pictures.enumerated()
        where !used.contains(index) && !others.contains(first + index) {
            let taken = fileTaken(insteadOf: index)
            diagnostics.report(
                .unusedPicture(picture.fileName, stem: picture.stem, taken: taken),
                file: picture.source)
        }
    }

    /// Returns the name of another picture that is shown for this one's name without extension, if
    /// there is one.
    private func fileTaken(insteadOf index: Int) -> String? {
        guard case .picture(let taken) = pictures.find(pictures.pictures[index].stem),
            taken != index, used.contains(taken)
        else { return nil }
        return pictures.pictures[taken].fileName
    }

    private mutating func reportMissing(
        _ name: ContentText, of item: Item, _ diagnostics: inout Diagnostics
    ) {
        // It is the file of a page that is missing.
        let page = PageName(name.string)?.page
        let imageName = page == nil ? name.string : PageName(name.string)?.file ?? name.string
        // Comparing a name with all others takes time, and no one reads so many messages.
        missing += 1
        let pictures = pictures
        let nearest =
            missing > Diagnostics.usuallyShown ? nil : pictures.nearest(to: imageName)
        if let nearest { used.insert(nearest) }
        diagnostics.report(
            .missingImage(
                imageName, of: item.name.string, in: folder, hasExtension: hasExtension(imageName),
                near: nearest.map {
                    let file = pictures.pictures[$0].fileName
                    return page.map { PageName.text(file, page: $0) } ?? file
                }),
            at: name.offset, in: name.source)
    }

    private func hasExtension(_ imageName: String) -> Bool {
        let fileExtension = imageName.split(separator: ".").last.map(String.init) ?? ""
        return PictureFormat(fileExtension: fileExtension) != nil
    }
}
