import ExpoDiagnostics
import ExpoModel

/// Finds the targets of former addresses.
struct FormerAddressSearch {
    private let parts: [AddressPart]
    /// For each part, what it finds the pages by.
    private let pages: [Pages]
    /// The published addresses by their paths; created when the first one leads elsewhere.
    private var indices: [String: (part: Int, index: Int)]?
    /// For each part, the items by their slugs; created with `indices`.
    private var items: [[String: Int]] = []
    /// For each part, the pages to browse by; created with `indices`.
    private var browsing: [Set<String>] = []
    /// The exhibitions by the folders that they had when they were published; created with `indices`.
    private var formerFolders: [String: Int] = [:]

    private struct Pages {
        /// The sections by their ids.
        let sections: [String: Int]
        /// The exhibition's own pages by their names.
        let own: [String: Int]

        init(_ addresses: Addresses) {
            sections = Dictionary(
                uniqueKeysWithValues: addresses.sectionLists.enumerated().map {
                    ($0.element.id, $0.offset)
                }
            )
            own = Dictionary(
                uniqueKeysWithValues: addresses.pages.enumerated().map { ($0.element, $0.offset) })
        }
    }

    /// - Parameter parts: the exhibitions of the site, and then those that it has no more.
    init(_ parts: [AddressPart]) {
        self.parts = parts
        pages = parts.map { Pages($0.addresses) }
    }

    /// Returns all former addresses of a part, and reports those without a known target.
    ///
    /// - Parameter renderer: the part whose pages they become, if it is another one.
    mutating func find(
        _ number: Int, for renderer: Int? = nil, _ diagnostics: inout Diagnostics
    ) -> [FormerAddress] {
        let part = parts[number]
        let (published, addresses, known) = (part.published, part.addresses, pages[number])
        let isGone = renderer != nil
        return published.indices.compactMap { index in
            guard let page = part.pages[index] else { return nil }
            let folder = published.folder(of: index)
            let isMoved = folder != addresses.exhibition
            func former(_ fate: FormerAddress.Fate, mayReturn: Bool = false) -> FormerAddress {
                FormerAddress(
                    path: published.path(at: index), fate: fate, index: published.number(of: index),
                    mayReturn: mayReturn && !isMoved)
            }
            func found() -> FormerAddress {
                former(fate(of: index, number, for: renderer ?? number, &diagnostics))
            }
            if isGone { return found() }
            switch page {
            case .language: return nil
            // What several exhibitions share has no list, no sections and no exhibits.
            case .list where part.catalogue.isShared, .section where part.catalogue.isShared:
                return found()
            case .browsing: return part.catalogue.isShared ? found() : nil
            case .main: return isMoved ? former(.leads(to: .main)) : nil
            case .list(let page):
                guard isMoved || page >= addresses.list.pageCount else { return nil }
                return former(.leads(to: .list(0)), mayReturn: true)
            case .section(let id, let page):
                guard let section = known.sections[id] else {
                    // The fate of a later page is that of the first one, which is in the file as well.
                    return page == 0 ? found() : former(.leads(to: .list(0)))
                }
                guard isMoved || page >= addresses.sections[section].pageCount else { return nil }
                return former(
                    .leads(to: .section(section)),
                    mayReturn: published.text(of: .leadsTo, at: index) == nil)
            case .page(let name):
                if let page = known.own[name] {
                    return isMoved ? former(.leads(to: .page(page))) : nil
                }
                return found()
            case .item(let slug):
                guard isMoved || !part.isKept[index] else { return nil }
                let found = found()
                return FormerAddress(
                    path: folder + Addresses.item(named: slug), fate: found.fate,
                    index: found.index)
            }
        }
    }

