internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoModel

/// All sources of the pages of items and of the list.
///
/// Such a page gets an `ItemSources` or a `ListSources`, and can read only the site's values and
/// the values that these return. Each of these types also adds the values that it returns to the
/// page's hash, which shows the next build whether the page must be rendered again.
///
/// A class, so that passing a page's sources copies nothing.
final class PageSources: Sendable {
    let site: SiteValues
    fileprivate let items: ItemCollection
    fileprivate let addresses: Addresses
    fileprivate let repeatedTexts: RepeatedTexts
    fileprivate let gallery: Gallery
    fileprivate let links: ContentLinks

    init(
        _ site: SiteValues, _ items: ItemCollection, _ addresses: Addresses, _ gallery: Gallery,
        _ links: ContentLinks, diagnostics: inout Diagnostics
    ) {
        self.site = site
        self.items = items
        self.addresses = addresses
        self.gallery = gallery
        self.links = links
        repeatedTexts = RepeatedTexts(in: items, diagnostics: &diagnostics)
    }

    /// Returns the sources of the page of the item at an index.
    func item(_ index: Int) -> ItemSources { ItemSources(row: row(index), all: self) }

    /// Returns the sources of a page of the list, counted from 0.
    func list(_ page: Int) -> ListSources { ListSources(page: page, all: self) }

    fileprivate func row(_ index: Int) -> RowSources { RowSources(index: index, all: self) }
}

/// The sources of links to an item.
struct NeighbourSources {
    let index: Int
    fileprivate let all: PageSources

    /// Whether its name lacks the language of the pages.
    var hasFallbackName: Bool { all.items.isFallback(.name, at: index) }

    /// Calls `body` with the `shown` form of the item's name.
    func withShownName(_ body: (Span<UInt8>) -> Void) {
        all.items.withShownBytes(of: .name, at: index, body)
    }

    /// Appends the address of the item's page, relative to its folder.
    func appendAddress(to bytes: inout ByteBuffer) { all.addresses.append(item: index, to: &bytes) }

    func add(to hash: inout SourceHash) {
        hash.add(hasFallbackName ? 1 : 0)
        all.items.withBytes(of: .name, at: index) { hash.add($0) }
        all.addresses.withSlug(of: index) { hash.add($0) }
    }
}

/// The sources for an item in the list and on its own page: all except the text of its page.
struct RowSources {
    let index: Int
    fileprivate let all: PageSources

    var site: SiteValues { all.site }
    /// The folder of the pages of the items and of the list.
    var folder: String { all.addresses.itemFolder }

    /// Calls `body` with the item's short texts.
    func read(by reader: inout ItemReader, _ body: (ItemTexts) -> Void) {
        reader.read(all.items[index], line: all.items.line(at: index), body)
    }

    /// Calls `body` with the `shown` form of the item's name.
    func withShownName(_ body: (Span<UInt8>) -> Void) {
        all.items.withShownBytes(of: .name, at: index, body)
    }

    /// Calls `body` with the item's slug.
    func withSlug(_ body: (Span<UInt8>) -> Void) {
        all.addresses.withSlug(of: index, body)
    }

    /// Appends the address of the item's page, relative to its folder.
    func appendAddress(to bytes: inout ByteBuffer) { all.addresses.append(item: index, to: &bytes) }

    /// Appends the absolute address of the item's page; if the site's own is unknown, the address
    /// relative to its folder.
    func appendPublicAddress(to bytes: inout ByteBuffer) {
        if let baseURL = site.baseURL {
            bytes.append(string: baseURL.address)
            bytes.append(string: all.addresses.itemFolder)
        }
        appendAddress(to: &bytes)
    }

    /// Appends the item's slug, encoded for addresses.
    func appendSlug(to bytes: inout ByteBuffer) { all.addresses.append(slug: index, to: &bytes) }

    /// The index in the gallery of the item's picture, if it has one.
    var pictureIndex: Int? { all.gallery.usage.picture(ofItem: index) }

    /// Returns the picture at an index of the gallery.
    func picture(at index: Int) -> Picture { all.gallery.pictures.pictures[index] }

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        all.items.forEachShortValue(at: index) { key, value in
            hash.add(key)
            hash.add(value)
        }
        addSurroundings(to: &hash, hashes)
    }

    /// Adds the values that are not in the item itself.
    fileprivate func addSurroundings(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(index)
        all.addresses.withSlug(of: index) { hash.add($0) }
        hash.add(pictureIndex.map(hashes.hash(ofPicture:)) ?? 0)
    }
}

/// The sources of the page of an item.
struct ItemSources {
    let row: RowSources
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    /// The Markdown text of the page.
    var desc: ContentText { all.items[row.index].desc }
    /// The resolver for links in that text.
    var links: ContentLinks { all.links }

