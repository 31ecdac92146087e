internal import ExpoMarkdown
internal import ExpoModel

/// What pages are rendered from: read by all workers, changed by none.
struct RenderingSubject: Sendable {
    let catalogue: Catalogue
    let addresses: Addresses
    let pictures: PictureCollection
    let poster: Picture?
    let flag: Picture?
    let words: Words
    let theme: Theme
    let colours: ThemeColours
    let links: ContentLinks
    let listTitle: String
    let notFoundStyle: String
    let phrasing: Phrasing
    let repeatedTexts: RepeatedTexts
    let markdown: MarkdownRenderer
}
