internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoModel
internal import ExpoSearch

/// All sources of the pages of items and of their lists.
///
/// Such a page gets an `ItemSources` or a `RowsSources`, and can read only the site's values and
/// the values that these return. Each of these types also adds the values that it returns to the
/// page's hash, which shows the next build whether the page must be rendered again.
///
/// A class, so that passing a page's sources copies nothing.
final class PageSources: Sendable {
    let site: SiteValues
    private let sections: [Section]
    fileprivate let items: ItemCollection
    fileprivate let addresses: Addresses
    fileprivate let repeatedTexts: RepeatedTexts
    fileprivate let gallery: Gallery
    fileprivate let links: ContentLinks
    private let itemFolder: RowFolder
    fileprivate let ownPages: OwnPages
    /// The positions of the terms of each index, in the order in which visitors see them.
    private let sortedTerms: [[Int]]
    /// For each position of a term of each index, its place in that order.
    private let termPlaces: [[Int]]
    /// For each field that the site shows: the pages of its terms, if it is browsed.
    fileprivate let termLinks: [TermLinks?]
    /// The number of the index of places, if any item has one.
    private let placeIndex: Int?
    /// The items of each place in the list of places; empty if places have pages.
    private let placeRuns: Runs

    init(
        _ site: SiteValues, _ catalogue: Catalogue, _ repeatedTexts: RepeatedTexts,
        _ addresses: Addresses, _ gallery: Gallery, _ links: ContentLinks
    ) {
        self.site = site
        self.repeatedTexts = repeatedTexts
        items = catalogue.items
        sections = catalogue.exposition?.sections ?? []
        self.addresses = addresses
        self.gallery = gallery
        self.links = links
        itemFolder = RowFolder(of: addresses.itemFolder, addresses)
        ownPages = catalogue.pages
        let items = items
        let sortedTerms = items.termIndexes.map(items.sorted)
        self.sortedTerms = sortedTerms
        termPlaces = sortedTerms.map { order in
            var places = order
            for (place, position) in order.enumerated() { places[position] = place }
            return places
        }
        var termLinks: [TermLinks?] = []
        for pages in addresses.terms {
            let field = items.termIndexes[pages.field.index].field
            termLinks += Array(repeating: nil, count: max(0, field + 1 - termLinks.count))
            termLinks[field] = TermLinks(pages, from: addresses.itemFolder)
        }
        self.termLinks = termLinks
        let place = items.termIndexes.firstIndex {
            items.fields.shown[$0.field].standard == .place
        }
        placeIndex = place
        let havePages = addresses.terms.contains { $0.field.index == place }
        placeRuns = Runs(
            lengths: havePages || place == nil
                ? []
                : sortedTerms[place ?? 0].map {
                    items.termIndexes[place ?? 0].items(ofTermAt: $0).count
                })
    }

    /// Returns the sources of the page of the item at an index.
    func item(_ index: Int) -> ItemSources { ItemSources(row: row(index), all: self) }

    /// Returns the sources of a page of the list, counted from 0.
    func list(_ page: Int) -> RowsSources {
        let groups = groups(
            addresses.list.places(onPage: page), items.sections, items: { $0 },
            heading: { RowHeading(site.sections[$0]) })
        return RowsSources(
            list: addresses.list, page: page, groups: groups, folder: itemFolder, all: self)
    }

    /// Returns the sources of a page of the sections, counted from 0 in all of them.
    func section(_ number: Int) -> SectionSources {
        let (section, page) = addresses.sections.list(ofPage: number)
        let list = addresses.sections[section]
        let first = items.sections[section].lowerBound
        let places = list.places(onPage: page)
        let rows = RowsSources(
            list: list, page: page,
            groups: [RowGroup(heading: nil, items: places.map { first + $0 })],
            folder: RowFolder(of: list.first, addresses), all: self)
        return SectionSources(
            rows: rows, label: site.sections[section],
            description: page == 0 ? sections[section].description : nil,
            listPath: addresses.list(addresses.listPage(of: first)))
    }

