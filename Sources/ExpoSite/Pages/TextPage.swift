internal import ExpoDiagnostics
import ExpoModel
import ExpoTemplates

/// The pages of the exhibition's own, from `pages`.
struct TextPage: PageKind {
    let template = "page"
    let example = "page.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let heading: PhraseName
    private let text: MarkupName
    private let mainAddress: TextName

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        heading = names.phrase("heading", "The title of the page: the first heading of its text.")
        text = names.markup("text", "The text without its first heading, if there is more.")
        mainAddress = names.text("main_address", "The address of the main page.")
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { !subject.catalogue.pages.isEmpty }

    func count(in subject: PlanSubject) -> Int { subject.catalogue.pages.count }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.page(number) }

    func place(_ number: Int, in subject: PlanSubject) -> Place? {
        Place(file: subject.catalogue.pages[number].text.source.path)
    }

    func sources(_ number: Int, _ subject: RenderingSubject) -> OwnPageSources {
        subject.pages.ownPage(number)
    }

    func fill(
        _ values: inout TemplateValues, from sources: OwnPageSources, at path: String,
        _ tools: inout PageTools
    ) {
        let (own, site) = (sources.page, sources.site)
        let rendering = tools.renderMarkdown(own.text, at: path, noting: [.title, .opening])
        let summary = ShownText.tidied(rendering.summary(within: 160))
        values.set(page, title: own.title, summary: summary, at: path, site)
        values.set(heading, own.title, site.phrasing(of: own.text))
        if rendering.hasText { values.set(text, tools.html) }
        values.set(mainAddress, RelativeAddress.address(of: site.mainPath, from: path))
    }
}
