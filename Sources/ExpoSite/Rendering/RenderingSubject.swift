internal import ExpoMarkdown
internal import ExpoModel

/// What pages are rendered from: read by all workers, changed by none.
struct RenderingSubject: Sendable {
    let catalogue: Catalogue
    let addresses: Addresses
    /// The published addresses that are no page's any more.
    let former: [FormerAddress]
    let gallery: Gallery
    let words: Words
    let theme: Theme
    let themeSettings: ThemeSettings
    let links: ContentLinks
    let listTitle: String
    let texts: SiteTexts
    let notFoundStyle: String
    let phrasing: Phrasing
    let repeatedTexts: RepeatedTexts
    let markdown: MarkdownRenderer
    /// The hash of every text that all pages are made from: of the exposition, the settings, the
    /// words and the theme.
    let sourceHash: UInt64
}
