import ExpoModel
import ExpoTemplates

/// The names for a page of a list of exhibits, which has a row for each.
struct RowsNames: Sendable {
    let hasItems: FlagName
    let items: ListName<RowNames>

    init(_ names: inout Vocabulary) {
        hasItems = names.flag("has_items", "Whether the list has exhibits.")
        items = names.list("items", "The exhibits of this page of the list.", of: RowNames.init)
    }
}

/// The names for the number of a page of a list, and for the pages beside it.
struct PagingNames: Sendable {
    let pageNumber: TextName
    let hasNeighbours: FlagName
    let neighboursLabel: TextName
    let previous: RecordName<NeighbourNames>
    let next: RecordName<NeighbourNames>

    init(_ names: inout Vocabulary) {
        pageNumber = names.text(
            "page_number",
            "The page number and the number of pages; absent if there is only one page.")
        hasNeighbours = names.flag("has_neighbours", "Whether there is a previous or next page.")
        neighboursLabel = names.text(
            "neighbours_label", "The name of the links to the previous and next page of the list.")
        previous = names.record("previous", "The page before, if any.", NeighbourNames.init)
        next = names.record("next", "The page after, if any.", NeighbourNames.init)
    }
}

/// The names for an exhibit in a list.
struct RowNames: Sendable {
    let number: TextName
    let plateNumber: TextName
    let slug: TextName
    let address: TextName
    let name: PhraseName
    let nameText: TextName
    let nameLead: PhraseName
    let nameGloss: PhraseName
    let shortDesc: PhraseName
    let picture: RecordName<PictureNames>
    let date: PhraseName
    let isLazy: FlagName
    let isFirst: FlagName
    let isLast: FlagName
    let heading: RecordName<HeadingNames>

    init(_ names: inout Vocabulary) {
        number = names.text("number", "The exhibit's place in the exhibition, from 1.")
        plateNumber = names.text("plate_number", "The number with its label: 'Plate 1'.")
        slug = names.text(
            "slug",
            "The NAME in its address items/NAME.html; also the id of its row. Absent where an exhibit may have several rows."
        )
        address = names.text("address", "The address of its page.")
        name = names.phrase("name", "Its name.")
        nameText = names.text("name_text", "Its name for attributes.")
        nameLead = names.phrase(
            "name_lead", "Its name without the addition in parentheses at its end.")
        nameGloss = names.phrase(
            "name_gloss", "The addition in parentheses at the end of its name, if any.")
        shortDesc = names.phrase("short_desc", "What it is, in a line.")
        picture = names.record("picture", "Its picture.", PictureNames.init)
        date = names.phrase("date", "When it was made; only in the timeline.")
        isLazy = names.flag(
            "is_lazy", "Whether the picture can load later, because its row is far down the page.")
        isFirst = names.flag(
            "is_first",
            "Whether it is the first row of the page, or the first one under its heading.")
        isLast = names.flag(
            "is_last", "Whether it is the last row of the page, or the last one under its heading.")
        heading = names.record(
            "heading", "The heading above the row, if it is the first one under one.",
            HeadingNames.init)
    }
}

/// The names for the heading of exhibits in a list.
struct HeadingNames: Sendable {
    let title: PhraseName
    let id: TextName
    let address: TextName

    init(_ names: inout Vocabulary) {
        title = names.phrase(
            "title", "The heading: the title of a section, a century, a period or a place.")
        id = names.text("id", "Its id, by which links lead to it.")
        address = names.text("address", "The address of the page about it, if there is one.")
    }
}

extension TemplateValues {
    /// Sets the rows of a page of a list.
    mutating func set(
        _ names: RowsNames, from sources: RowsSources, at path: String, _ tools: inout PageTools
    ) {
        let site = sources.site
        var rowCount = 0
        for group in sources.groups {
            for (place, index) in group.items.enumerated() {
                let row = sources.row(index)
                let picture = tools.pictures.picture(ofRow: row)
                let isLazy = rowCount >= Self.rowsSeenAtOnce
                row.read(by: &tools.rows) { item in
                    append(row, item, picture, isLazy: isLazy, to: names.items) { values, names in
                        if place == group.items.count - 1 { values.set(names.isLast, true) }
                        guard place == 0 else { return }
                        values.set(names.isFirst, true)
                        values.set(names.heading, group.heading, at: path, site)
                    }
                }
                rowCount += 1
            }
        }
        set(names.hasItems, rowCount > 0)
    }

