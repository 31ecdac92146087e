internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoModel

/// The addresses of an exhibition that was published before: those that are kept, and the targets of the
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
    /// Whether they are the addresses of what several exhibitions share.
    private let isShared: Bool

    private init(_ part: AddressPart, former: [FormerAddress], publishedLanguages: [String]) {
        addresses = part.addresses
        isShared = part.catalogue.isShared
        self.former = former
        self.publishedLanguages = publishedLanguages
    }

    /// Plans the addresses of a single exhibition, and reports the problems of published addresses.
    init(
        for catalogue: Catalogue, in sections: [Addresses.SectionList]?,
        published: PublishedAddresses, diagnostics: inout Diagnostics
    ) {
        let part = AddressPart(
            of: catalogue, in: sections, at: "", published: published, &diagnostics)
        self = Self.all([part], &diagnostics)[0]
    }

    /// Plans the addresses of all exhibitions of a site.
    ///
    /// - Parameters:
    ///   - site: the exhibition; or what several share, and then each of them, with its folder.
    ///   - browsing: for each of them, what there is to browse by.
    ///   - published: the addresses of the whole site.
    static func all(
        _ site: [(catalogue: Catalogue, folder: String)], browsing: [Browsing],
        published: PublishedAddresses, pageSize: Int = PagedList.pageSize,
        diagnostics: inout Diagnostics
    ) -> [AddressPlan] {
        func part(
            _ catalogue: Catalogue, at folder: String, _ published: PublishedAddresses,
            _ browsing: Browsing = Browsing()
        ) -> AddressPart {
            AddressPart(
                of: catalogue, in: Addresses.SectionList.all(of: catalogue), at: folder,
                published: published, browsing: browsing, pageSize: pageSize, &diagnostics)
        }
        guard site.count > 1, !published.isEmpty else {
            return all(
                zip(site, browsing).map { part($0.catalogue, at: $0.folder, published, $1) },
                &diagnostics)
        }
        let split = PublishedParts(published, of: site)
        let parts = site.indices.map { number in
            part(
                site[number].catalogue, at: site[number].folder,
                published.part(split.parts[number]), browsing[number])
        }
        let nothing = Catalogue(
            settings: site[0].catalogue.settings, exposition: nil,
            items: ItemCollection(isComplete: true), addresses: published, isShared: true)
        let orphans = split.orphans.map { part(nothing, at: "", published.part($0)) }
        return all(parts, orphans: orphans, languages: split.languages, &diagnostics)
    }

    /// - Parameters:
    ///   - orphans: the published addresses of exhibitions that the site has no more.
    ///   - languages: the published languages of each exhibition among several.
    private static func all(
        _ parts: [AddressPart], orphans: [AddressPart] = [], languages: [[String]]? = nil,
        _ diagnostics: inout Diagnostics
    ) -> [AddressPlan] {
        let shared = parts[0].pages.compactMap { page in
            if case .language(let tag) = page { tag } else { nil }
        }
        var search = FormerAddressSearch(parts + orphans)
        return parts.indices.map { number in
            var former = search.find(number, &diagnostics)
            if number == 0 {
                for orphan in orphans.indices {
                    former += search.find(parts.count + orphan, for: 0, &diagnostics)
                }
            }
            return AddressPlan(
                parts[number], former: former,
                publishedLanguages: number == 0 ? shared : languages?[number] ?? [])
        }
    }

    /// Returns the former addresses in all languages.
    ///
    /// A language that the exhibition has no more, or that is its main one now, leaves all of its pages:
    /// they lead to those of the main language.
    func former(in languages: SiteLanguages) -> [FormerAddress] {
        var all = former
        for tag in publishedLanguages {
            let number = languages.tags.firstIndex(of: tag) ?? 0
            all += former.map { moved($0.path, $0.fate, to: tag, number) }
            guard number == 0 else { continue }
            let lists = isShared ? 0 : addresses.list.pageCount
            let targets: [FormerAddress.Target] =
                [.main] + (0..<lists).map { .list($0) }
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
        var fate = fate
        if case .leads(to: .elsewhere(let page)) = fate, number > 0 {
            fate = .leads(to: .elsewhere(page.inLanguage(tag)))
        }
        return FormerAddress(path: "\(tag)/\(path)", fate: fate, index: nil, language: number)
    }

    /// Returns the languages, except the main one, whose pages are or were public once the site is.
    func languages(with languages: SiteLanguages) -> [String] {
        let own = languages.tags.dropFirst()
        return own + publishedLanguages.filter { !own.contains($0) }
    }
}

/// The addresses of an exhibition, and those that were published of it.
struct AddressPart {
    let addresses: Addresses
    let catalogue: Catalogue
    /// The published addresses without their folder, and the page that each belongs to; `nil` if it is invalid.
    let published: PublishedAddresses
    let pages: [PublishedPage?]
    let matches: ItemMatches
    /// For each published address, the draft that it belongs to, if it belongs to one.
    let drafts: [Int?]
    /// For each published address, whether an item keeps it.
    let isKept: [Bool]
    /// False if items may be missing because they could not be read.
    let isComplete: Bool