    /// - Parameter renderer: the part whose page it becomes.
    private mutating func fate(
        of index: Int, _ number: Int, for renderer: Int, _ diagnostics: inout Diagnostics
    ) -> FormerAddress.Fate {
        let part = parts[number]
        let published = part.published
        if let item = part.matches.items[index] { return .leads(to: .item(item)) }
        if let draft = part.drafts[index] { return .draft(draft) }
        let reportsLost = parts.allSatisfy(\.isComplete)
        if let target = published.text(of: .leadsTo, at: index) {
            switch end(following: index, number, for: renderer) {
            case .fate(let fate): return fate
            case .nowhere where reportsLost:
                reportNowhere(index, number, target: target, &diagnostics)
            case .circle where reportsLost:
                reportCircle(index, number, target: target, &diagnostics)
            case .nowhere, .circle: break
            }
            return .gone(reason: "")
        }
        if let reason = published.text(of: .gone, at: index) { return .gone(reason: reason.shown) }
        if reportsLost { reportLost(index, number, &diagnostics) }
        return .gone(reason: "")
    }

    /// The end of a chain of addresses.
    private enum End {
        case fate(FormerAddress.Fate)
        /// A path that neither is nor was a page.
        case nowhere
        /// An address that was already visited.
        case circle
    }

    /// Follows a chain of addresses to its end.
    private mutating func end(following start: Int, _ number: Int, for renderer: Int) -> End {
        prepare()
        var (part, index) = (number, start)
        var seen: Set<String> = []
        while true {
            let published = parts[part].published
            guard seen.insert(published.path(at: index)).inserted else { return .circle }
            guard let target = published.text(of: .leadsTo, at: index)?.string.composed else {
                return .fate(.gone(reason: published.text(of: .gone, at: index)?.shown ?? ""))
            }
            if let (owner, page) = page(at: target) {
                return .fate(.leads(to: self.target(page, of: owner, for: renderer)))
            }
            guard let next = indices?[target] else { return .nowhere }
            if let item = parts[next.part].matches.items[next.index] {
                return .fate(
                    .leads(to: self.target(.item(item), of: next.part, for: renderer)))
            }
            if case .list = parts[next.part].pages[next.index],
                !parts[next.part].catalogue.isShared
            {
                return .fate(.leads(to: self.target(.list(0), of: next.part, for: renderer)))
            }
            (part, index) = next
        }
    }

    /// Returns a page of a part as pages of another one lead to it.
    private func target(
        _ page: FormerAddress.Target, of owner: Int, for renderer: Int
    ) -> FormerAddress.Target {
        guard owner != renderer else { return page }
        let catalogue = parts[owner].catalogue
        let title = catalogue.title?.shown ?? ""
        let name =
            switch page {
            case .main, .list, .elsewhere: title
            case .section(let number):
                catalogue.exposition?.sections[number].title.shown ?? title
            case .page(let number): catalogue.pages[number].title
            case .item(let number): catalogue.items[number].name.shown
            }
        return .elsewhere(
            FormerAddress.OtherPage(path: parts[owner].addresses.path(of: page), name: name))
    }

