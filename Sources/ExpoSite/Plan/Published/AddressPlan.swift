internal import ExpoDiagnostics
internal import ExpoModel

/// The addresses of a site that was published before: those that are kept, and the targets of the
/// others.
///
/// An item that is recognised keeps its address, whatever is added next to it. An item with a new
/// `id`, name or picture gets the address that follows from it, and its old address leads there. A
/// published address is never given to another item.
struct AddressPlan {
    let addresses: Addresses
    /// The former addresses, in the order of their file.
    let former: [FormerAddress]

    /// The languages, except the main one, whose pages were published.
    let publishedLanguages: [String]

    /// Plans the addresses of items, and reports the problems of published addresses.
    ///
    /// - Parameters:
    ///   - sections: the sections in which items hang; `nil` if they are not known.
    ///   - pages: the pages of the exhibition's own.
    init(
        for items: ItemCollection, in sections: [Addresses.SectionList]? = [],
        and pages: OwnPages = OwnPages(), published: PublishedAddresses,
        diagnostics: inout Diagnostics
    ) {
        let areKnown = items.knowsAddresses && sections != nil && pages.areComplete
        let names = pages.map(\.name)
        func plan(_ slugs: Slugs) -> Addresses {
            Addresses(
                slugs: slugs, itemCount: items.count, sections: sections ?? [], pages: names)
        }
        guard !published.isEmpty else {
            addresses = plan(Slugs(for: items))
            former = []
            publishedLanguages = []
            return
        }
        let pages = Self.pages(of: published, &diagnostics)
        publishedLanguages = pages.compactMap { page in
            if case .language(let tag) = page { tag } else { nil }
        }
        let candidates = published.indices.filter { index in
            guard case .item = pages[index] else { return false }
            return !published.has(.leadsTo, at: index)
        }
        let matches = ItemMatches(items, published, candidates: candidates)
        let drafts = ItemMatches(
            items.drafts, published, candidates: candidates.filter { matches.items[$0] == nil })
        var slugs = KeptSlugs(items, published, pages, matches)
        addresses = plan(slugs.assign())
        var search = FormerAddressSearch(
            published, pages, matches, drafts: drafts.items, slugs.isKept, addresses)
        former = search.find(reportsLost: areKnown, &diagnostics)
    }

    /// Returns the former addresses in all languages.
    ///
    /// A language that the site has no more, or that is its main one now, leaves all of its pages:
    /// they lead to those of the main language.
    func former(in languages: SiteLanguages) -> [FormerAddress] {
        var all = former
        for tag in publishedLanguages {
            let number = languages.tags.firstIndex(of: tag) ?? 0
            all += former.map { moved($0.path, $0.fate, to: tag, number) }
            guard number == 0 else { continue }
            let targets: [FormerAddress.Target] =
                [.main] + (0..<addresses.list.pageCount).map { .list($0) }
                + addresses.sectionLists.indices.map { .section($0) }
                + addresses.pages.indices.map { .page($0) }
                + (0..<addresses.itemCount).map { .item($0) }
            all += targets.map { moved(addresses.path(of: $0), .leads(to: $0), to: tag, number) }
        }
        return all
    }

    private func moved(
        _ path: String, _ fate: FormerAddress.Fate, to tag: String, _ number: Int
    ) -> FormerAddress {
        FormerAddress(path: "\(tag)/\(path)", fate: fate, index: nil, language: number)
    }

    /// Returns the languages, except the main one, whose pages are or were public once the site is.
    func languages(with languages: SiteLanguages) -> [String] {
        let own = languages.tags.dropFirst()
        return own + publishedLanguages.filter { !own.contains($0) }
    }

    /// Returns the page that each published address belongs to; `nil` if it is invalid.
    private static func pages(
        of published: PublishedAddresses, _ diagnostics: inout Diagnostics
    ) -> [PublishedPage?] {
        var seen = NameTable(capacity: published.count)
        var paths = PackedTexts()
        var name = ComparedName(ignoringCase: true)
        return published.indices.map { index in
            let path = published[index]
            guard let page = PublishedPage(path: path) else {
                report(.noPageAddress(path), index, published, &diagnostics)
                return nil
            }
            name.read(path)
            let earlier = seen.insert(name, as: paths.count) { [paths] earlier in
                paths.withBytes(of: earlier) { $0.elementsEqual(name.bytes) }
            }
            guard earlier == nil else {
                report(.repeatedAddress(path), index, published, &diagnostics)
                return nil
            }
            paths.append(name.bytes)
            return page
        }
    }

    private static func report(
        _ problem: Problem, _ index: Int, _ published: PublishedAddresses,
        _ diagnostics: inout Diagnostics
    ) {
        let (offset, source) = published.place(of: index)
        diagnostics.report(problem, at: offset, in: source)
    }
}
