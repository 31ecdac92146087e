import ExpoDiagnostics
import ExpoModel

/// Finds the targets of former addresses.
struct FormerAddressSearch {
    private let published: PublishedAddresses
    private let pages: [PublishedPage?]
    private let matches: ItemMatches
    /// For each published address, the draft that it belongs to, if it belongs to one.
    private let drafts: [Int?]
    private let isKept: [Bool]
    private let addresses: Addresses
    /// The published addresses by their paths; created when the first one leads elsewhere.
    private var indices: [String: Int]?
    /// The items by their slugs; created with `indices`.
    private var items: [String: Int] = [:]
    /// The sections by their ids.
    private let sections: [String: Int]
    /// The exhibition's own pages by their names.
    private let ownPages: [String: Int]

    init(
        _ published: PublishedAddresses, _ pages: [PublishedPage?], _ matches: ItemMatches,
        drafts: [Int?], _ isKept: [Bool], _ addresses: Addresses
    ) {
        self.published = published
        self.pages = pages
        self.matches = matches
        self.drafts = drafts
        self.isKept = isKept
        self.addresses = addresses
        sections = Dictionary(
            uniqueKeysWithValues: addresses.sectionLists.enumerated().map {
                ($0.element.id, $0.offset)
            }
        )
        ownPages = Dictionary(
            uniqueKeysWithValues: addresses.pages.enumerated().map { ($0.element, $0.offset) })
    }

    /// Returns all former addresses, and reports those without a known target.
    ///
    /// - Parameter reportsLost: false if items may be missing because they could not be read.
    mutating func find(
        reportsLost: Bool, _ diagnostics: inout Diagnostics
    ) -> [FormerAddress] {
        published.indices.compactMap { index in
            guard let page = pages[index] else { return nil }
            switch page {
            case .language: return nil
            case .list(let number):
                guard number >= addresses.list.pageCount else { return nil }
                return FormerAddress(
                    path: published[index], fate: .leads(to: .list(0)), index: index)
            case .section(let id, let number):
                guard let section = sections[id] else {
                    // The fate of a later page is that of the first one, which is in the file as well.
                    let fate: FormerAddress.Fate =
                        number == 0
                        ? fate(of: index, &diagnostics, reportsLost: reportsLost)
                        : .leads(to: .list(0))
                    return FormerAddress(path: published[index], fate: fate, index: index)
                }
                guard number >= addresses.sections[section].pageCount else { return nil }
                return FormerAddress(
                    path: published[index], fate: .leads(to: .section(section)), index: index)
            case .page(let name):
                guard ownPages[name] == nil else { return nil }
                let fate = fate(of: index, &diagnostics, reportsLost: reportsLost)
                return FormerAddress(path: published[index], fate: fate, index: index)
            case .item(let slug):
                guard !isKept[index] else { return nil }
                let path = Addresses.item(named: slug)
                let fate = fate(of: index, &diagnostics, reportsLost: reportsLost)
                return FormerAddress(path: path, fate: fate, index: index)
            }
        }
    }

    private mutating func fate(
        of index: Int, _ diagnostics: inout Diagnostics, reportsLost: Bool
    ) -> FormerAddress.Fate {
        if let item = matches.items[index] { return .leads(to: .item(item)) }
        if let draft = drafts[index] { return .draft(draft) }
        if let target = published.text(of: .leadsTo, at: index) {
            switch end(following: index) {
            case .fate(let fate): return fate
            case .nowhere where reportsLost: reportNowhere(index, target: target, &diagnostics)
            case .circle where reportsLost: reportCircle(index, target: target, &diagnostics)
            case .nowhere, .circle: break
            }
            return .gone(reason: "")
        }
        if let reason = published.text(of: .gone, at: index) { return .gone(reason: reason.shown) }
        if reportsLost { reportLost(index, &diagnostics) }
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
    private mutating func end(following start: Int) -> End {
        prepare()
        var index = start
        var seen: Set<Int> = []
        while seen.insert(index).inserted {
            guard let target = published.text(of: .leadsTo, at: index)?.string.composed else {
                return .fate(.gone(reason: published.text(of: .gone, at: index)?.shown ?? ""))
            }
            if let page = page(at: target) { return .fate(.leads(to: page)) }
            guard let next = indices?[target] else { return .nowhere }
            if let item = matches.items[next] { return .fate(.leads(to: .item(item))) }
            index = next
        }
        return .circle
    }

    private mutating func prepare() {
        guard indices == nil else { return }
        var indices: [String: Int] = [:]
        for index in published.indices where pages[index] != nil {
            indices[published[index].composed] = index
        }
        self.indices = indices
        for item in 0..<addresses.itemCount { items[addresses.slug(of: item)] = item }
    }

    private func page(at path: String) -> FormerAddress.Target? {
        if path == Addresses.main { return .main }
        if path == addresses.list(0) { return .list(0) }
        return switch PublishedPage(path: path) {
        case .item(let slug): items[slug].map { .item($0) }
        case .list(let number): number < addresses.list.pageCount ? .list(number) : nil
        case .section(let id, 0): sections[id].map { .section($0) }
        case .page(let name): ownPages[name].map { .page($0) }
        case .section, .language, nil: nil
        }
    }

    // MARK: Reporting

    private func reportCircle(
        _ index: Int, target: ContentText, _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .leadsToItself(published[index]), at: target.offset, in: target.source)
    }

    private func reportNowhere(
        _ index: Int, target: ContentText, _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .leadsToNoPage(
                published[index], target: target.string, example: addresses.list(0),
                near: Suggestion.nearest(to: target.string, among: somePages)),
            at: target.offset, in: target.source)
    }

    private func reportLost(_ index: Int, _ diagnostics: inout Diagnostics) {
        let (offset, source) = published.place(of: index)
        let name = published.text(of: .name, at: index)?.string
        diagnostics.report(.lostAddress(published[index], name: name), at: offset, in: source)
    }

    /// Pages for suggestions; comparing with all pages would take too long.
    private var somePages: [String] {
        [Addresses.main, addresses.list(0)]
            + (0..<addresses.sections.count).map { addresses.sections[$0].first }
            + addresses.pages.indices.map(addresses.page)
            + (0..<addresses.itemCount).prefix(Self.mostSuggested).map { addresses.item($0) }
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
    }
}
