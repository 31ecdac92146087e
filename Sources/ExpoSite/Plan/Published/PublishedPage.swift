internal import ExpoModel

/// The page that a published address belongs to.
enum PublishedPage {
    /// The main page of an exhibition among several, in the main language.
    case main
    /// The page of the item with a slug.
    case item(slug: String)
    /// A page of the list, counted from 0.
    case list(Int)
    /// A page of the section with an id, counted from 0.
    case section(id: String, page: Int)
    /// A page of the exhibition's own.
    case page(name: String)
    /// A page of the timeline, of the places or of terms.
    case browsing
    /// The main page in another language than the main one: its other pages were published too.
    case language(String)

    /// Creates the page at a path; `nil` if the program creates no page with such a path.
    init?(path: String) {
        if let tag = Self.language(path) {
            self = .language(tag)
            return
        }
        if Self.isBrowsing(path) {
            self = .browsing
            return
        }
        if path == Addresses.firstList {
            self = .list(0)
            return
        }
        if let page = Self.section(path) ?? Self.ownPage(path) {
            self = page
            return
        }
        guard path.hasPrefix(Addresses.itemFolder), path.hasSuffix(".html") else { return nil }
        let name = String(path.dropFirst(Addresses.itemFolder.utf8.count).dropLast(5))
        if let number = Self.listPage(name) {
            self = .list(number)
            return
        }
        guard Self.isSlug(name), !Slug.isReserved(name.lowercased()) else { return nil }
        self = .item(slug: name.composed)
    }

    /// Returns the language whose main page is at a path.
    private static func language(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1] == Addresses.main,
            !["items", "sections", "images", "assets"].contains(parts[0]),
            SiteLanguages.isTag(String(parts[0]))
        else { return nil }
        return String(parts[0])
    }

    /// Returns the page of a section at a path: `sections/ID.html`, `sections/ID.2.html`.
    private static func section(_ path: String) -> PublishedPage? {
        guard path.hasPrefix(Addresses.sectionFolder), path.hasSuffix(".html") else { return nil }
        let name = path.dropFirst(Addresses.sectionFolder.utf8.count).dropLast(5)
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let id = parts.first.map(String.init), Section.isID(id) else { return nil }
        guard parts.count > 1 else { return .section(id: id.composed, page: 0) }
        guard parts.count == 2, let number = Int(parts[1]), number > 1, "\(number)" == parts[1]
        else {
            return nil
        }
        return .section(id: id.composed, page: number - 1)
    }

    /// Returns whether a path is that of a page to browse by: `timeline.html`, `places.2.html`, `by/KEY/TERM.html`.
    private static func isBrowsing(_ path: String) -> Bool {
        guard path.hasSuffix(".html") else { return false }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = parts[parts.count - 1].dropLast(5).split(
            separator: ".", omittingEmptySubsequences: false)
        guard
            name.count == 1
                || (name.count == 2 && (Int(name[1]).map { $0 > 1 && "\($0)" == name[1] } ?? false))
        else { return false }
        if parts.count == 1 { return ["timeline", "places"].contains(name[0]) }
        return parts.count == 3 && parts[0] + "/" == Addresses.browseFolder
            && OwnPage.isName(String(parts[1])) && isSlug(String(name[0]))
    }

    /// Returns the page of the exhibition's own at a path: `NAME.html`.
    private static func ownPage(_ path: String) -> PublishedPage? {
        guard path.hasSuffix(".html") else { return nil }
        let name = String(path.dropLast(5))
        guard OwnPage.isName(name), !ReservedName.isReserved(name) else { return nil }
        return .page(name: name.composed)
    }

    /// Returns whether a name is a possible slug, with or without a number.
    private static func isSlug(_ name: String) -> Bool {
        func isReduced(_ name: some StringProtocol) -> Bool {
            Slug.reduce(String(name), keepsUnderscores: true) == name
        }
        guard !isReduced(name) else { return true }
        guard let hyphen = name.lastIndex(of: "-") else { return false }
        let number = name[name.index(after: hyphen)...]
        return isReduced(name[..<hyphen]) && (1...9).contains(number.utf8.count)
            && number.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// Returns the number of the page with the name `page-2` and so on.
    private static func listPage(_ name: String) -> Int? {
        guard name.hasPrefix("page-"), let number = Int(name.dropFirst(5)), number > 1,
            name == "page-\(number)"
        else { return nil }
        return number - 1
    }
}
