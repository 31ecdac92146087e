internal import ExpoModel

/// An entry of the menu, in the language of the page.
struct MenuEntry: Sendable, Encodable {
    let label: String
    /// Whether the label lacks the language of the page.
    let isFallback: Bool
    let path: String
    /// What follows the address of the page, encoded.
    let query: String
    /// Whether it leads to the page to find exhibits.
    let isSearch: Bool

    /// - Parameter labels: the labels of the fields that records show.
    init(
        _ target: MenuTarget, in subject: PlanSubject, _ words: Words, listTitle: String,
        labels: [FieldLabel]
    ) {
        let (catalogue, addresses) = (subject.catalogue, subject.addresses)
        let shared = subject.shared
        switch target {
        case .exhibitions:
            let title = shared?.catalogue.title
            (label, isFallback) = (title?.shown ?? "", title?.isFallback ?? false)
            path = shared?.addresses.main ?? addresses.main
        case .sharedPage(let number):
            let page = shared?.catalogue.pages[number]
            (label, isFallback) = (page?.title ?? "", page?.text.isFallback ?? false)
            path = shared?.addresses.page(number) ?? addresses.main
        case .list: (label, isFallback, path) = (listTitle, false, addresses.list.first)
        case .search: (label, isFallback, path) = (words.text(.search), false, addresses.search)
        case .timeline:
            label = words.text(.timeline)
            (isFallback, path) = (false, addresses.timeline?.first ?? addresses.main)
        case .places:
            label = words.text(.places)
            (isFallback, path) = (false, addresses.places?.first ?? addresses.main)
        case .terms(let number):
            let pages = addresses.terms[number]
            let field = labels[catalogue.items.termIndexes[pages.field.index].field]
            (label, isFallback, path) = (field.text, field.isFallback, pages.list.first)
        case .page(let number):
            let page = catalogue.pages[number]
            (label, isFallback, path) = (page.title, page.text.isFallback, addresses.page(number))
        }
        isSearch = path == addresses.search
        let exhibition = isSearch ? addresses.searchedExhibition : nil
        query =
            exhibition.map { "?\(Addresses.exhibitionFilter)=\(RelativeAddress.encoded($0))" } ?? ""
    }
}
