internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// Sets what an item's page shows.
    mutating func fill(
        _ item: Item, index: Int, at path: String, _ subject: RenderingSubject, desc: [UInt8]
    ) {
        let names = Theme.detail
        let name = item.name.string
        let shortDesc = item.shortDesc.string
        let pageTitle = subject.repeatedTexts.title(of: item.name, number: index + 1)
        let pageDescription = subject.repeatedTexts.description(
            of: item.shortDesc, title: pageTitle)
        set(
            names.page.pageTitle,
            "\(pageTitle) – \(subject.catalogue.exposition?.title.string ?? "")")
        set(names.page.pageDescription, pageDescription)
        set(names.listAddress, subject.listAddress(ofItem: index, from: path))
        set(names.number, index + 1)
        set(names.plateNumber, subject.plateNumber(ofItem: index))
        set(names.name, name, subject.phrasing)
        set(names.nameText, name)
        set(names.nameLead, names.nameGloss, toPartsOf: name, subject.phrasing)
        set(names.shortDesc, shortDesc, subject.phrasing)
        set(names.desc, desc)
        let alt = item.alt?.string ?? (shortDesc.isEmpty ? name : "\(name): \(shortDesc)")
        set(names.picture, subject.picture(of: item), from: path, alt: alt)
        set(
            names.page.metadata,
            subject.metadata(of: item, at: path, alt: alt, description: pageDescription),
            subject.baseURL)
        set(names.hasCaption, [item.caption, item.credit, item.rights].contains { $0 != nil })
        set(names.caption, item.caption, subject.phrasing)
        set(names.credit, item.credit, subject.phrasing)
        set(names.rights, item.rights, subject.phrasing)
        set(names.hasNeighbours, subject.addresses.itemCount > 1)
        set(names.neighboursLabel, subject.words.text(.neighbouringItems))
        set(names.previous, item: index - 1, at: path, subject)
        set(names.next, item: index + 1, at: path, subject)
    }

    private mutating func set(
        _ neighbour: RecordName<NeighbourNames>, item index: Int, at path: String,
        _ subject: RenderingSubject
    ) {
        guard subject.catalogue.items.indices.contains(index) else { return }
        set(neighbour) { values, names in
            let address = RelativeAddress.address(of: subject.addresses.item(index), from: path)
            values.set(names.address, address)
            let name = subject.catalogue.items[index].name
            values.set(names.name, name, subject.phrasing)
            values.set(names.nameText, name)
        }
    }
}

extension RenderingSubject {
    /// The address of an item's row in the list, so that a reader comes back to the same place.
    fileprivate func listAddress(ofItem index: Int, from path: String) -> String {
        let page = addresses.list(addresses.listPage(of: index))
        let fragment = RelativeAddress.encoded(addresses.slug(of: index))
        return RelativeAddress.address(of: page, from: path) + "#" + fragment
    }
}
