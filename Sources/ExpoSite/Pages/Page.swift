internal import ExpoDiagnostics
import ExpoModel
import ExpoTemplates
private import ExpoThreads

extension Page {
    /// The kinds of pages, one per line. Their files come first in a plan, in this order.
    static let kinds: [any PageKind] = [
        MainPage(),
        ExhibitionsPage(),
        ListPage(),
        DetailPage(),
        SectionPage(),
        TermListPage(),
        TermPage(),
        TimelinePage(),
        PlacesPage(),
        TextPage(),
        SearchPage(),
        SearchRowsPage(),
        NotFoundPage(),
        FormerPage(),
    ]

    /// Returns the kinds for an exhibition with these fields, in the same order.
    static func kinds(with fields: FieldList) -> [any PageKind] {
        kinds.map { $0.with(fields) as any PageKind }
    }

    init<Kind: PageKind>(_ kind: Kind.Type, _ number: Int = 0, in edition: Edition = Edition()) {
        guard let index = Self.kinds.firstIndex(where: { type(of: $0) == kind }) else {
            preconditionFailure("\(kind) is missing in Page.kinds")
        }
        self.init(kindIndex: index, number: number, edition: edition)
    }

    var kind: any PageKind { Self.kinds[kindIndex] }

    /// Whether it is the page of the item with its number.
    var isOfItem: Bool { kindIndex == Self.itemKind }

    fileprivate static let itemKind = Page(DetailPage.self).kindIndex
    fileprivate static let rowsKind = Page(SearchRowsPage.self).kindIndex
}

extension RenderedSite {
    /// Returns the page that shows the same as a file of an index, if there is one.
    func page(of file: SearchFile) -> Page? {
        let kind: Int
        let document: Int
        switch file.content {
        case .texts(let one, _): (kind, document) = (Page.itemKind, one)
        case .rows(let block): (kind, document) = (Page.rowsKind, block * SearchLayout.blockSize)
        case .words, .terms, .all: return nil
        }
        guard let layout = self[file.edition].addresses.searchLayout else { return nil }
        let exhibition = layout.exhibition(of: document)
        guard let edition = edition(of: exhibition, as: file.edition) else { return nil }
        let number =
            kind == Page.rowsKind
            ? document / SearchLayout.blockSize
            : document - layout.documents[exhibition].lowerBound
        return Page(kindIndex: kind, number: number, edition: edition)
    }

    /// Returns an exhibition in the language of an edition, if it has that.
    func edition(of exhibition: Int, as other: Edition) -> Edition? {
        guard exhibition != other.exhibition else { return other }
        let tag = self[other].site.languages[Int(other.language)].tag
        return editions[exhibition].firstIndex { $0.site.languages[$0.language].tag == tag }
            .map { Edition(of: exhibition, in: $0) }
    }
}

/// A kind of page: its template, the names that the template may use, the paths and sources of its
/// pages, and how the names are filled.
protocol PageKind: Producer {
    /// The sources of a page; besides these, it can only show the constants of the site.
    associatedtype Sources

    /// The name of the template, without `.html`.
    var template: String { get }
    /// The names that every page has.
    var page: PageNames { get }
    /// The names that the template may use, besides the constants of the site.
    var vocabulary: Vocabulary { get }
    /// The path of an example page.
    var example: String { get }
    /// The paths of example pages, one for each depth that pages of this kind have in the site.
    var examples: [String] { get }
    /// Returns the paths of the example pages in a language.
    func examples(in addresses: Addresses) -> [String]
    /// Whether search engines should find pages of this kind.
    var isFoundBySearch: Bool { get }
    /// Whether the site has such pages in each of its languages.
    var isInEachLanguage: Bool { get }
    /// Whether the pages load scripts of the site, which no others may.
    var loadsScripts: Bool { get }

    /// Returns the same kind of page for an exhibition with other fields than the standard ones.
    func with(_ fields: FieldList) -> Self
    /// Returns whether an exhibition has such pages, so that their template is needed and compiled.
    func isNeeded(in subject: PlanSubject) -> Bool
    /// Returns the number of pages of this kind that an exhibition has.
    func count(in subject: PlanSubject) -> Int
    /// Returns the path of a page.
    func path(_ number: Int, _ addresses: Addresses) -> String
    /// Appends files that are made of what a page shows: next to it, so that one worker makes them.
    func appendCompanions(of page: Page, _ subject: PlanSubject, to files: inout PlannedFiles)
    /// Returns the last modification date of a page's exhibit, if it has one.
    func modified(_ number: Int, _ items: ItemCollection) -> String?

