/// A page of the site, and what it shows.
package enum Page: Sendable, Hashable {
    case main
    /// A page of the list, counted from 0.
    case list(Int)
    /// The page of the item at an index.
    case detail(Int)
    case notFound

    /// The name of the template that makes it.
    var templateName: String {
        switch self {
        case .main: "main"
        case .list: "list"
        case .detail: "detail"
        case .notFound: "404"
        }
    }

    static let templateNames = ["main", "list", "detail", "404"]
}