    /// Returns the sources of a page of the terms, counted from 0 in all of them.
    func term(_ number: Int) -> TermSources {
        let (pages, number) = addresses.termPages(ofPage: number)
        let (position, page) = pages.lists.list(ofPage: number)
        let list = pages.lists[position]
        let index = items.termIndexes[pages.field.index]
        let members = index.items(ofTermAt: position)
        let rows = RowsSources(
            list: list, page: page,
            groups: [
                RowGroup(
                    heading: nil,
                    items: list.places(onPage: page).map { Int(members[members.startIndex + $0]) })
            ], folder: RowFolder(of: list.first, addresses), all: self)
        let place = termPlaces[pages.field.index][position]
        return TermSources(
            rows: rows, field: index.field, term: label(at: position, in: index),
            facts: items.terms[index.terms[position]],
            listPath: pages.list.path(place / PagedList.termPageSize))
    }

    /// The sources of the page to find exhibits; `nil` if there is none.
    var search: SearchSources? {
        addresses.searchLayout.map {
            SearchSources(
                site: site, layout: $0, folder: addresses.searchFolder,
                fields: $0.fields.map { key in
                    (site.fieldLabels.firstIndex { $0.key == key }, key)
                })
        }
    }

    /// Returns the rows of items, as the page that finds them shows them.
    func rows(ofFound found: [Int]) -> RowsSources {
        RowsSources(
            list: addresses.list, page: 0, groups: [RowGroup(heading: nil, items: found)],
            folder: RowFolder(of: addresses.search, addresses, rowsHaveIDs: false), all: self)
    }

    /// Calls `body` with each term that items have of the field to browse by with a key, in the order in which visitors
    /// see them: with the part of its address that identifies it, its label, and its items.
    func forEachTerm(
        of key: String, _ body: (_ slug: String, TermLabel, ArraySlice<Int32>) -> Void
    ) {
        guard let field = addresses.terms.first(where: { $0.field.key == key })?.field else {
            return
        }
        let index = items.termIndexes[field.index]
        for position in sortedTerms[field.index] {
            body(
                field.slugs[position], label(at: position, in: index),
                index.items(ofTermAt: position))
        }
    }

    /// Returns the sources of a page that lists the terms of a field, counted from 0 in all of them.
    func terms(_ number: Int) -> TermListSources {
        let (pages, page) = addresses.termLists(ofPage: number)
        let index = items.termIndexes[pages.field.index]
        return TermListSources(
            site: site, field: index.field, list: pages.list, page: page,
            entries: entries(of: pages, on: pages.list, page))
    }

    private func entries(of pages: TermPages, on list: PagedList, _ page: Int) -> [TermEntry] {
        let index = items.termIndexes[pages.field.index]
        return list.places(onPage: page).map { place in
            let position = sortedTerms[pages.field.index][place]
            return TermEntry(
                label: label(at: position, in: index), facts: items.terms[index.terms[position]],
                count: index.items(ofTermAt: position).count, path: pages.lists[position].first,
                fragment: nil)
        }
    }

    private func label(at position: Int, in index: TermIndex) -> TermLabel {
        let (text, isFallback) = items.label(
            ofTerm: index.terms[position], in: items.fields.shown[index.field])
        return TermLabel(text: text, isFallback: isFallback)
    }

    /// Returns the sources of a page of the timeline, counted from 0; `nil` if there is none.
    func timeline(_ page: Int) -> RowsSources? {
        guard let timeline = items.timeline, let list = addresses.timeline else { return nil }
        let groups = groups(
            list.places(onPage: page), timeline.groups, items: { Int(timeline.items[$0]) },
            heading: { heading(of: timeline.headings[$0], number: $0) })
        var folder = RowFolder(of: list.first, addresses)
        folder.showsDates = true
        return RowsSources(list: list, page: page, groups: groups, folder: folder, all: self)
    }

