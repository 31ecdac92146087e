internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// The templates of all kinds of page, compiled for one site.
struct Theme: Sendable {
    /// The template of each kind of page, in the order of `Page.kinds`; nil where no page needs one,
    /// and the theme has none.
    let templates: [CompiledTemplate?]
    /// The markup of these templates, with a page that each makes.
    let markups: [PageMarkup]
    /// What pages may have that is the theme's own.
    let needs: ContentSecurityPolicy.Needs
    /// The templates that pages are made from.
    let templateNames: Set<String>

    /// What the page for addresses that lead nowhere may have.
    var notFoundNeeds: ContentSecurityPolicy.Needs {
        markups.first(where: \.isNotFound)?.needs ?? needs
    }
}

/// The markup of a template, and what is to know of the pages that it makes.
struct PageMarkup: Sendable {
    let markup: TemplateMarkup
    /// The path of such a page.
    let path: String
    let needs: ContentSecurityPolicy.Needs

    var isNotFound: Bool { path == Addresses.notFound }

    /// Whether a file of the theme is a font, by its name.
    static func isFont(_ path: String) -> Bool {
        [".woff2", ".woff", ".ttf", ".otf"].contains { path.lowercased().hasSuffix($0) }
    }
}
