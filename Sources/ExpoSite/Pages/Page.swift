import ExpoModel
import ExpoTemplates

extension Page {
    /// The kinds of pages, one line each. Their files come first in a plan, in this order.
    static let kinds: [any PageKind] = [
        MainPage(),
        ListPage(),
        DetailPage(),
        NotFoundPage(),
        FormerPage(),
    ]

    init<Kind: PageKind>(_ kind: Kind.Type, _ number: Int = 0) {
        guard let index = Self.kinds.firstIndex(where: { type(of: $0) == kind }) else {
            preconditionFailure("\(kind) is missing in Page.kinds")
        }
        self.init(kindIndex: index, number: number)
    }

    var kind: any PageKind { Self.kinds[kindIndex] }
}

/// A kind of page: its template, the names that this may use, where its pages are, how the names are
/// filled, and from what.
protocol PageKind: Producer {
    /// What a page is made from: it can show nothing else but the constants of the site.
    associatedtype Sources

    /// The name of the template, without `.html`.
    var template: String { get }
    /// What the template can show, besides the constants of the site.
    var vocabulary: Vocabulary { get }
    /// The path of a page that is as deep in the site as all of this kind.
    var example: String { get }
    /// Whether search engines should find pages of this kind.
    var isFoundBySearch: Bool { get }

    /// Whether a site must have the template.
    func isNeeded(by former: [FormerAddress]) -> Bool
    /// How many pages a site has of this kind.
    func count(in subject: PlanSubject) -> Int
    /// The path of a page.
    func path(_ number: Int, _ addresses: Addresses) -> String
    /// The day on which what a page shows was last changed, if its exhibit says so.
    func modified(_ number: Int, _ items: ItemCollection) -> String?

    func sources(_ number: Int, _ subject: RenderingSubject) -> Sources
    /// Sets what a page shows that will be at `path`.
    func fill(
        _ values: inout TemplateValues, from sources: Sources, at path: String,
        _ tools: inout PageTools)
    /// The same, for who does not know the type of the sources.
    func fill(
        _ values: inout TemplateValues, _ page: Page, at path: String,
        _ subject: RenderingSubject, _ tools: inout PageTools)
    /// Adds what a page is made from to a hash, besides its template and the site's values; returns
    /// false for a page that is always made.
    func add(
        _ number: Int, _ subject: RenderingSubject, to hash: inout SourceHash, _ hashes: PageHashes
    ) -> Bool
}

extension PageKind {
    var isFoundBySearch: Bool { true }

    func isNeeded(by former: [FormerAddress]) -> Bool { true }

    func count(in subject: PlanSubject) -> Int { 1 }

    func modified(_ number: Int, _ items: ItemCollection) -> String? { nil }

    func fill(
        _ values: inout TemplateValues, _ page: Page, at path: String,
        _ subject: RenderingSubject, _ tools: inout PageTools
    ) {
        fill(&values, from: sources(page.number, subject), at: path, &tools)
    }

    func add(
        _ number: Int, _ subject: RenderingSubject, to hash: inout SourceHash, _ hashes: PageHashes
    ) -> Bool {
        false
    }

    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        let first = Page(Self.self)
        for number in 0..<count(in: subject) {
            let path = path(number, subject.addresses)
            let page = Page(kindIndex: first.kindIndex, number: number)
            files.append(PlannedFile(path: path, origin: .page(page)))
        }
    }
}

extension PageHashes {
    /// Returns the hash of what a page is made from; zero for pages that are always made.
    func hash(of page: Page) -> UInt64 {
        var hash = SourceHash()
        hash.add(kinds[page.kindIndex])
        return page.kind.add(page.number, subject, to: &hash, self) ? hash.value : 0
    }
}
