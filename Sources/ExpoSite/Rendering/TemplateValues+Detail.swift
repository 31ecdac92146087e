internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// Sets what the page of the item at `index` shows, which has been composed.
    mutating func fill(
        _ item: ItemTexts, _ composer: borrowing ItemPageComposer, _ picture: HungPicture?,
        index: Int, _ subject: RenderingSubject, desc: [UInt8]
    ) {
        composer.withTexts { page in
            fill(item, page, index: index, subject, desc: desc)
            set(Theme.detail.page.metadata, item, page, picture, subject)
            set(Theme.detail.picture, picture, alt: page.alt)
        }
    }

    private mutating func fill(
        _ item: ItemTexts, _ page: ItemPageTexts, index: Int, _ subject: RenderingSubject,
        desc: [UInt8]
    ) {
        let names = Theme.detail
        let phrasing = subject.phrasing
        set(names.page.pageTitle) {
            $0.append(page.title)
            $0.append(subject.texts.titleEnd)
        }
        set(names.page.pageDescription, page.description)
        set(names.listAddress) { subject.append(listAddressOfItem: index, to: &$0) }
        set(names.number, index + 1)
        set(names.plateNumber) { subject.words.plateNumber.append(index + 1, to: &$0) }
        set(names.name, lead: names.nameLead, gloss: names.nameGloss, to: item.name, phrasing)
        set(names.nameText, item.name)
        set(names.shortDesc, item.shortDesc, phrasing)
        set(names.desc, desc)
        set(names.hasCaption, item.caption != nil || item.credit != nil || item.rights != nil)
        set(names.caption, item.caption, phrasing)
        set(names.credit, item.credit, phrasing)
        set(names.rights, item.rights, phrasing)
        set(names.hasNeighbours, subject.addresses.itemCount > 1)
        set(names.neighboursLabel, subject.texts.neighbouringItems)
        set(names.previous, item: index - 1, subject)
        set(names.next, item: index + 1, subject)
    }

    private mutating func set(
        _ neighbour: RecordName<NeighbourNames>, item index: Int, _ subject: RenderingSubject
    ) {
        guard subject.catalogue.items.indices.contains(index) else { return }
        set(neighbour) { values, names in
            values.set(names.address) { subject.addresses.append(item: index, to: &$0) }
            subject.catalogue.items.withShownBytes(of: .name, at: index) { name in
                values.set(names.name, name, subject.phrasing)
                values.set(names.nameText, name)
            }
        }
    }
}

extension RenderingSubject {
    /// Appends the address of an item's row in the list, so that a reader comes back to the same
    /// place, as it stands in the item's page.
    fileprivate func append(listAddressOfItem index: Int, to bytes: inout ByteBuffer) {
        addresses.append(list: addresses.listPage(of: index), to: &bytes)
        bytes.append(UInt8(ascii: "#"))
        addresses.append(slug: index, to: &bytes)
    }
}
