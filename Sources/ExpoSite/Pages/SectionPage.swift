import ExpoModel
import ExpoTemplates

/// The pages of the sections of the exhibition, with a hundred of their items each.
struct SectionPage: PageKind {
    let template = "section"
    let example = "\(Addresses.sectionFolder)index.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let listAddress: TextName
    private let title: PhraseName
    private let description: MarkupName
    private let rows: RowsNames
    private let paging: PagingNames

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        listAddress = names.text(
            "list_address", "The address of the section's heading in the list.")
        title = names.phrase("section_title", "The title of the section.")
        description = names.markup(
            "description", "The text about the section, on its first page, if it has one.")
        rows = RowsNames(&names)
        paging = PagingNames(&names)
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { count(in: subject) > 0 }

    func count(in subject: PlanSubject) -> Int { subject.addresses.sections.pageCount }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.sections.path(number) }

    func sources(_ number: Int, _ subject: RenderingSubject) -> SectionSources {
        subject.pages.section(number)
    }

    func fill(
        _ values: inout TemplateValues, from sources: SectionSources, at path: String,
        _ tools: inout PageTools
    ) {
        let (site, label) = (sources.rows.site, sources.label)
        let pageTitle = sources.rows.title(label.title)
        var summary = ""
        if let text = sources.description {
            summary = ShownText.tidied(
                tools.renderMarkdown(text, at: path, noting: .opening).summary(within: 160))
            values.set(description, tools.html)
        }
        values.set(page, title: pageTitle, summary: summary, at: path, site)
        let list = RelativeAddress.address(of: sources.listPath, from: path)
        values.set(
            listAddress,
            sources.rows.list.count > 0 ? "\(list)#\(RowHeading(label).fragment)" : list)
        values.set(title, label.title, site.phrasing(ofFallback: label.isFallback, at: label.place))
        values.set(rows, from: sources.rows, at: path, &tools)
        values.set(paging, sources.rows.page, of: sources.rows.list, at: path, site)
    }
}
