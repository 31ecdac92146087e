internal import ExpoModel
internal import ExpoTemplates

extension RenderingSubject {
    /// What the main page says of itself.
    func metadata(of exposition: Exposition, description: String) -> TemplateValues.Metadata {
        let path = Addresses.main
        let shared = texts.sharedPoster
        let location = exposition.location.shown
        let exhibition = LinkedExhibition(
            name: exposition.title.shown, description: description,
            address: address(of: path, from: path), imageAddress: address(of: shared, from: path),
            location: location.isEmpty ? nil : LinkedPlace(name: location),
            period: ExhibitionPeriod(exposition), works: featuredWorks(from: path))
        return TemplateValues.Metadata(
            path: path, shareTitle: exposition.title.shown, picture: shared,
            pictureAlt: texts.posterAlt, linkedData: LinkedDocument(subject: exhibition).bytes)
    }

    /// What a page of the list says of itself.
    func metadata(
        ofList page: Int, at path: String, title: String, description: String
    ) -> TemplateValues.Metadata {
        let shared = texts.sharedPoster
        let list = LinkedList(
            name: title, description: description, address: address(of: path, from: path),
            imageAddress: address(of: shared, from: path), exhibition: texts.collection,
            entries: LinkedList.Entries(
                count: addresses.itemCount, items: addresses.items(onPage: page),
                writeEntry: writeEntry))
        return TemplateValues.Metadata(
            path: path, shareTitle: title, picture: shared, pictureAlt: texts.posterAlt,
            linkedData: LinkedDocument(subject: list).bytes)
    }

    private func writeEntry(_ writer: inout JSONWriter, _ index: Int) {
        var address = ByteBuffer()
        append(addressOfItem: index, to: &address)
        address.withBytes { address in
            catalogue.items.withShownBytes(of: .name, at: index) { name in
                writer.write(
                    LinkedList.Entry(position: index + 1, name: name, address: address))
            }
        }
    }

    /// Appends the absolute address of an item's page; while the site's own is not known, the one
    /// relative to the pages beside it.
    func append(addressOfItem index: Int, to bytes: inout ByteBuffer) {
        if let baseURL {
            bytes.append(string: baseURL.address)
            bytes.append(string: Addresses.itemFolder)
        }
        addresses.append(item: index, to: &bytes)
    }

    private func address(of target: String, from path: String) -> String {
        PublicAddress.address(of: target, from: path, baseURL)
    }

    private func address(of shared: SharedPicture?, from path: String) -> String? {
        shared.map { address(of: $0.path, from: path) }
    }
}
