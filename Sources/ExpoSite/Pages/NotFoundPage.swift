import ExpoModel
import ExpoTemplates

/// The page that a host shows for unknown addresses.
///
/// A host shows it at any depth, so it cannot link to a style sheet by a relative address.
struct NotFoundPage: PageKind {
    let template = "404"
    let example = Addresses.notFound
    let isFoundBySearch = false
    let vocabulary: Vocabulary
    private let page: PageNames
    private let homeAddress: TextName
    private let style: MarkupName
    private let policy: MarkupName

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        homeAddress = names.text(
            "home_address", "The main page's address, absolute if base_url is set.")
        style = names.markup("style", "The style of this page alone, from 404.css.")
        policy = names.markup("policy", "What this page may load and do: its style, no script.")
        vocabulary = names
    }

    func path(_ number: Int, _ addresses: Addresses) -> String { Addresses.notFound }

    func sources(_ number: Int, _ subject: RenderingSubject) -> RenderingSubject { subject }

    func fill(
        _ values: inout TemplateValues, from subject: RenderingSubject, at path: String,
        _ tools: inout PageTools
    ) {
        let ownStyle = subject.notFoundStyle
        let title = subject.catalogue.exposition?.title.shown ?? ""
        values.set(page.pageTitle, "\(subject.site.words.text(.notFound)) – \(title)")
        values.set(page.pageDescription, subject.site.words.text(.notFound))
        values.set(homeAddress, subject.catalogue.settings.baseURL?.address ?? "/")
        values.set(style, ownStyle)
        let needs = subject.theme.notFoundNeeds
        values.set(policy, ContentSecurityPolicy.notFound(style: ownStyle, needs).text)
    }
}
