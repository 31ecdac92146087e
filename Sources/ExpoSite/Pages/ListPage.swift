import ExpoBytes
import ExpoModel
import ExpoTemplates

/// The pages of the list of items, a hundred items each.
struct ListPage: PageKind {
    let template = "list"
    let example = Addresses.item(named: "index")
    let vocabulary: Vocabulary
    let page: PageNames
    private let mainAddress: TextName
    private let pageNumber: TextName
    private let hasItems: FlagName
    private let items: ListName<RowNames>
    private let hasNeighbours: FlagName
    private let neighboursLabel: TextName
    private let previous: RecordName<NeighbourNames>
    private let next: RecordName<NeighbourNames>

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        mainAddress = names.text("main_address", "The address of the main page.")
        pageNumber = names.text(
            "page_number",
            "The page number and the number of pages; absent if there is only one page.")
        hasItems = names.flag("has_items", "Whether the list has exhibits.")
        items = names.list("items", "The exhibits of this page of the list.", of: RowNames.init)
        hasNeighbours = names.flag("has_neighbours", "Whether there is a previous or next page.")
        neighboursLabel = names.text(
            "neighbours_label", "The name of the links to the previous and next page of the list.")
        previous = names.record("previous", "The page before, if any.", NeighbourNames.init)
        next = names.record("next", "The page after, if any.", NeighbourNames.init)
        vocabulary = names
    }

    func count(in subject: PlanSubject) -> Int { subject.addresses.listPageCount }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.list(number) }

    func sources(_ number: Int, _ subject: RenderingSubject) -> ListSources {
        subject.pages.list(number)
    }

    func add(
        _ number: Int, _ subject: RenderingSubject, to hash: inout SourceHash, _ hashes: PageHashes
    ) -> Bool {
        sources(number, subject).add(to: &hash, hashes)
        return true
    }

    func fill(
        _ values: inout TemplateValues, from sources: ListSources, at path: String,
        _ tools: inout PageTools
    ) {
        let (site, number) = (sources.site, sources.page)
        let pageOfList = site.words.text(.pageOfList, ["page": String(number + 1)])
        let ownTitle = number == 0 ? site.listTitle : "\(site.listTitle), \(pageOfList)"
        values.set(page.pageTitle, "\(ownTitle) – \(site.title)")
        let pageDescription = ShareText.description("\(site.title): \(ownTitle)")
        values.set(page.pageDescription, pageDescription)
        values.set(
            page.metadata,
            sources.metadata(at: path, title: ownTitle, description: pageDescription),
            site.baseURL)
        values.set(mainAddress, RelativeAddress.address(of: sources.mainPath, from: path))
        if sources.pageCount > 1 {
            let numbers = ["page": String(number + 1), "pages": String(sources.pageCount)]
            values.set(pageNumber, site.words.text(.pageNumber, numbers))
        }
        let shown = sources.items
        values.set(hasItems, !shown.isEmpty)
        for index in shown {
            let row = sources.row(index)
            let picture = tools.pictures.picture(ofRow: row)
            row.read(by: &tools.items) { item in
                append(
                    row, item, picture, isLazy: index - shown.lowerBound >= Self.rowsSeenAtOnce,
                    to: &values)
            }
        }
        values.set(hasNeighbours, sources.pageCount > 1)
        values.set(neighboursLabel, site.words.text(.neighbouringPages))
        set(previous, listPage: number - 1, at: path, sources, in: &values)
        set(next, listPage: number + 1, at: path, sources, in: &values)
    }

    /// The number of rows on the first screen: six on a desktop, four on a phone.
    private static let rowsSeenAtOnce = 6

    private func append(
        _ row: RowSources, _ item: ItemTexts, _ picture: ShownPicture?, isLazy: Bool,
        to values: inout TemplateValues
    ) {
        let (site, number) = (row.site, row.index + 1)
        values.append(to: items) { values, names in
            values.set(names.number, number)
            values.set(names.plateNumber) { site.words.plateNumber.append(number, to: &$0) }
            row.withSlug { values.set(names.slug, $0) }
            values.set(names.address) { row.appendAddress(to: &$0) }
            values.set(
                names.name, lead: names.nameLead, gloss: names.nameGloss, to: item.name,
                site.phrasing(ofFallback: item.isFallback(.name)))
            values.set(names.nameText, item.name)
            values.set(
                names.shortDesc, item.shortDesc,
                site.phrasing(ofFallback: item.isFallback(.shortDesc)))
            // The row's link already contains the item's name, so the picture needs no text.
            values.set(
                names.picture, picture, alt: Span())
            values.set(names.isLazy, isLazy)
        }
    }

    private func set(
        _ neighbour: RecordName<NeighbourNames>, listPage page: Int, at path: String,
        _ sources: ListSources, in values: inout TemplateValues
    ) {
        guard (0..<sources.pageCount).contains(page) else { return }
        values.set(neighbour) { values, names in
            let address = RelativeAddress.address(of: sources.path(ofPage: page), from: path)
            values.set(names.address, address)
            let name = sources.site.words.text(.pageOfList, ["page": String(page + 1)])
            values.set(names.name, name, sources.site.phrasing)
            values.set(names.nameText, name)
        }
    }
}

/// The names for an item in the list.
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
    let isLazy: FlagName

    init(_ names: inout Vocabulary) {
        number = names.text("number", "The exhibit's place in the exhibition, from 1.")
        plateNumber = names.text("plate_number", "The number with its label: 'Plate 1'.")
        slug = names.text(
            "slug", "The NAME in its address items/NAME.html; also the id of its row.")
        address = names.text("address", "The address of its page.")
        name = names.phrase("name", "Its name.")
        nameText = names.text("name_text", "Its name for attributes.")
        nameLead = names.phrase(
            "name_lead", "Its name without the addition in parentheses at its end.")
        nameGloss = names.phrase(
            "name_gloss", "The addition in parentheses at the end of its name, if any.")
        shortDesc = names.phrase("short_desc", "What it is, in a line.")
        picture = names.record("picture", "Its picture.", PictureNames.init)
        isLazy = names.flag(
            "is_lazy", "Whether the picture can load later, because its row is far down the page.")
    }
}

extension ListSources {
    /// Returns the metadata of a page of the list.
    fileprivate func metadata(
        at path: String, title: String, description: String
    ) -> TemplateValues.Metadata {
        let shared = site.sharedPoster
        let list = LinkedList(
            name: title, description: description, address: site.address(of: path, from: path),
            imageAddress: site.address(of: shared, from: path), exhibition: site.collection,
            entries: LinkedList.Entries(count: itemCount, items: items, writeEntry: writeEntry),
            language: site.metadataLanguage)
        return TemplateValues.Metadata(
            path: path, shareTitle: title, picture: shared, pictureAlt: site.posterAlt,
            linkedData: LinkedDocument(subject: list).bytes)
    }

    private func writeEntry(_ writer: inout JSONWriter, _ index: Int) {
        let row = row(index)
        var address = ByteBuffer()
        row.appendPublicAddress(to: &address)
        row.withShownName { name in
            writer.write(
                LinkedList.Entry(position: index + 1, name: name, address: address.span))
        }
    }
}
