import ExpoModel
import ExpoTemplates

/// The pages of the terms of fields to browse by, with a hundred of the items each that have the term.
struct TermPage: PageKind {
    let template = "term"
    let example = "\(Addresses.browseFolder)field/term.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let listAddress: TextName
    private let field: PhraseName
    private let title: PhraseName
    private let years: TextName
    private let sameAs: TextName
    private let rows: RowsNames
    private let paging: PagingNames

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        listAddress = names.text("list_address", "The address of the page that lists the terms.")
        field = names.phrase("field_label", "The label of the field.")
        title = names.phrase("term", "The term.")
        years = names.text("years", "Its first and last year, if they are known.")
        sameAs = names.text(
            "same_as", "The address of the same term elsewhere, such as in a thesaurus, if known.")
        rows = RowsNames(&names)
        paging = PagingNames(&names)
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { !subject.addresses.terms.isEmpty }

    func count(in subject: PlanSubject) -> Int { subject.addresses.termPageCount }

    func path(_ number: Int, _ addresses: Addresses) -> String {
        let (pages, number) = addresses.termPages(ofPage: number)
        return pages.lists.path(number)
    }

    func sources(_ number: Int, _ subject: RenderingSubject) -> TermSources {
        subject.pages.term(number)
    }

    func fill(
        _ values: inout TemplateValues, from sources: TermSources, at path: String,
        _ tools: inout PageTools
    ) {
        let (site, term) = (sources.rows.site, sources.term)
        let label = site.fieldLabels[sources.field]
        let pageTitle = sources.rows.title("\(term.text) – \(label.text)")
        values.set(page, title: pageTitle, at: path, site)
        values.set(listAddress, RelativeAddress.address(of: sources.listPath, from: path))
        values.set(field, markup: label.markup.span)
        values.set(title, term.text, site.phrasing(ofFallback: term.isFallback))
        values.set(years, sources.facts.years.map(site.words.years))
        values.set(sameAs, sources.facts.sameAs)
        values.set(rows, from: sources.rows, at: path, &tools)
        values.set(paging, sources.rows.page, of: sources.rows.list, at: path, site)
    }
}
