/// The pictures that a worker has hung lately, as the pages of items and of the list show them.
///
/// Every picture has one place for each use, and the last that came there keeps it: finding one
/// costs a comparison, and nothing ever grows.
struct RememberedPictures {
    private var pages: [Entry?] = Array(repeating: nil, count: count)
    private var rows: [Entry?] = Array(repeating: nil, count: count)

    private struct Entry {
        let index: Int
        /// Nothing if the picture cannot be shown.
        let picture: HungPicture?
    }

    private static let count = 64

    /// Returns the picture of an item as the item's own page shows it, if it has one.
    mutating func picture(ofItem item: Int, _ subject: RenderingSubject) -> HungPicture? {
        subject.gallery.usage.picture(ofItem: item).flatMap { index in
            Self.find(index, in: &pages, subject) { .page(for: $0) }
        }
    }

    /// Returns the picture of an item as its row in the list shows it, if it has one.
    mutating func picture(ofRow item: Int, _ subject: RenderingSubject) -> HungPicture? {
        subject.gallery.usage.picture(ofItem: item).flatMap { index in
            Self.find(index, in: &rows, subject) { _ in .row }
        }
    }

    private static func find(
        _ index: Int, in entries: inout [Entry?], _ subject: RenderingSubject,
        _ place: (Picture) -> PicturePlace
    ) -> HungPicture? {
        if let entry = entries[index % count], entry.index == index { return entry.picture }
        let picture = subject.gallery.pictures.pictures[index]
        let hung =
            picture.isShown
            ? HungPicture(picture, in: place(picture), from: Addresses.itemFolder, subject) : nil
        entries[index % count] = Entry(index: index, picture: hung)
        return hung
    }
}