    private func heading(of heading: Timeline.Heading, number: Int) -> RowHeading {
        switch heading {
        case .century(let century):
            return RowHeading(site.words.century(century), id: "century.\(century)")
        case .undated: return RowHeading(site.words.text(.undated), id: "time.undated")
        case .period(let term):
            let index = items.termIndexes.first {
                items.fields.shown[$0.field].standard == .period
            }
            guard let index, let position = index.position(ofTerm: term) else {
                return RowHeading("", id: "period.\(number + 1)")
            }
            return RowHeading(
                label(at: position, in: index), id: "period.\(number + 1)",
                path: path(ofTermAt: position, in: index.field))
        }
    }

    /// Returns the path of the page of a term, if its field has such pages.
    private func path(ofTermAt position: Int, in field: Int) -> String? {
        addresses.terms.first { items.termIndexes[$0.field.index].field == field }
            .map { $0.lists[position].first }
    }

    /// Returns the sources of a page of the places, counted from 0; `nil` if there is none.
    func places(_ page: Int) -> PlacesSources? {
        guard let list = addresses.places, let number = placeIndex else { return nil }
        let index = items.termIndexes[number]
        let folder = RowFolder(of: list.first, addresses, rowsHaveIDs: false)
        let order = sortedTerms[number]
        let points =
            page > 0
            ? []
            : order.enumerated().compactMap { place, position in
                entry(ofPlace: place, position, in: index, list)
            }
        func rows(_ groups: [RowGroup]) -> RowsSources {
            RowsSources(list: list, page: page, groups: groups, folder: folder, all: self)
        }
        if let pages = addresses.terms.first(where: { $0.field.index == number }) {
            return PlacesSources(
                rows: rows([]), entries: entries(of: pages, on: list, page), points: points)
        }
        let groups = groups(
            list.places(onPage: page), placeRuns,
            items: { place in
                let run = placeRuns.run(of: place) ?? 0
                let members = index.items(ofTermAt: order[run])
                return Int(members[members.startIndex + place - placeRuns[run].lowerBound])
            },
            heading: { RowHeading(label(at: order[$0], in: index), id: "place.\($0 + 1)") })
        return PlacesSources(rows: rows(groups), entries: [], points: points)
    }

    /// Returns the entry of a place that has coordinates, for the map.
    private func entry(
        ofPlace place: Int, _ position: Int, in index: TermIndex, _ list: PagedList
    ) -> TermEntry? {
        let facts = items.terms[index.terms[position]]
        guard facts.coordinates != nil else { return nil }
        let count = index.items(ofTermAt: position).count
        let label = label(at: position, in: index)
        if let path = path(ofTermAt: position, in: index.field) {
            return TermEntry(label: label, facts: facts, count: count, path: path, fragment: nil)
        }
        let start = placeRuns[place].lowerBound
        return TermEntry(
            label: label, facts: facts, count: count,
            path: list.path(start / list.pageSize), fragment: "place.\(place + 1)")
    }

    /// Returns the groups of a part of a list, each with its heading; those after the last run have none.
    private func groups(
        _ places: Range<Int>, _ runs: Runs, items: (Int) -> Int, heading: (Int) -> RowHeading
    ) -> [RowGroup] {
        var groups: [RowGroup] = []
        var start = places.lowerBound
        while start < places.upperBound {
            let run = runs.run(of: start)
            let end = min(run.map { runs[$0].upperBound } ?? places.upperBound, places.upperBound)
            groups.append(RowGroup(heading: run.map(heading), items: (start..<end).map(items)))
            start = end
        }
        return groups
    }

    /// Returns the sources of a page of the exhibition's own.
    func ownPage(_ index: Int) -> OwnPageSources { OwnPageSources(index: index, all: self) }

    fileprivate func row(_ index: Int) -> RowSources {
        RowSources(index: index, folder: itemFolder, all: self)
    }
}

/// The sources of a page, which can show whether it must be rendered again.
protocol HashedSources {
    /// Adds all that the page shows, besides its template and the site's values.
    func add(to hash: inout SourceHash, _ hashes: PageHashes)
}

/// The addresses of the pages of a field's terms, relative to the pages of items.
private struct TermLinks {
    /// The number of the field's index.
    let index: Int
    /// The names of the terms' first pages, as in addresses.
    private let names: PackedTexts
    /// What is before the names.
    private let folder: [UInt8]

