internal import ExpoBytes
internal import ExpoModel

/// The paths of pages in the site, and the addresses that link to them.
///
/// Those of the main language are at the root of the site, those of another one in a folder of its
/// tag: `en/index.html`, `en/items/haegeum.html`. Among several exhibitions, each has a folder there:
/// `1900/index.html`, `en/1900/index.html`.
struct Addresses: Sendable {
    static let main = "index.html"
    static let notFound = "404.html"
    /// The first page of the list of a single exhibition.
    static let firstList = itemFolder + main
    static let manifest = "site.webmanifest"
    /// The folder of the pages of the items and of the list.
    static let itemFolder = "items/"
    /// The folder of the pages of the sections.
    static let sectionFolder = "sections/"
    /// The folder of the folders of the fields to browse by.
    static let browseFolder = "by/"

    let itemCount: Int
    /// The folder of the exhibition in that of a language, with a slash at its end; empty for a single one, and for
    /// what several share.
    let exhibition: String
    /// The folder of the pages in this language, with a slash at its end; empty for the main language of a single
    /// exhibition.
    let folder: String
    /// The folder of the pages of the items and of the list in this language.
    let itemFolder: String
    /// The pages of the list of all items.
    let list: PagedList
    /// The pages of the sections.
    let sections: PagedLists
    /// The names of the sections' pages, and the numbers of their items.
    let sectionLists: [SectionList]
    /// The names of the exhibition's own pages.
    let pages: [String]
    /// The pages of each field to browse by.
    private(set) var terms: [TermPages] = []
    /// The pages of the timeline, if there is one.
    private(set) var timeline: PagedList?
    /// The pages of the places, if there are any.
    private(set) var places: PagedList?
    private var browsing = Browsing()
    /// The files by which exhibits are found, if they can be. Several exhibitions share them.
    private(set) var searchLayout: SearchLayout?
    private let slugs: Slugs

    /// The name of a section's pages, and the number of its items.
    struct SectionList: Sendable {
        let id: String
        let count: Int

        /// Returns those of an exhibition; `nil` if its sections are not known.
        static func all(of catalogue: Catalogue) -> [SectionList]? {
            catalogue.exposition?.sections.enumerated().map { number, section in
                SectionList(
                    id: section.id.string, count: catalogue.items.sections[number].count)
            }
        }
    }

    init(
        slugs: Slugs, itemCount: Int, pageSize: Int = PagedList.pageSize,
        sections: [SectionList] = [], pages: [String] = [], exhibition: String = "",
        language: String = ""
    ) {
        self.slugs = slugs
        self.itemCount = itemCount
        self.exhibition = exhibition
        let folder = language + exhibition
        self.folder = folder
        sectionLists = sections
        self.pages = pages
        let itemFolder = folder + Self.itemFolder
        self.itemFolder = itemFolder
        list = PagedList(
            first: "\(itemFolder)index.html", later: "\(itemFolder)page-", count: itemCount,
            pageSize: pageSize)
        self.sections = PagedLists(counts: sections.map(\.count), pageSize: pageSize) {
            "\(folder)\(Self.sectionFolder)\(sections[$0].id)"
        }
    }

    /// Returns the addresses of the same pages in another language than the main one.
    func inLanguage(_ tag: String) -> Addresses {
        Addresses(
            slugs: slugs, itemCount: itemCount, pageSize: list.pageSize, sections: sectionLists,
            pages: pages, exhibition: exhibition, language: "\(tag)/"
        ).with(browsing, searchLayout)
    }

    /// Returns the addresses of the same pages in the folder of an exhibition among several.
    func inExhibition(_ folder: String) -> Addresses {
        Addresses(
            slugs: slugs, itemCount: itemCount, sections: sectionLists, pages: pages,
            exhibition: folder
        ).with(browsing, searchLayout)
    }

    /// Returns the same addresses with those of the pages to browse by, and of the files by which exhibits
    /// are found.
    func with(_ browsing: Browsing, _ searchLayout: SearchLayout? = nil) -> Addresses {
        var addresses = self
        addresses.searchLayout = searchLayout
        addresses.browsing = browsing
        addresses.terms = browsing.fields.map {
            TermPages($0, in: folder, pageSize: list.pageSize)
        }
        addresses.timeline = browsing.timeline.map {
            PagedList(stem: "\(folder)timeline", count: $0, pageSize: list.pageSize)
        }
        let browsesPlaces = browsing.fields.contains { $0.key == "place" }
        addresses.places = browsing.places.map {
            PagedList(
                stem: "\(folder)places", count: $0,
                pageSize: browsesPlaces ? PagedList.termPageSize : list.pageSize)
        }
        return addresses
    }

