internal import ExpoModel

extension RenderingSubject {
    var baseURL: BaseURL? { catalogue.settings.baseURL }

    /// The first items, as works that the exhibition shows.
    func featuredWorks(from path: String) -> [LinkedWork<String>] {
        catalogue.items.indices.prefix(Self.mostFeatured).map { index in
            let item = catalogue.items[index]
            let shared = gallery.picture(ofItem: index).flatMap(gallery.pictures.shareable)
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
