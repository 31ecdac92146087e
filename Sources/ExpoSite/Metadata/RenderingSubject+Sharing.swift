internal import ExpoImages
internal import ExpoModel

extension RenderingSubject {
    /// A picture that can be shown where a page is shared, and what it shows.
    struct SharedPicture {
        let picture: Picture
        let alt: String
    }

    var baseURL: BaseURL? { catalogue.settings.baseURL }

    /// The poster, where a page that has no picture of its own is shared.
    var sharedPoster: SharedPicture? {
        guard let poster, let picture = pictures.shareable(like: poster) else { return nil }
        return SharedPicture(picture: picture, alt: posterAlt)
    }

    /// What the poster shows, for those who do not see it.
    var posterAlt: String {
        let title = catalogue.exposition?.title.string ?? ""
        return catalogue.exposition?.posterAlt?.string ?? words.text(.posterAlt, ["title": title])
    }

    /// The picture of an item where its page is shared: its own, else the poster.
    func sharedPicture(of item: Item, alt: String) -> SharedPicture? {
        if let own = picture(of: item), let picture = pictures.shareable(like: own) {
            return SharedPicture(picture: picture, alt: alt)
        }
        return sharedPoster
    }

    /// The exhibition, as what its parts belong to.
    func collection(from path: String) -> LinkedCollection? {
        guard let exposition = catalogue.exposition else { return nil }
        return LinkedCollection(
            name: exposition.title.string,
            address: PublicAddress.address(of: Addresses.main, from: path, baseURL))
    }

    /// The first items, as works that the exhibition shows.
    func featuredWorks(from path: String) -> [LinkedWork] {
        catalogue.items.indices.prefix(Self.mostFeatured).map { index in
            let item = catalogue.items[index]
            let shared = picture(of: item).flatMap(pictures.shareable)
            return LinkedWork(
                type: type(of: item), name: item.name.string,
                address: PublicAddress.address(of: addresses.item(index), from: path, baseURL),
                imageAddress: shared.map { PublicAddress.address(of: $0.path, from: path, baseURL) }
            )
        }
    }

    func type(of item: Item) -> ExhibitType {
        item.type.flatMap { ExhibitType(rawValue: $0.string) } ?? .creativeWork
    }

    /// Search engines read no more of them.
    private static let mostFeatured = 100
}