    private mutating func prepare() {
        guard indices == nil else { return }
        var indices: [String: (part: Int, index: Int)] = [:]
        for (number, part) in parts.enumerated() {
            for index in part.published.indices where part.pages[index] != nil {
                indices[part.published.path(at: index).composed] = (number, index)
                let folder = part.published.folder(of: index)
                if !folder.isEmpty, !part.addresses.exhibition.isEmpty {
                    formerFolders[folder] = number
                }
            }
        }
        self.indices = indices
        browsing = parts.map { Set($0.addresses.browsingPaths) }
        items = parts.map { part in
            Dictionary(
                (0..<part.addresses.itemCount).map { (part.addresses.slug(of: $0), $0) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// Returns the page at a path of the site, and the part that it belongs to.
    private func page(at path: String) -> (part: Int, page: FormerAddress.Target)? {
        let folder = String(path.prefix { $0 != "/" }) + "/"
        let present = parts.indices.dropFirst().first {
            parts[$0].addresses.exhibition == folder
        }
        let number = present ?? formerFolders[folder] ?? 0
        let (addresses, known) = (parts[number].addresses, pages[number])
        if number > 0, present == nil {
            // The folder has another name now.
            return self.page(at: addresses.exhibition + path.dropFirst(folder.count))
        }
        func found(_ page: FormerAddress.Target?) -> (part: Int, page: FormerAddress.Target)? {
            page.map { (number, $0) }
        }
        if path == addresses.main { return found(.main) }
        if path == addresses.list(0), !parts[number].catalogue.isShared { return found(.list(0)) }
        let inner = String(Substring(path.utf8.dropFirst(addresses.exhibition.utf8.count)))
        let other = FormerAddress.Target.elsewhere(
            FormerAddress.OtherPage(
                path: path, name: parts[number].catalogue.title?.shown ?? ""))
        return switch PublishedPage(path: inner) {
        case .item(let slug): found(items[number][slug].map { .item($0) })
        case .list(let page): found(page < addresses.list.pageCount ? .list(page) : nil)
        case .section(let id, let page):
            found(
                known.sections[id].map { section in
                    (1..<addresses.sections[section].pageCount).contains(page)
                        ? other : .section(section)
                })
        case .page(let name): found(known.own[name].map { .page($0) })
        // A term that no exhibit has any more has no page.
        case .browsing where parts[number].catalogue.isShared: nil
        case .browsing: found(browsing[number].contains(path) ? other : .list(0))
        case .main, .language, nil: nil
        }
    }

    // MARK: Reporting

    private func reportCircle(
        _ index: Int, _ number: Int, target: ContentText, _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .leadsToItself(parts[number].published.path(at: index)), at: target.offset,
            in: target.source)
    }

    private func reportNowhere(
        _ index: Int, _ number: Int, target: ContentText, _ diagnostics: inout Diagnostics
    ) {
        // Only what several exhibitions share has no list.
        let addresses = parts[min(1, parts.count - 1)].addresses
        diagnostics.report(
            .leadsToNoPage(
                parts[number].published.path(at: index), target: target.string,
                example: addresses.list(0),
                near: Suggestion.nearest(to: target.string, among: somePages)),
            at: target.offset, in: target.source)
    }

    private func reportLost(_ index: Int, _ number: Int, _ diagnostics: inout Diagnostics) {
        let published = parts[number].published
        let (offset, source) = published.place(of: index)
        let name = published.text(of: .name, at: index)?.string
        diagnostics.report(
            .lostAddress(published.path(at: index), name: name), at: offset, in: source)
    }

    /// Pages for suggestions; comparing with all pages would take too long.
    private var somePages: [String] {
        let all = parts.lazy.flatMap { part in
            let addresses = part.addresses
            return [addresses.main] + (part.catalogue.isShared ? [] : [addresses.list(0)])
                + (0..<addresses.sections.count).map { addresses.sections[$0].first }
                + addresses.pages.indices.map(addresses.page)
                + (0..<addresses.itemCount).prefix(Self.mostSuggested).map { addresses.item($0) }
        }
        return Array(all.prefix(Self.mostSuggested))
    }

    private static let mostSuggested = 1000
}

/// A published address that no page of the site has now.
struct FormerAddress: Sendable, Hashable {
    /// The path in the site.
    let path: String
    let fate: Fate
    /// The index in the file of published addresses; `nil` for an address in another language than
    /// the main one, which follows from another.
    let index: Int?
    /// Whether a page may be there again later, such as one of a list.
    var mayReturn = false
    /// The number of the language of its page.
    var language = 0

    /// The content for visitors of the address.
    enum Fate: Sendable, Hashable {
        /// A redirect to another page.
        case leads(to: Target)
        /// A page that says that it is gone, with the reason, if any.
        case gone(reason: String)
        /// The same for an exhibit that is a draft now, given by its index among the drafts; it may
        /// come back.
        case draft(Int)
    }

    /// A page that visitors are redirected to: the main page, a page of the list, counted from 0,
    /// or the page of the section, the own page or the page of the item at an index.
    enum Target: Sendable, Hashable {
        case main
        case list(Int)
        case section(Int)
        case page(Int)
        case item(Int)
        /// A page of another exhibition of the site.
        case elsewhere(OtherPage)
    }

    /// A page of another exhibition.
    struct OtherPage: Sendable, Hashable {
        let path: String
        /// Its name in the main language.
        let name: String

        /// Returns the same page in another language.
        func inLanguage(_ tag: String) -> OtherPage {
            OtherPage(path: "\(tag)/\(path)", name: name)
        }
    }
}
