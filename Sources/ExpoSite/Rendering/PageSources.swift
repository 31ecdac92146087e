internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoModel

/// Everything that the pages of items and of the list are made from.
///
/// Such a page is given an `ItemSources` or a `ListSources`. It reads the site's values, and what
/// these hand out; it cannot reach anything else. Right below what they hand out is what they add to
/// the page's hash, by which the next build knows whether the page has to be made again.
///
/// A class, so that being given a page's sources copies nothing.
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

    /// What the page of the item at an index is made from.
    func item(_ index: Int) -> ItemSources { ItemSources(row: row(index), all: self) }

    /// What a page of the list, counted from 0, is made from.
    func list(_ page: Int) -> ListSources { ListSources(page: page, all: self) }

    fileprivate func row(_ index: Int) -> RowSources { RowSources(index: index, all: self) }
}

/// What every page shows that leads to an item.
struct NeighbourSources {
    let index: Int
    fileprivate let all: PageSources

    /// Calls `body` with the item's name as it may be beside other texts.
    func withShownName(_ body: (Span<UInt8>) -> Void) {
        all.items.withShownBytes(of: .name, at: index, body)
    }

    /// Appends the address of the item's page as it is in the pages beside it.
    func appendAddress(to bytes: inout ByteBuffer) { all.addresses.append(item: index, to: &bytes) }

    func add(to hash: inout SourceHash) {
        all.items.withBytes(of: .name, at: index) { hash.add($0) }
        all.addresses.withSlug(of: index) { hash.add($0) }
    }
}

/// What the list and the item's own page show of an item: all but the text of its page.
struct RowSources {
    let index: Int
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    /// Calls `body` with the item's short texts.
    func read(by reader: inout ItemReader, _ body: (ItemTexts) -> Void) {
        reader.read(all.items[index], body)
    }

    /// Calls `body` with the item's name as it may be beside other texts.
    func withShownName(_ body: (Span<UInt8>) -> Void) {
        all.items.withShownBytes(of: .name, at: index, body)
    }

    /// Calls `body` with the part of the item's address that is its own.
    func withSlug(_ body: (Span<UInt8>) -> Void) {
        all.addresses.withSlug(of: index, body)
    }

    /// Appends the address of the item's page as it is in the pages beside it.
    func appendAddress(to bytes: inout ByteBuffer) { all.addresses.append(item: index, to: &bytes) }

    /// Appends the absolute address of the item's page; while the site's own is not known, the one
    /// relative to the pages beside it.
    func appendPublicAddress(to bytes: inout ByteBuffer) {
        if let baseURL = site.baseURL {
            bytes.append(string: baseURL.address)
            bytes.append(string: Addresses.itemFolder)
        }
        appendAddress(to: &bytes)
    }

    /// Appends the item's slug as it is in addresses.
    func appendSlug(to bytes: inout ByteBuffer) { all.addresses.append(slug: index, to: &bytes) }

    /// The item's picture, by its place in the gallery, if it has one.
    var pictureIndex: Int? { all.gallery.usage.picture(ofItem: index) }

    /// The item's picture, if it has one.
    var picture: Picture? { pictureIndex.map { all.gallery.pictures.pictures[$0] } }

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        all.items.forEachShortValue(at: index) { key, value in
            hash.add(key)
            hash.add(value)
        }
        addSurroundings(to: &hash, hashes)
    }

    /// Adds what is not in the item itself.
    fileprivate func addSurroundings(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(index)
        all.addresses.withSlug(of: index) { hash.add($0) }
        hash.add(pictureIndex.map(hashes.hash(ofPicture:)) ?? 0)
    }
}

/// What the page of an item is made from.
struct ItemSources {
    let row: RowSources
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    /// The text of the page, which is Markdown.
    var desc: ContentText { all.items[row.index].desc }
    /// Where the links of that text lead.
    var links: ContentLinks { all.links }

    var previous: NeighbourSources? { neighbour(row.index - 1) }
    var next: NeighbourSources? { neighbour(row.index + 1) }

    private func neighbour(_ index: Int) -> NeighbourSources? {
        all.items.indices.contains(index) ? NeighbourSources(index: index, all: all) : nil
    }

    /// Appends the item's name; with its number, if others have the same name.
    func appendTitle(_ item: ItemTexts, to bytes: inout ByteBuffer) {
        all.repeatedTexts.append(titleOf: item.name, number: row.index + 1, to: &bytes)
    }

    /// Appends the item's short line; behind its title, if others have the same line.
    func appendDescription(_ item: ItemTexts, to bytes: inout ByteBuffer) {
        all.repeatedTexts.append(
            descriptionOf: item.shortDesc, title: item.name, number: row.index + 1, to: &bytes)
    }

    /// Appends the address of the item's row in the list, so that a reader comes back to the same
    /// place, as it is in the item's page.
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

/// What a page of the list is made from.
struct ListSources {
    /// Counted from 0.
    let page: Int
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    /// How many items all pages of the list show.
    var itemCount: Int { all.addresses.itemCount }
    /// How many pages the list has.
    var pageCount: Int { all.addresses.listPageCount }
    /// The items that this page shows.
    var items: Range<Int> { all.addresses.items(onPage: page) }

    /// The path of a page of the list.
    func path(ofPage page: Int) -> String { all.addresses.list(page) }

    /// What this page shows of one of its items.
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
