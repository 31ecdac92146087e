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
        guard Slug.reduce(name, keepsUnderscores: true) == name.composed,
            !Slug.isReserved(name.lowercased())
        else { return nil }
        self = .item(slug: name.composed)
    }

    /// Returns the page that `page-2` is, as the program writes it.
    private static func listPage(_ name: String) -> Int? {
        guard name.hasPrefix("page-"), let number = Int(name.dropFirst(5)), number > 1,
            name == "page-\(number)"
        else { return nil }
        return number - 1
    }
}
