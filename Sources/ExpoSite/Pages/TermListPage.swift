import ExpoModel
import ExpoTemplates

/// The pages that list the terms of fields to browse by.
struct TermListPage: PageKind {
    let template = "terms"
    let example = "\(Addresses.browseFolder)field/index.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let mainAddress: TextName
    private let field: PhraseName
    private let terms: TermsNames
    private let paging: PagingNames

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        mainAddress = names.text("main_address", "The address of the main page.")
        field = names.phrase("field_label", "The label of the field.")
        terms = TermsNames(&names)
        paging = PagingNames(&names)
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { !subject.addresses.terms.isEmpty }

    func count(in subject: PlanSubject) -> Int { subject.addresses.termListPageCount }

    func path(_ number: Int, _ addresses: Addresses) -> String {
        let (pages, page) = addresses.termLists(ofPage: number)
        return pages.list.path(page)
    }

    func sources(_ number: Int, _ subject: RenderingSubject) -> TermListSources {
        subject.pages.terms(number)
    }

    func fill(
        _ values: inout TemplateValues, from sources: TermListSources, at path: String,
        _ tools: inout PageTools
    ) {
        let site = sources.site
        let label = site.fieldLabels[sources.field]
        let pageTitle = site.title(label.text, ofPage: sources.page)
        values.set(page, title: pageTitle, at: path, site)
        values.set(mainAddress, RelativeAddress.address(of: site.mainPath, from: path))
        values.set(field, markup: label.markup.span)
        values.set(terms, sources.entries, at: path, site)
        values.set(paging, sources.page, of: sources.list, at: path, site)
    }
}

/// The names for a list of terms.
struct TermsNames: Sendable {
    let hasTerms: FlagName
    let terms: ListName<TermNames>

    init(_ names: inout Vocabulary) {
        hasTerms = names.flag("has_terms", "Whether the page lists terms.")
        terms = names.list("terms", "The terms of this page of the list.", of: TermNames.init)
    }
}

/// The names for a term in a list or on the map.
struct TermNames: Sendable {
    let name: PhraseName
    let nameText: TextName
    let address: TextName
    let count: TextName
    let years: TextName

    init(_ names: inout Vocabulary) {
        name = names.phrase("name", "The term.")
        nameText = names.text("name_text", "The term for attributes.")
        address = names.text("address", "The address of the page with its exhibits.")
        count = names.text("count", "The number of exhibits that have it.")
        years = names.text("years", "Its first and last year, if they are known.")
    }
}

extension TemplateValues {
    /// Sets the terms of a page.
    mutating func set(
        _ names: TermsNames, _ entries: [TermEntry], at path: String, _ site: SiteValues
    ) {
        if !entries.isEmpty { set(names.hasTerms, true) }
        for entry in entries {
            append(to: names.terms) { values, names in
                values.set(names, entry, at: path, site)
            }
        }
    }

    /// Sets a term.
    mutating func set(
        _ names: TermNames, _ entry: TermEntry, at path: String, _ site: SiteValues
    ) {
        set(names.name, entry.label.text, site.phrasing(ofFallback: entry.label.isFallback))
        set(names.nameText, entry.label.text)
        let address =
            entry.path == path && entry.fragment != nil
            ? "" : RelativeAddress.address(of: entry.path, from: path)
        set(names.address, address + (entry.fragment.map { "#\($0)" } ?? ""))
        let grouping = NumberGrouping(separator: site.words.text(.digitGroup))
        set(names.count, grouping.text(ofJSON: String(entry.count)))
        set(names.years, entry.facts.years.map(site.words.years))
    }
}
