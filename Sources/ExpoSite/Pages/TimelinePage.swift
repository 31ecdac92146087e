import ExpoModel
import ExpoTemplates

/// The pages of the timeline, with a hundred items each.
struct TimelinePage: PageKind {
    let template = "timeline"
    let example = "timeline.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let mainAddress: TextName
    private let rows: RowsNames
    private let paging: PagingNames

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        mainAddress = names.text("main_address", "The address of the main page.")
        rows = RowsNames(&names)
        paging = PagingNames(&names)
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { subject.addresses.timeline != nil }

    func count(in subject: PlanSubject) -> Int { subject.addresses.timeline?.pageCount ?? 0 }

    func path(_ number: Int, _ addresses: Addresses) -> String {
        addresses.timeline?.path(number) ?? example
    }

    func sources(_ number: Int, _ subject: RenderingSubject) -> RowsSources {
        guard let sources = subject.pages.timeline(number) else {
            preconditionFailure("there is no timeline")
        }
        return sources
    }

    func fill(
        _ values: inout TemplateValues, from sources: RowsSources, at path: String,
        _ tools: inout PageTools
    ) {
        let site = sources.site
        let title = sources.title(site.words.text(.timeline))
        values.set(page, title: title, at: path, site)
        values.set(mainAddress, RelativeAddress.address(of: site.mainPath, from: path))
        values.set(rows, from: sources, at: path, &tools)
        values.set(paging, sources.page, of: sources.list, at: path, site)
    }
}

extension Words {
    /// Returns the name of a century: the 18th is 18, and the first one before the common era -1.
    func century(_ century: Int) -> String {
        let number = String(abs(century))
        return text(
            century < 0 ? .centuryBefore : .century,
            ["number": number, "ordinal": number + Self.ordinalEnd(of: abs(century))])
    }

    /// Returns the years of a term: `1392–1897`.
    func years(_ years: Term.Years) -> String {
        func year(_ year: Int?) -> String {
            guard let year else { return "" }
            // The year 0 is 1 BC. (ISO 8601-1:2019, 5.2.2.2)
            return year > 0 ? String(year) : text(.yearBefore, ["number": String(1 - year)])
        }
        return years.first == years.last
            ? year(years.first) : "\(year(years.first))–\(year(years.last))"
    }

    /// The end of an English ordinal number: 1st, 2nd, 3rd, 11th.
    private static func ordinalEnd(of number: Int) -> String {
        switch (number % 10, number / 10 % 10) {
        case (_, 1): "th"
        case (1, _): "st"
        case (2, _): "nd"
        case (3, _): "rd"
        default: "th"
        }
    }
}