    /// Returns the place in the content that gives a page its path, if there is one.
    func place(_ number: Int, in subject: PlanSubject) -> Place?

    func sources(_ number: Int, _ subject: RenderingSubject) -> Sources
    /// Sets the values of a page at `path`.
    func fill(
        _ values: inout TemplateValues, from sources: Sources, at path: String,
        _ tools: inout PageTools)
    /// Sets the values of a page, if the type of its sources is not known.
    func fill(
        _ values: inout TemplateValues, _ page: Page, at path: String,
        _ subject: RenderingSubject, _ tools: inout PageTools)
    /// Adds the sources of a page, besides its template and the site's values, to a hash; returns
    /// false for a page that must always be rendered.
    func add(
        _ number: Int, _ subject: RenderingSubject, to hash: inout SourceHash, _ hashes: PageHashes
    ) -> Bool
}

extension PageKind {
    var isFoundBySearch: Bool { true }

    var isInEachLanguage: Bool { true }

    var loadsScripts: Bool { false }

    var examples: [String] { [example] }

    func with(_ fields: FieldList) -> Self { self }

    func isNeeded(in subject: PlanSubject) -> Bool { true }

    func count(in subject: PlanSubject) -> Int { 1 }

    func examples(in addresses: Addresses) -> [String] {
        examples.map { $0 == Addresses.notFound ? $0 : addresses.folder + $0 }
    }

    func appendCompanions(of page: Page, _ subject: PlanSubject, to files: inout PlannedFiles) {}

    func modified(_ number: Int, _ items: ItemCollection) -> String? { nil }

    func place(_ number: Int, in subject: PlanSubject) -> Place? { nil }

    func fill(
        _ values: inout TemplateValues, _ page: Page, at path: String,
        _ subject: RenderingSubject, _ tools: inout PageTools
    ) {
        fill(&values, from: sources(page.number, subject), at: path, &tools)
        guard isInEachLanguage else { return }
        values.set(self.page, subject.site, from: path)
    }

    func add(
        _ number: Int, _ subject: RenderingSubject, to hash: inout SourceHash, _ hashes: PageHashes
    ) -> Bool {
        false
    }

    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        let first = Page(Self.self)
        for subject in isInEachLanguage ? site.flatMap(\.inEachLanguage) : site {
            for number in 0..<count(in: subject) {
                let path = path(number, subject.addresses)
                let page = Page(
                    kindIndex: first.kindIndex, number: number, edition: subject.edition)
                files.append(PlannedFile(path: path, origin: .page(page)))
                appendCompanions(of: page, subject, to: &files)
            }
        }
    }
}

extension PageKind where Sources: HashedSources {
    func add(
        _ number: Int, _ subject: RenderingSubject, to hash: inout SourceHash, _ hashes: PageHashes
    ) -> Bool {
        sources(number, subject).add(to: &hash, hashes)
        return true
    }
}

extension PageHashes {
    /// Returns the hash of a page's sources; zero for pages that must always be rendered.
    func hash(of page: Page) -> UInt64 {
        var hash = SourceHash()
        hash.add(common(of: page))
        return page.kind.add(page.number, subject(of: page), to: &hash, self) ? hash.value : 0
    }

    /// Returns for each language the hashes of the pages of all items, if their texts can be searched.
    func hashesOfItemPages(jobs: Int) -> [[UInt64]] {
        subjects.map { subject in
            guard subject.addresses.searchLayout != nil else { return [] }
            let (edition, count) = (subject.edition, subject.catalogue.items.count)
            let parts = Workers.run(count: count, jobs: jobs, chunk: 64) { chunks in
                var part: [(item: Int, hash: UInt64)] = []
                while let chunk = chunks.take() {
                    for item in chunk {
                        let page = Page(
                            kindIndex: Page.itemKind, number: item, edition: edition)
                        part.append((item, self.hash(of: page)))
                    }
                }
                return part
            }
            var hashes = [UInt64](repeating: 0, count: count)
            for (item, hash) in parts.joined() { hashes[item] = hash }
            return hashes
        }
    }
}