    init(_ pages: TermPages, from itemFolder: String) {
        index = pages.field.index
        var names = PackedTexts()
        for position in 0..<pages.field.slugs.count {
            var name = ByteBuffer()
            pages.field.slugs.withBytes(of: position) {
                RelativeAddress.append(encoding: $0, to: &name)
            }
            name.append(".html")
            names.append(Array(name.span))
        }
        self.names = names
        let list = RelativeAddress.address(of: pages.list.first, from: itemFolder)
        folder = Array(list.utf8.dropLast("index.html".utf8.count))
    }

    /// Appends the address of the first page of the term at a position.
    func append(_ position: Int, to bytes: inout [UInt8]) {
        bytes += folder
        names.withBytes(of: position) { bytes.append($0) }
    }

    func add(_ position: Int, to hash: inout SourceHash) {
        names.withBytes(of: position) { hash.add($0) }
    }
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

/// The folder of a page that shows items.
struct RowFolder {
    let path: String
    /// The address of the folder of the pages of items, relative to this one.
    let items: String

    /// Whether the rows have ids; not where an item may have several rows.
    let rowsHaveIDs: Bool
    /// Whether the rows show when the items were made.
    var showsDates = false

    /// - Parameter page: the path of a page in the folder, or of the folder with a slash at its end.
    init(of page: String, _ addresses: Addresses, rowsHaveIDs: Bool = true) {
        self.rowsHaveIDs = rowsHaveIDs
        let end = page.utf8.lastIndex(of: UInt8(ascii: "/"))
        path = String(page[..<(end.map { page.utf8.index(after: $0) } ?? page.startIndex)])
        items = RelativeAddress.address(of: addresses.itemFolder, from: path)
    }
}

/// The sources for an item in the list and on its own page: all except the text of its page.
struct RowSources {
    let index: Int
    /// The folder of the page that shows it.
    let folder: RowFolder
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    /// Calls `body` with the item's short texts.
    func read(by reader: inout ItemReader, _ body: (ItemTexts) -> Void) {
        reader.read(all.items, at: index, line: all.items.line(at: index), body)
    }

    /// Calls `body` with the `shown` form of the item's name.
    func withShownName(_ body: (Span<UInt8>) -> Void) {
        all.items.withShownBytes(of: .name, at: index, body)
    }

    /// When the item was made, if the page shows that and the item says it.
    var date: ContentText? { folder.showsDates ? all.items.text(of: .date, at: index) : nil }

    /// Returns the markup of a text of the item.
    func phrasing(of key: ItemKey, isFallback: Bool) -> Phrasing {
        guard site.edits != nil, let text = all.items.text(of: key, at: index) else {
            return site.phrasing(ofFallback: isFallback)
        }
        return site.phrasing(of: text, isOfDraft: key == .name && all.items.isDraft(at: index))
    }

    /// Calls `body` with the item's slug.
    func withSlug(_ body: (Span<UInt8>) -> Void) {
        all.addresses.withSlug(of: index, body)
    }

    /// Appends the address of the item's page, relative to the page that shows it.
    func appendAddress(to bytes: inout ByteBuffer) {
        bytes.append(string: folder.items)
        all.addresses.append(item: index, to: &bytes)
    }

    /// Appends the absolute address of the item's page; if the site's own is unknown, the address
    /// relative to the page that shows it.
    func appendPublicAddress(to bytes: inout ByteBuffer) {
        guard let baseURL = site.baseURL else { return appendAddress(to: &bytes) }
        bytes.append(string: baseURL.address)
        bytes.append(string: all.addresses.itemFolder)
        all.addresses.append(item: index, to: &bytes)
    }

    /// Appends the item's slug, encoded for addresses.
    func appendSlug(to bytes: inout ByteBuffer) { all.addresses.append(slug: index, to: &bytes) }

    /// The index in the gallery of the item's picture, if it has one.
    var pictureIndex: Int? { all.gallery.usage.picture(ofItem: index) }

