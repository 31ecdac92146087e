internal import ExpoModel
internal import ExpoTemplates

extension RenderingSubject {
    /// What the main page says of itself.
    func metadata(of exposition: Exposition, description: String) -> TemplateValues.Metadata {
        let path = Addresses.main
        let shared = sharedPoster
        let location = exposition.location.string
        let exhibition = LinkedExhibition(
            name: exposition.title.string, description: description,
            address: address(of: path, from: path), imageAddress: address(of: shared, from: path),
            location: location.isEmpty ? nil : LinkedPlace(name: location),
            period: ExhibitionPeriod(exposition), works: featuredWorks(from: path))
        return TemplateValues.Metadata(
            path: path, kind: "website", shareTitle: exposition.title.string, picture: shared,
            linkedData: LinkedDocument(subject: exhibition).bytes)
    }

    /// What a page of the list says of itself.
    func metadata(
        ofList page: Int, at path: String, title: String, description: String
    ) -> TemplateValues.Metadata {
        let shared = sharedPoster
        let entries = addresses.items(onPage: page).map { index in
            LinkedList.Entry(
                position: index + 1, name: catalogue.items[index].name.string,
                address: address(of: addresses.item(index), from: path))
        }
        let list = LinkedList(
            name: title, description: description, address: address(of: path, from: path),
            imageAddress: address(of: shared, from: path), exhibition: collection(from: path),
            entries: LinkedList.Entries(count: addresses.itemCount, entries: entries))
        return TemplateValues.Metadata(
            path: path, kind: "website", shareTitle: title, picture: shared,
            linkedData: LinkedDocument(subject: list).bytes)
    }

    /// What an item's page says of itself.
    func metadata(
        of item: Item, at path: String, alt: String, description: String
    ) -> TemplateValues.Metadata {
        let name = item.name.string
        let work = LinkedWork(
            type: type(of: item), name: name, description: description,
            address: address(of: path, from: path), image: image(of: item, from: path),
            exhibition: collection(from: path), modified: item.modified?.string)
        return TemplateValues.Metadata(
            path: path, kind: "article", shareTitle: name,
            picture: sharedPicture(of: item, alt: alt),
            linkedData: LinkedDocument(subject: work).bytes)
    }

    /// An item's own picture, of a format that search engines show if there is one.
    private func image(of item: Item, from path: String) -> LinkedImage? {
        guard let own = picture(of: item) else { return nil }
        let shown = pictures.shareable(like: own) ?? own
        return LinkedImage(
            address: address(of: shown.path, from: path), width: shown.header?.size?.width,
            height: shown.header?.size?.height, caption: item.caption?.string,
            credit: item.credit?.string, rights: item.rights?.string)
    }

    private func address(of target: String, from path: String) -> String {
        PublicAddress.address(of: target, from: path, baseURL)
    }

    private func address(of shared: SharedPicture?, from path: String) -> String? {
        shared.map { address(of: $0.picture.path, from: path) }
    }
}