    /// Sets the number of a page of a list, from 0, and the links to the pages beside it.
    mutating func set(
        _ names: PagingNames, _ page: Int, of list: PagedList, at path: String, _ site: SiteValues
    ) {
        guard list.pageCount > 1 else { return }
        let numbers = ["page": String(page + 1), "pages": String(list.pageCount)]
        set(names.pageNumber, site.words.text(.pageNumber, numbers))
        set(names.hasNeighbours, true)
        set(names.neighboursLabel, site.words.text(.neighbouringPages))
        set(names.previous, page: page - 1, of: list, at: path, site)
        set(names.next, page: page + 1, of: list, at: path, site)
    }

    /// The number of rows on the first screen: six on a desktop, four on a phone.
    private static var rowsSeenAtOnce: Int { 6 }

    private mutating func append(
        _ row: RowSources, _ item: ItemTexts, _ picture: ShownPicture?, isLazy: Bool,
        to items: ListName<RowNames>, _ rest: (inout TemplateValues, RowNames) -> Void
    ) {
        let (site, number) = (row.site, row.index + 1)
        append(to: items) { values, names in
            values.set(names.number, number)
            values.set(names.plateNumber) { site.words.plateNumber.append(number, to: &$0) }
            if row.folder.rowsHaveIDs { row.withSlug { values.set(names.slug, $0) } }
            values.set(names.address) { row.appendAddress(to: &$0) }
            values.set(
                names.name, lead: names.nameLead, gloss: names.nameGloss, to: item.name,
                row.phrasing(of: .name, isFallback: item.isFallback(.name)))
            values.set(names.nameText, item.name)
            values.set(
                names.shortDesc, item.shortDesc,
                row.phrasing(of: .shortDesc, isFallback: item.isFallback(.shortDesc)))
            // The row's link already contains the item's name, so the picture needs no text.
            values.set(
                names.picture, picture, alt: Span())
            if let date = row.date {
                values.set(names.date, date.shown, site.phrasing(ofFallback: date.isFallback))
            }
            values.set(names.isLazy, isLazy)
            rest(&values, names)
        }
    }

    private mutating func set(
        _ record: RecordName<HeadingNames>, _ heading: RowHeading?, at path: String,
        _ site: SiteValues
    ) {
        guard let heading else { return }
        set(record) { values, names in
            values.set(
                names.title, heading.title,
                site.phrasing(ofFallback: heading.isFallback, at: heading.place))
            values.set(names.id, heading.id)
            values.set(
                names.address, heading.path.map { RelativeAddress.address(of: $0, from: path) })
        }
    }

    private mutating func set(
        _ neighbour: RecordName<NeighbourNames>, page: Int, of list: PagedList, at path: String,
        _ site: SiteValues
    ) {
        guard (0..<list.pageCount).contains(page) else { return }
        set(neighbour) { values, names in
            values.set(names.address, RelativeAddress.address(of: list.path(page), from: path))
            let name = site.words.text(.pageOfList, ["page": String(page + 1)])
            values.set(names.name, name, site.phrasing)
            values.set(names.nameText, name)
        }
    }
}

extension SiteValues {
    /// Returns the title of a page of a list, from 0: that of the list, with the number of a later page.
    func title(_ title: String, ofPage page: Int) -> String {
        page == 0 ? title : "\(title), \(words.text(.pageOfList, ["page": String(page + 1)]))"
    }
}

extension RowsSources {
    /// Returns the title of the page: that of the list, with the number of a later page.
    func title(_ title: String) -> String { site.title(title, ofPage: page) }
}
