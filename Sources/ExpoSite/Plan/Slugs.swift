internal import ExpoModel

/// The slugs of all items, no two alike whatever the case of their letters.
struct Slugs: Sendable {
    private let slugs: PackedTexts

    subscript(index: Int) -> String { slugs[index] }

    /// Calls `body` with a slug as UTF-8.
    func withBytes<Result>(of index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        slugs.withBytes(of: index, body)
    }

    /// Gives each item the slug it wishes for. Equal ones get `-2`, `-3`… in order.
    init(for items: ItemCollection) {
        let wishes = SlugWishes(of: items)
        var register = SlugRegister(capacity: items.count)
        var wish: [UInt8] = []
        for index in items.indices {
            wishes.read(index, into: &wish)
            register.claim(wish)
        }
        slugs = register.slugs
    }

    /// Creates the slugs of items that were given them in another order.
    ///
    /// - Parameter places: for each item, which of the register's slugs is its own.
    init(_ register: SlugRegister, at places: [Int]) {
        var slugs = PackedTexts()
        slugs.reserveCapacity(places.count)
        for place in places { register.slugs.withBytes(of: place) { slugs.append(Array($0)) } }
        self.slugs = slugs
    }
}