    /// Returns the path of a page of the exhibition's own.
    func page(_ index: Int) -> String { "\(folder)\(pages[index]).html" }

    /// The paths of all pages to browse by.
    var browsingPaths: [String] {
        func paths(_ list: PagedList) -> [String] { (0..<list.pageCount).map(list.path) }
        return (terms.map(\.list) + [timeline, places].compactMap(\.self)).flatMap(paths)
            + terms.flatMap { pages in (0..<pages.lists.pageCount).map(pages.lists.path) }
    }

    /// The number of pages of all terms.
    var termPageCount: Int { terms.reduce(0) { $0 + $1.lists.pageCount } }

    /// The number of pages that list terms.
    var termListPageCount: Int { terms.reduce(0) { $0 + $1.list.pageCount } }

    /// Returns the field to which a page of a term belongs, counted from 0 in those of all fields, and its
    /// number among those of the field.
    func termPages(ofPage number: Int) -> (pages: TermPages, page: Int) {
        find(number) { $0.lists.pageCount }
    }

    /// The same for the pages that list terms.
    func termLists(ofPage number: Int) -> (pages: TermPages, page: Int) {
        find(number) { $0.list.pageCount }
    }

    private func find(_ number: Int, _ count: (TermPages) -> Int) -> (pages: TermPages, page: Int) {
        var number = number
        for pages in terms {
            guard number >= count(pages) else { return (pages, number) }
            number -= count(pages)
        }
        preconditionFailure("there is no page \(number) of terms")
    }

    /// The path of the main page.
    var main: String { folder + Self.main }

    /// The folder of the language, with a slash at its end; empty for the main language.
    private var languageFolder: Substring { folder.dropLast(exhibition.count) }
    /// The path of the page to find exhibits, which several exhibitions share.
    var search: String { "\(languageFolder)search.html" }
    /// The name by which that page knows the exhibition; `nil` for a single one, and for what several share.
    var searchedExhibition: String? { exhibition.isEmpty ? nil : String(exhibition.dropLast()) }
    /// The name of that page's filter by exhibition, in its addresses.
    static let exhibitionFilter = "in"
    /// The folder of the index by which exhibits are found.
    var searchFolder: String { "\(languageFolder)search/" }
    static let searchScript = "search/search.js"

    /// Returns the unique part of an item's address; also the id of its row in the list.
    func slug(of item: Int) -> String { slugs[item] }

    /// Returns the path of an item's page.
    func item(_ index: Int) -> String {
        slugs.withBytes(of: index) { slug in
            String(itemFolder, decoding: slug, ".html")
        }
    }

    /// Returns the path of a page that former addresses lead to.
    func path(of target: FormerAddress.Target) -> String {
        switch target {
        case .main: main
        case .list(let page): list(page)
        case .section(let index): sections[index].first
        case .page(let index): page(index)
        case .item(let index): item(index)
        case .elsewhere(let page): page.path
        }
    }

    /// Returns the path of the page of an item with a slug.
    static func item(named slug: String) -> String { "\(itemFolder)\(slug).html" }

    /// Appends the address of an item's page, relative to the folder of all items' pages and list
    /// pages.
    func append(item index: Int, to bytes: inout ByteBuffer) {
        append(slug: index, to: &bytes)
        bytes.append(".html")
    }

    /// Appends an item's slug, encoded for addresses.
    func append(slug index: Int, to bytes: inout ByteBuffer) {
        slugs.withBytes(of: index) { RelativeAddress.append(encoding: $0, to: &bytes) }
    }

    /// Calls `body` with an item's slug as UTF-8.
    func withSlug<Result>(of item: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        slugs.withBytes(of: item, body)
    }

    /// Appends the address of a page of the list, relative to its folder.
    func append(list page: Int, to bytes: inout ByteBuffer) {
        guard page > 0 else { return bytes.append("index.html") }
        bytes.append("page-")
        bytes.append(decimal: page + 1)
        bytes.append(".html")
    }

    /// Returns the path of a page of the list, counted from 0.
    func list(_ page: Int) -> String { list.path(page) }

    /// Returns the page of the list that shows an item, counted from 0.
    func listPage(of item: Int) -> Int { item / list.pageSize }
}
