internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// The templates of all kinds of page, compiled for one site.
struct Theme: Sendable {
    /// The template of each kind of page, in the order of `Page.kinds`, compiled for each depth that
    /// its pages have in the site; empty if the site has no such page, unless unused templates are checked.
    let templates: [[Template]]
    /// The markup of these templates, with the path of an example page.
    let markups: [PageMarkup]
    /// The theme's own scripts and fonts in pages.
    let needs: ContentSecurityPolicy.Needs

    /// A template, compiled for pages of one depth in the site.
    struct Template: Sendable {
        /// The number of folders that its pages are in.
        let depth: Int
        let compiled: CompiledTemplate
    }

    /// The theme's own scripts and fonts in the page for unknown addresses.
    var notFoundNeeds: ContentSecurityPolicy.Needs {
        markups.first(where: \.isNotFound)?.needs ?? needs
    }
}

/// The markup of a template, with facts about its pages.
struct PageMarkup: Sendable {
    let markup: TemplateMarkup
    /// The start tags of the markup.
    let elements: [MarkupReader.Element]
    /// The path of an example page.
    let path: String
    let needs: ContentSecurityPolicy.Needs

    var isNotFound: Bool { path == Addresses.notFound }
}