    /// - Parameters:
    ///   - sections: the sections in which items hang; `nil` if they are not known.
    ///   - folder: the folder of the exhibition.
    ///   - browsing: what there is to browse by.
    init(
        of catalogue: Catalogue, in sections: [Addresses.SectionList]?, at folder: String,
        published: PublishedAddresses, browsing: Browsing = Browsing(),
        pageSize: Int = PagedList.pageSize,
        _ diagnostics: inout Diagnostics
    ) {
        self.catalogue = catalogue
        self.published = published
        let items = catalogue.items
        isComplete =
            items.knowsAddresses && (sections != nil || catalogue.isShared)
            && catalogue.pages.areComplete
        pages = Self.pages(of: published, &diagnostics)
        let found = pages
        let candidates = published.indices.filter { index in
            guard case .item = found[index] else { return false }
            return !published.has(.leadsTo, at: index)
        }
        let matches = ItemMatches(items, published, candidates: candidates)
        self.matches = matches
        drafts =
            ItemMatches(
                items.drafts, published, candidates: candidates.filter { matches.items[$0] == nil }
            ).items
        var slugs = KeptSlugs(items, published, pages, matches)
        addresses = Addresses(
            slugs: published.isEmpty ? Slugs(for: items) : slugs.assign(), itemCount: items.count,
            pageSize: pageSize, sections: sections ?? [], pages: catalogue.pages.map(\.name),
            exhibition: folder
        ).with(browsing)
        isKept = slugs.isKept
    }

    /// Returns the page that each published address belongs to; `nil` if it is invalid.
    private static func pages(
        of published: PublishedAddresses, _ diagnostics: inout Diagnostics
    ) -> [PublishedPage?] {
        var seen = NameTable(capacity: published.count)
        var paths = PackedTexts()
        var name = ComparedName(ignoringCase: true)
        return published.indices.map { index in
            let (path, folder) = (published.path(at: index), published.folder(of: index))
            let isMain = !folder.isEmpty && published[index] == Addresses.main
            guard let page = isMain ? .main : PublishedPage(path: published[index]) else {
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

/// The published addresses of a site of several exhibitions, divided among them.
///
/// The file has the main page of each exhibition with its title, by which an exhibition is recognised whose folder has
/// another name now, and its main page in every further language.
private struct PublishedParts {
    /// For what the exhibitions share, and then for each of them.
    private(set) var parts: [[PublishedAddresses.Member]]
    /// For each exhibition that the site has no more.
    private(set) var orphans: [[PublishedAddresses.Member]] = []
    /// The languages of each exhibition, except the main one.
    private(set) var languages: [[String]]

    init(_ published: PublishedAddresses, of site: [(catalogue: Catalogue, folder: String)]) {
        parts = Array(repeating: [], count: site.count)
        languages = Array(repeating: [], count: site.count)
        var numbers = Dictionary(
            site.enumerated().map { ($1.folder.lowercased(), $0) }, uniquingKeysWith: { $1 })
        var orphanNumbers: [String: Int] = [:]
        var found: Set<String> = []
        var renamed: [(folder: String, title: String)] = []
        for index in published.indices {
            let folder = Self.folder(of: published[index])
            found.insert(folder)
            // The main page of a language has none of these.
            let isExhibition = [AddressKey.name, .leadsTo, .gone].contains {
                published.has($0, at: index)
            }
            guard !folder.isEmpty, numbers[folder] == nil, isExhibition,
                published[index].dropFirst(folder.count) == Addresses.main
            else { continue }
            renamed.append((folder, published.text(of: .name, at: index)?.string.composed ?? ""))
        }
        for (folder, title) in renamed {
            let number = site.indices.dropFirst().first {
                !title.isEmpty && !found.contains(site[$0].folder.lowercased())
                    && site[$0].catalogue.title?.string.composed == title
            }
            if let number {
                numbers[folder] = number
                found.insert(site[number].folder.lowercased())
            } else {
                orphanNumbers[folder] = orphans.count
                orphans.append([])
            }
        }
        for index in published.indices {
            let folder = Self.folder(of: published[index])
            let size = folder.utf8.count
            if let number = numbers[folder] {
                parts[number].append(PublishedAddresses.Member(index, inFolderOf: size))
            } else if let orphan = orphanNumbers[folder] {
                orphans[orphan].append(PublishedAddresses.Member(index, inFolderOf: size))
            } else if let (tag, inner) = Self.language(published[index]) {
                if let number = numbers[inner] { languages[number].append(tag) }
            } else {
                parts[0].append(PublishedAddresses.Member(index, inFolderOf: 0))
            }
        }
    }

    /// Returns the language of the main page of an exhibition at a path, as in `en/1900/index.html`, and the folder of the
    /// exhibition.
    private static func language(_ path: String) -> (tag: String, folder: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == Addresses.main,
            parts[0] + "/" != Addresses.browseFolder, SiteLanguages.isTag(String(parts[0]))
        else { return nil }
        return (String(parts[0]), "\(parts[1].lowercased())/")
    }

    /// Returns the first folder of a path in lower case, with its slash; empty if there is none.
    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return "" }
        return path[...slash].lowercased()
    }
}
