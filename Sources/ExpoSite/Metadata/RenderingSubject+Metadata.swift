internal import ExpoBytes
import ExpoImages
import ExpoModel
import ExpoTemplates

extension RenderingSubject {
    /// What the main page says of itself.
    func metadata(of exposition: Exposition, description: String) -> TemplateValues.Metadata {
        let path = Addresses.main
        let shared = site.sharedPoster
        let exhibition = LinkedExhibition(
            name: exposition.title.shown, description: description,
            address: site.address(of: path, from: path),
            imageAddress: site.address(of: shared, from: path),
            location: exposition.location.map { LinkedPlace(name: $0.shown) },
            period: ExhibitionPeriod(exposition), works: featuredWorks(from: path))
        return TemplateValues.Metadata(
            path: path, shareTitle: exposition.title.shown, picture: shared,
            pictureAlt: site.posterAlt, linkedData: LinkedDocument(subject: exhibition).bytes)
    }

}

extension ListSources {
    /// What a page of the list says of itself.
    func metadata(
        at path: String, title: String, description: String
    ) -> TemplateValues.Metadata {
        let shared = site.sharedPoster
        let list = LinkedList(
            name: title, description: description, address: site.address(of: path, from: path),
            imageAddress: site.address(of: shared, from: path), exhibition: site.collection,
            entries: LinkedList.Entries(count: itemCount, items: items, writeEntry: writeEntry))
        return TemplateValues.Metadata(
            path: path, shareTitle: title, picture: shared, pictureAlt: site.posterAlt,
            linkedData: LinkedDocument(subject: list).bytes)
    }

    private func writeEntry(_ writer: inout JSONWriter, _ index: Int) {
        let row = row(index)
        var address = ByteBuffer()
        row.appendPublicAddress(to: &address)
        address.withBytes { address in
            row.withShownName { name in
                writer.write(
                    LinkedList.Entry(position: index + 1, name: name, address: address))
            }
        }
    }

}

extension RowSources {
    /// Appends the absolute address of the item's page; while the site's own is not known, the one
    /// relative to the pages beside it.
    func appendPublicAddress(to bytes: inout ByteBuffer) {
        if let baseURL = site.baseURL {
            bytes.append(string: baseURL.address)
            bytes.append(string: Addresses.itemFolder)
        }
        appendAddress(to: &bytes)
    }
}

extension SiteValues {
    fileprivate func address(of target: String, from path: String) -> String {
        PublicAddress.address(of: target, from: path, baseURL)
    }

    fileprivate func address(of shared: SharedPicture?, from path: String) -> String? {
        shared.map { address(of: $0.path, from: path) }
    }
}

extension RenderingSubject {
    /// The first items, as works that the exhibition shows.
    func featuredWorks(from path: String) -> [LinkedWork<String>] {
        catalogue.items.indices.prefix(Self.mostFeatured).map { index in
            let item = catalogue.items[index]
            let baseURL = site.baseURL
            let shared = gallery.picture(ofItem: index)?.shareable
            return LinkedWork(
                type: item.type.flatMap { ExhibitType(rawValue: $0.string) } ?? .creativeWork,
                name: item.name.shown,
                address: PublicAddress.address(of: addresses.item(index), from: path, baseURL),
                imageAddress: shared.map { PublicAddress.address(of: $0.path, from: path, baseURL) }
            )
        }
    }

    /// Search engines read no more of them.
    private static let mostFeatured = 100
}
