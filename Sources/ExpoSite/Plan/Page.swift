/// A page of the site, and what it shows.
package enum Page: Sendable, Hashable {
    case main
    /// A page of the list, counted from 0.
    case list(Int)
    /// The page of the item at an index.
    case detail(Int)
    case notFound
    /// What is at a published address that is no page's any more, by its place among those.
    case former(Int)

    /// The name of the template that makes it.
    var templateName: String {
        switch self {
        case .main: "main"
        case .list: "list"
        case .detail: "detail"
        case .notFound: "404"
        case .former: Self.formerTemplateName
        }
    }

    /// The template that only a site needs of which a published page is no more.
    static let formerTemplateName = "former"

    /// The templates that every theme has.
    static let templateNames = ["main", "list", "detail", "404"]
}