    /// Returns the picture at an index of the gallery.
    func picture(at index: Int) -> Picture { all.gallery.pictures.pictures[index] }

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(hashes.hash(ofRow: index))
        addSurroundings(to: &hash, hashes)
    }

    /// Adds the values that are not in the item itself.
    fileprivate func addSurroundings(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(index)
        all.addresses.withSlug(of: index) { hash.add($0) }
        hash.add(pictureIndex.map(hashes.hash(ofPicture:)) ?? 0)
        if let edits = site.edits {
            hash.add(edits.texts.item(with: all.items[index].name))
            hash.add(all.items.isDraft(at: index) ? 1 : 0)
        }
    }
}

/// The sources of the page to find exhibits.
struct SearchSources: HashedSources {
    let site: SiteValues
    let layout: SearchLayout
    /// The path of the folder of the index.
    let folder: String
    /// For each field to narrow by, the index of its label, and its key; the exhibitions have no label.
    let fields: [(label: Int?, key: String)]

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(layout.count)
        hash.add(layout.isWhole ? 0 : layout.wordFileCount)
        for field in fields { hash.add(field.key) }
    }
}

/// The sources of the page of an item.
struct ItemSources: HashedSources {
    let row: RowSources
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    /// The Markdown text of the page.
    var desc: ContentText { all.items.desc(at: row.index) }
    /// The resolver for links in that text.
    var links: ContentLinks { all.links }

    /// The section in which the item hangs, if it hangs in one.
    var section: SectionLabel? { all.items.sections.run(of: row.index).map { site.sections[$0] } }

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

    /// Appends the address of the page of a term, if the field at an index is browsed.
    func appendAddress(ofTerm term: Int?, in field: Int, to bytes: inout [UInt8]) {
        guard let term, field < all.termLinks.count, let links = all.termLinks[field],
            let position = all.items.termIndexes[links.index].position(ofTerm: term)
        else { return }
        links.append(position, to: &bytes)
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
        hash.add(all.items.sections.run(of: row.index).map { $0 + 1 } ?? 0)
        for (field, links) in all.termLinks.enumerated() {
            guard let links else { continue }
            let index = all.items.termIndexes[links.index]
            all.items.forEachTerm(of: fields[field], at: row.index) { term in
                guard let position = index.position(ofTerm: term) else { return }
                links.add(position, to: &hash)
            }
        }
        hash.add(all.repeatedTexts.mark(ofItem: row.index))
        for neighbour in [row.index - 1, row.index + 1] {
            guard let neighbour = self.neighbour(neighbour) else {
                hash.add(0)
                continue
            }
            neighbour.add(to: &hash)
        }
    }
}

/// Exhibits that follow each other in a list, under a heading if they have one.
struct RowGroup {
    let heading: RowHeading?
    /// The indices of the items.
    let items: [Int]
}

/// The heading of exhibits in a list.
struct RowHeading {
    let title: String
    /// Whether the title lacks the language of the page.
    let isFallback: Bool
    /// The place of the title in the content, if that can be edited.
    var place: String?
    /// The path of the page about it, if there is one.
    let path: String?
    /// The name by which links in the site lead to it; no row has a dot in its own.
    let id: String

    init(_ section: SectionLabel) {
        title = section.title
        place = section.place
        isFallback = section.isFallback
        path = section.path
        id = "section.\(section.id)"
    }

    /// Creates one in the language of the page.
    init(_ title: String, id: String) {
        (self.title, self.id, isFallback, path) = (title, id, false, nil)
    }

    /// - Parameter path: the path of the page of the term, if it has one.
    init(_ term: TermLabel, id: String, path: String? = nil) {
        (title, isFallback, self.id, self.path) = (term.text, term.isFallback, id, path)
    }

    /// The name, encoded for addresses.
    var fragment: String { RelativeAddress.encoded(id) }

    fileprivate func add(to hash: inout SourceHash) {
        hash.add(title)
        hash.add(isFallback ? 1 : 0)
        hash.add(path)
        hash.add(id)
    }
}