    /// Whether the item has more than almost every item has.
    var hasRecord: Bool { all.items.hasRecord(at: row.index) }
    /// The fields that records show.
    var fields: [ShownField] { all.items.fields.shown }
    /// What is known about terms.
    var terms: Terms { all.items.terms }
    /// When it was made, if that can be read.
    var dateSpan: DateSpan? { all.items.dateSpan(at: row.index) }

    /// Returns the further views of the item whose pictures can be shown.
    func furtherViews(_ pictures: inout RememberedPictures) -> [ShownView] {
        let found = all.gallery.pictures.furtherViews(of: all.items, at: row.index)
        guard !found.isEmpty else { return [] }
        return found.enumerated().compactMap { index, picture in
            guard let picture, let shown = pictures.picture(ofView: picture, of: row) else {
                return nil
            }
            var texts: [ItemKey: ContentText] = [:]
            for key in ItemKey.viewKeys {
                texts[key] = all.items.text(of: key, view: index + 1, at: row.index)
            }
            return ShownView(number: index + 2, picture: shown, texts: texts)
        }
    }

    /// Calls `body` with each value of a field, and with its index in `terms` if it is one of them.
    func forEachValue(of field: ShownField, _ body: (ContentText, _ term: Int?) -> Void) {
        all.items.forEachValue(of: field, at: row.index, body)
    }

    /// Calls `body` with the `shown` form of a term in the language of the page.
    func withLabel(
        of text: ContentText, term: Int?, _ body: (Span<UInt8>, _ isFallback: Bool) -> Void
    ) {
        all.items.withLabel(of: text, term: term, body)
    }

    var previous: NeighbourSources? { neighbour(row.index - 1) }
    var next: NeighbourSources? { neighbour(row.index + 1) }

    private func neighbour(_ index: Int) -> NeighbourSources? {
        all.items.indices.contains(index) ? NeighbourSources(index: index, all: all) : nil
    }

    /// Appends the item's name, with its number if others have the same name.
    func appendTitle(_ item: ItemTexts, to bytes: inout ByteBuffer) {
        all.repeatedTexts.append(titleOf: item.name, number: row.index + 1, to: &bytes)
    }

    /// Appends the item's short description, after its title if others have the same description.
    /// So is a composed one, which says little about the item alone.
    func appendDescription(_ item: ItemTexts, to bytes: inout ByteBuffer) {
        all.repeatedTexts.append(
            descriptionOf: item.shortDesc, title: item.name, number: row.index + 1,
            isRepeated: item.isLineComposed, to: &bytes)
    }

    /// Appends the address of the item's row in the list, relative to the item's page, so that a
    /// reader returns to the same place.
    func appendListAddress(to bytes: inout ByteBuffer) {
        all.addresses.append(list: all.addresses.listPage(of: row.index), to: &bytes)
        bytes.append(UInt8(ascii: "#"))
        row.appendSlug(to: &bytes)
    }

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        all.items.withWritten(at: row.index) { written in
            hash.add(written)
            // Links and pictures in Markdown have brackets.
            if written.mayHoldBracket { hash.add(hashes.targets) }
        } _: { key, start, length in
            hash.add(key)
            hash.add(start)
            hash.add(length)
        }
        row.addSurroundings(to: &hash, hashes)
        for view in all.gallery.pictures.furtherViews(of: all.items, at: row.index) {
            hash.add(view.map(hashes.hash(ofPicture:)) ?? 0)
        }
        hash.add(all.repeatedTexts.mark(ofItem: row.index, in: all.items))
        for neighbour in [row.index - 1, row.index + 1] {
            guard let neighbour = self.neighbour(neighbour) else {
                hash.add(0)
                continue
            }
            neighbour.add(to: &hash)
        }
    }
}

/// The sources of a page of the list.
struct ListSources {
    /// The number of the page, from 0.
    let page: Int
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    /// The number of items in the whole list.
    var itemCount: Int { all.addresses.itemCount }
    /// The number of pages of the list.
    var pageCount: Int { all.addresses.listPageCount }
    /// The path of the main page.
    var mainPath: String { all.addresses.main }
    /// The items on this page.
    var items: Range<Int> { all.addresses.items(onPage: page) }

    /// Returns the path of a page of the list.
    func path(ofPage page: Int) -> String { all.addresses.list(page) }

    /// Returns the sources for one of the items on this page.
    func row(_ index: Int) -> RowSources {
        precondition(items.contains(index), "a page of the list shows its own items only")
        return all.row(index)
    }

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(page)
        hash.add(itemCount)
        for index in items { row(index).add(to: &hash, hashes) }
    }
}
