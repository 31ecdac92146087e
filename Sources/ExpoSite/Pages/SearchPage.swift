import ExpoModel
import ExpoTemplates

/// The page to find exhibits by their words.
struct SearchPage: PageKind {
    let template = "search"
    let example = "search.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let mainAddress: TextName
    private let script: TextName
    private let folder: TextName
    private let itemCount: TextName
    private let fileCount: TextName
    private let hasFilters: FlagName
    private let filters: ListName<SearchFilterNames>

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        mainAddress = names.text("main_address", "The address of the main page.")
        script = names.text("script", "The address of the script that finds exhibits.")
        folder = names.text("index_folder", "The address of the folder of the index.")
        itemCount = names.text("item_count", "How many exhibits there are.")
        fileCount = names.text(
            "index_files", "How many files the index has for words; 0 if it is a single file.")
        hasFilters = names.flag("has_filters", "Whether there are fields to browse by.")
        filters = names.list(
            "filters", "The fields by whose terms visitors narrow what is found.",
            of: SearchFilterNames.init)
        vocabulary = names
    }

    var loadsScripts: Bool { true }

    func isNeeded(in subject: PlanSubject) -> Bool {
        subject.addresses.searchLayout != nil && subject.exhibition == 0
    }

    func count(in subject: PlanSubject) -> Int { isNeeded(in: subject) ? 1 : 0 }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.search }

    func sources(_ number: Int, _ subject: RenderingSubject) -> SearchSources {
        guard let sources = subject.pages.search else {
            preconditionFailure("there is no page to find exhibits")
        }
        return sources
    }

    func fill(
        _ values: inout TemplateValues, from sources: SearchSources, at path: String,
        _ tools: inout PageTools
    ) {
        let site = sources.site
        values.set(page, title: site.words.text(.search), at: path, site)
        values.set(mainAddress, RelativeAddress.address(of: site.mainPath, from: path))
        values.set(script, RelativeAddress.address(of: Addresses.searchScript, from: path))
        values.set(folder, RelativeAddress.address(of: sources.folder, from: path))
        values.set(itemCount, sources.layout.count)
        values.set(fileCount, sources.layout.isWhole ? 0 : sources.layout.wordFileCount)
        if !sources.fields.isEmpty { values.set(hasFilters, true) }
        for (number, field) in sources.fields.enumerated() {
            values.append(to: filters) { values, names in
                if let number = field.label {
                    let label = site.fieldLabels[number]
                    values.set(names.label, markup: label.markup.span)
                    values.set(names.name, "by-\(field.key)")
                } else {
                    values.set(names.label, site.words.text(.exhibition), site.phrasing)
                    values.set(names.name, Addresses.exhibitionFilter)
                }
                values.set(names.number, number)
            }
        }
    }
}

/// The names for a field by whose terms visitors narrow what is found.
struct SearchFilterNames: Sendable {
    let label: PhraseName
    let name: TextName
    let number: TextName

    init(_ names: inout Vocabulary) {
        label = names.phrase("label", "What the field is called.")
        name = names.text("name", "Its name in addresses: by-material.")
        number = names.text("number", "Its number among these fields, from 0.")
    }
}

/// The rows of a block of exhibits, as the page that finds them shows them; parts of files of the
/// index instead of pages.
struct SearchRowsPage: PageKind {
    let template = "found"
    let example = "search.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let rows: RowsNames

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        rows = RowsNames(&names)
        vocabulary = names
    }

    var isFoundBySearch: Bool { false }

    func isNeeded(in subject: PlanSubject) -> Bool { subject.addresses.searchLayout != nil }

    func examples(in addresses: Addresses) -> [String] { [addresses.search] }

    func count(in subject: PlanSubject) -> Int { 0 }

    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        guard let layout = site[0].addresses.searchLayout, !layout.isWhole else { return }
        for subject in site[0].inEachLanguage {
            for block in 0..<layout.blockCount {
                files.append(PlannedFile(.rows(block: block), in: subject))
            }
        }
    }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.search }

    func sources(_ block: Int, _ subject: RenderingSubject) -> RowsSources {
        guard let layout = subject.addresses.searchLayout else {
            preconditionFailure("there is no page to find exhibits")
        }
        return subject.pages.rows(
            ofFound: Array(layout.items(inBlock: block, of: subject.exhibition)))
    }

    func fill(
        _ values: inout TemplateValues, from sources: RowsSources, at path: String,
        _ tools: inout PageTools
    ) {
        values.set(rows, from: sources, at: path, &tools)
    }
}
