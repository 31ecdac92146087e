internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// Sets what a page of the list shows.
    mutating func fill(
        listPage page: Int, at path: String, _ subject: RenderingSubject,
        _ reader: inout ItemReader,
        _ pictures: inout RememberedPictures
    ) {
        let names = Theme.list
        let addresses = subject.addresses
        let title = subject.catalogue.exposition?.title.shown ?? ""
        let pageOfList = subject.words.text(.pageOfList, ["page": String(page + 1)])
        let ownTitle = page == 0 ? subject.listTitle : "\(subject.listTitle), \(pageOfList)"
        set(names.page.pageTitle, "\(ownTitle) – \(title)")
        let pageDescription = ShareText.description("\(title): \(ownTitle)")
        set(names.page.pageDescription, pageDescription)
        set(
            names.page.metadata,
            subject.metadata(
                ofList: page, at: path, title: ownTitle, description: pageDescription),
            subject.baseURL)
        set(names.mainAddress, RelativeAddress.address(of: Addresses.main, from: path))
        if addresses.listPageCount > 1 {
            let values = ["page": String(page + 1), "pages": String(addresses.listPageCount)]
            set(names.pageNumber, subject.words.text(.pageNumber, values))
        }
        let items = addresses.items(onPage: page)
        set(names.hasItems, !items.isEmpty)
        for index in items {
            let picture = pictures.picture(ofRow: index, subject)
            reader.read(subject.catalogue.items[index]) { item in
                append(
                    row: item, picture, index: index,
                    isLazy: index - items.lowerBound >= rowsSeenAtOnce, subject)
            }
        }
        set(names.hasNeighbours, addresses.listPageCount > 1)
        set(names.neighboursLabel, subject.words.text(.neighbouringPages))
        set(names.previous, listPage: page - 1, at: path, subject)
        set(names.next, listPage: page + 1, at: path, subject)
    }

    /// How many rows are on a screen when the list opens: six at the side of a desk, four in a hand.
    private var rowsSeenAtOnce: Int { 6 }

    private mutating func append(
        row item: ItemTexts, _ picture: HungPicture?, index: Int, isLazy: Bool,
        _ subject: RenderingSubject
    ) {
        append(to: Theme.list.items) { values, row in
            values.set(row.number, index + 1)
            values.set(row.plateNumber) { subject.words.plateNumber.append(index + 1, to: &$0) }
            subject.addresses.withSlug(of: index) { values.set(row.slug, $0) }
            values.set(row.address) { subject.addresses.append(item: index, to: &$0) }
            values.set(
                row.name, lead: row.nameLead, gloss: row.nameGloss, to: item.name,
                subject.phrasing)
            values.set(row.nameText, item.name)
            values.set(row.shortDesc, item.shortDesc, subject.phrasing)
            // The row's link says the item's name already, so its picture says nothing more.
            values.set(
                row.picture, picture, alt: UnsafeRawBufferPointer(start: nil, count: 0))
            values.set(row.isLazy, isLazy)
        }
    }

    private mutating func set(
        _ neighbour: RecordName<NeighbourNames>, listPage page: Int, at path: String,
        _ subject: RenderingSubject
    ) {
        guard (0..<subject.addresses.listPageCount).contains(page) else { return }
        set(neighbour) { values, names in
            let address = RelativeAddress.address(of: subject.addresses.list(page), from: path)
            values.set(names.address, address)
            let name = subject.words.text(.pageOfList, ["page": String(page + 1)])
            values.set(names.name, name, subject.phrasing)
            values.set(names.nameText, name)
        }
    }
}
