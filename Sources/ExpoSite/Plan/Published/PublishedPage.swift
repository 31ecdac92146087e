internal import ExpoModel

/// What a published address is the address of.
enum PublishedPage {
    /// The page of an item, which has this slug.
    case item(slug: String)
    /// A page of the list, counted from 0, but not the first.
    case list(Int)

    /// Creates what a path leads to; nothing for one that the program gives no page.
    init?(path: String) {
        guard path.hasPrefix(Addresses.itemFolder), path.hasSuffix(".html") else { return nil }
        let name = String(path.dropFirst(Addresses.itemFolder.utf8.count).dropLast(5))
        if let number = Self.listPage(name) {
            self = .list(number)
            return
        }
        guard Self.isSlug(name), !Slug.isReserved(name.lowercased()) else { return nil }
        self = .item(slug: name.composed)
    }

    /// Whether a name is one that a text is reduced to, or that with a number.
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

    /// Returns the page that `page-2` is, as the program writes it.
    private static func listPage(_ name: String) -> Int? {
        guard name.hasPrefix("page-"), let number = Int(name.dropFirst(5)), number > 1,
            name == "page-\(number)"
        else { return nil }
        return number - 1
    }
}