/// The sources of a page that lists items: a page of the list, or of a section.
struct RowsSources: HashedSources {
    let list: PagedList
    /// The number of the page, from 0.
    let page: Int
    /// The items on this page.
    let groups: [RowGroup]
    fileprivate let folder: RowFolder
    fileprivate let all: PageSources

    var site: SiteValues { all.site }

    fileprivate init(
        list: PagedList, page: Int, groups: [RowGroup], folder: RowFolder, all: PageSources
    ) {
        self.list = list
        self.page = page
        self.groups = groups
        self.folder = folder
        self.all = all
    }

    /// Returns the sources for one of the items on this page.
    func row(_ index: Int) -> RowSources { RowSources(index: index, folder: folder, all: all) }

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(page)
        hash.add(list.count)
        hash.add(list.first)
        for group in groups {
            hash.add(group.heading == nil ? 0 : 1)
            group.heading?.add(to: &hash)
            for index in group.items { row(index).add(to: &hash, hashes) }
        }
    }
}

/// The name of a term as pages show it.
struct TermLabel {
    let text: String
    /// Whether it lacks the language of the page.
    let isFallback: Bool
}

/// A term in a list of terms, or on the map.
struct TermEntry {
    let label: TermLabel
    /// What is known about it.
    let facts: Term
    /// The number of items that have it.
    let count: Int
    /// The path of the page with these items.
    let path: String
    /// The part of that page, if it shows other items as well.
    let fragment: String?

    fileprivate func add(to hash: inout SourceHash) {
        hash.add(label.text)
        hash.add(label.isFallback ? 1 : 0)
        hash.add(count)
        hash.add(path)
        hash.add(fragment)
    }
}

/// The sources of a page of a term.
struct TermSources: HashedSources {
    let rows: RowsSources
    /// The index of its field among those that the site shows.
    let field: Int
    let term: TermLabel
    /// What is known about it; the site's values have the hash of that.
    let facts: Term
    /// The path of the page that lists it.
    let listPath: String

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        rows.add(to: &hash, hashes)
        hash.add(term.text)
        hash.add(term.isFallback ? 1 : 0)
        hash.add(listPath)
    }
}

/// The sources of a page that lists the terms of a field.
struct TermListSources: HashedSources {
    let site: SiteValues
    /// The index of the field among those that the site shows.
    let field: Int
    let list: PagedList
    /// The number of the page, from 0.
    let page: Int
    /// The terms on this page.
    let entries: [TermEntry]

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        hash.add(page)
        hash.add(list.count)
        for entry in entries { entry.add(to: &hash) }
    }
}

/// The sources of a page of the places: a list of them, or their items if places have no pages.
struct PlacesSources: HashedSources {
    let rows: RowsSources
    let entries: [TermEntry]
    /// The places on the map, which is on the first page.
    let points: [TermEntry]

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        rows.add(to: &hash, hashes)
        for entry in entries + points { entry.add(to: &hash) }
    }
}

/// The sources of a page of a section.
struct SectionSources: HashedSources {
    let rows: RowsSources
    let label: SectionLabel
    /// The text about the section, on its first page, if it has one.
    let description: ContentText?
    /// The path of the page of the list on which the section begins.
    let listPath: String

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        rows.add(to: &hash, hashes)
        hash.add(label.id)
        hash.add(listPath)
        description?.withBytes { text in
            hash.add(text)
            if text.mayHoldBracket { hash.add(hashes.targets) }
        }
        hash.add(description?.isFallback == true ? 1 : 0)
    }
}

/// The sources of a page of the exhibition's own.
struct OwnPageSources: HashedSources {
    fileprivate let index: Int
    fileprivate let all: PageSources

    var site: SiteValues { all.site }
    var page: OwnPage { all.ownPages[index] }

    func add(to hash: inout SourceHash, _ hashes: PageHashes) {
        let page = page
        hash.add(page.name)
        hash.add(page.title)
        hash.add(page.text.isFallback ? 1 : 0)
        page.text.withBytes { hash.add($0) }
        hash.add(hashes.targets)
    }
}
