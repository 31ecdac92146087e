internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoModel

/// What the addresses of the pages to browse by are made from: the same in each language.
struct Browsing: Sendable {
    /// The fields whose terms have pages, in the order of the record.
    var fields: [Field] = []
    /// The number of items in the timeline, if there is one.
    var timeline: Int?
    /// The number of items or terms that the list of places has, if there is one.
    var places: Int?

    /// A field whose terms have pages.
    struct Field: Sendable {
        /// The number of its index among those of the items.
        let index: Int
        let key: String
        /// The parts of the addresses that identify the terms, in the order of the index.
        let slugs: PackedTexts
        /// The number of items that have each term.
        let counts: [Int]
    }

    init() {}

    /// Finds them; reports terms that would have the same address, or a reserved one.
    init(of items: ItemCollection, diagnostics: inout Diagnostics) {
        for (number, index) in items.termIndexes.enumerated() {
            let field = items.fields.shown[index.field]
            let counts = index.terms.indices.map { index.runs[$0].count }
            if field.isBrowsed {
                var slugs = TermSlugs(of: index, items)
                slugs.claimAll(&diagnostics)
                fields.append(
                    Field(index: number, key: field.key, slugs: slugs.slugs, counts: counts))
            }
            if field.standard == .place {
                places = field.isBrowsed ? counts.count : counts.reduce(0, +)
            }
        }
        timeline = items.timeline?.items.count
    }
}

/// The addresses of the terms of a field; made as those of items are, but for numbers at their ends,
/// because nothing would keep these.
private struct TermSlugs {
    private(set) var slugs = PackedTexts()
    private var owners = NameTable()
    private let index: TermIndex
    private let items: ItemCollection

    init(of index: TermIndex, _ items: ItemCollection) {
        self.index = index
        self.items = items
    }

    mutating func claimAll(_ diagnostics: inout Diagnostics) {
        var name = ComparedName(ignoringCase: true)
        var other = ComparedName(ignoringCase: true)
        for (position, term) in index.terms.enumerated() {
            var slug: [UInt8] = []
            items.terms[term].name.withUTF8Bytes {
                Slug.append(reduced: $0, keepsUnderscores: false, to: &slug)
            }
            name.read(slug.span)
            let folded = String(decoding: name.bytes, as: UTF8.self)
            let isReserved = folded == "index" || RefusedFileName.isDevice(folded)
            if isReserved { reportReserved(position, slug, &diagnostics) }
            let earlier = owners.insert(name, as: position) { position in
                slugs.withBytes(of: position) { other.read($0) }
                return other.bytes == name.bytes
            }
            if let earlier { report(position, like: earlier, slug, &diagnostics) }
            // One that is reported gets an address that no other has, so that it is reported once.
            slugs.append(earlier == nil && !isReserved ? slug : slug + Array("..\(position)".utf8))
        }
    }

    private func path(_ slug: [UInt8]) -> String {
        let key = items.fields.shown[index.field].key
        return "\(Addresses.browseFolder)\(key)/\(String(decoding: slug, as: UTF8.self)).html"
    }

    private func reportReserved(
        _ position: Int, _ slug: [UInt8], _ diagnostics: inout Diagnostics
    ) {
        guard let use = items.firstUse(ofTermAt: position, in: index) else { return }
        diagnostics.report(
            .reservedName(.termNamed(use.string), path: path(slug)), at: use.offset, in: use.source)
    }

    private func report(
        _ position: Int, like earlier: Int, _ slug: [UInt8], _ diagnostics: inout Diagnostics
    ) {
        guard let use = items.firstUse(ofTermAt: position, in: index),
            let first = items.firstUse(ofTermAt: earlier, in: index)
        else { return }
        let place = diagnostics.place(at: first.offset, in: first.source)
        diagnostics.report(
            .termsInOneAddress(use.string, first.string, path: path(slug)), at: use.offset,
            in: use.source, related: [RelatedPlace(.firstUse, at: place)])
    }
}

/// The pages of the terms of a field, in a language.
struct TermPages: Sendable {
    let field: Browsing.Field
    /// The pages that list the terms.
    let list: PagedList
    /// The pages of each term.
    let lists: PagedLists

    init(_ field: Browsing.Field, in folder: String, pageSize: Int) {
        self.field = field
        let folder = "\(folder)\(Addresses.browseFolder)\(field.key)/"
        list = PagedList(
            stem: "\(folder)index", count: field.counts.count, pageSize: PagedList.termPageSize)
        lists = PagedLists(counts: field.counts, pageSize: pageSize) {
            "\(folder)\(field.slugs[$0])"
        }
    }
}
