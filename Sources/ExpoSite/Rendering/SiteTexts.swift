internal import ExpoModel

/// What stands in many pages and is the same in all of them: put together once.
struct SiteTexts: Sendable {
    /// What follows a page's own title in tabs and search results.
    let titleEnd: [UInt8]
    /// The exhibition, as the pages of items and of the list belong to it.
    let collection: WrittenJSON?
    /// What 'previous' and 'next' mean in the page of an item.
    let neighbouringItems: String
    /// The poster, where a page that has no picture of its own is shared.
    let sharedPoster: SharedPicture?
    /// What the poster shows, for those who do not see it.
    let posterAlt: String

    init(_ catalogue: Catalogue, _ gallery: Gallery, _ words: Words) {
        let title = catalogue.exposition?.title.shown
        titleEnd = Array(" – \(title ?? "")".utf8)
        collection = title.map {
            let address = PublicAddress.address(
                of: Addresses.main, from: Addresses.itemFolder, catalogue.settings.baseURL)
            return WrittenJSON(LinkedCollection(name: $0, address: address))
        }
        neighbouringItems = words.text(.neighbouringItems)
        sharedPoster = gallery.poster.flatMap(gallery.shared)
        posterAlt =
            catalogue.exposition?.posterAlt?.shown
            ?? words.text(.posterAlt, ["title": title ?? ""])
    }
}
