internal import ExpoModel

/// The slugs of items, some of which were published before: the kept ones are taken first.
struct KeptSlugs {
    /// For each published address, whether an item keeps it.
    private(set) var isKept: [Bool]

    private let items: ItemCollection
    private let published: PublishedAddresses
    private let pages: [PublishedPage?]
    private let matches: ItemMatches
    private var register: SlugRegister
    /// For each published address of an item, the index of its slug in the register.
    private var places: [Int?]
    /// The published addresses without a matching item, by their slugs.
    private var orphans: [String: Int] = [:]

    init(
        _ items: ItemCollection, _ published: PublishedAddresses, _ pages: [PublishedPage?],
        _ matches: ItemMatches
    ) {
        (self.items, self.published, self.pages, self.matches) = (items, published, pages, matches)
        isKept = Array(repeating: false, count: published.count)
        places = Array(repeating: nil, count: published.count)
        register = SlugRegister(capacity: items.count + published.count)
        for index in published.indices {
            guard case .item(let slug) = pages[index] else { continue }
            places[index] = register.slugs.count
            register.reserve(Array(slug.utf8))
            if matches.items[index] == nil { orphans[slug] = index }
        }
    }

    /// Assigns each item its slug: the published one, or the preferred one.
    mutating func assign() -> Slugs {
        let preferredSlugs = PreferredSlugs(of: items)
        var bytes: [UInt8] = []
        let own = items.indices.map { item in
            if let address = stayingAddress(of: item, preferredSlugs, &bytes),
                let place = places[address]
            {
                isKept[address] = true
                return place
            }
            preferredSlugs.read(item, into: &bytes)
            register.claim(bytes)
            return register.slugs.count - 1
        }
        return Slugs(register, at: own)
    }

    /// Returns the published address that an item keeps.
    private mutating func stayingAddress(
        of item: Int, _ preferredSlugs: PreferredSlugs, _ bytes: inout [UInt8]
    ) -> Int? {
        guard let match = matches.addresses[item],
            case .item(let slug) = pages[match.address]
        else { return nil }
        if match.isSame, !hasOtherID(item, than: match.address) { return match.address }
        preferredSlugs.read(item, into: &bytes)
        let preferred = String(decoding: bytes, as: UTF8.self)
        if Self.is(slug, preferred) { return match.address }
        // The item may take back an address that leads to its own.
        guard let earlier = orphans[preferred],
            published.text(of: .leadsTo, at: earlier)?.string == published.path(at: match.address)
        else { return nil }
        return earlier
    }

    private func hasOtherID(_ item: Int, than address: Int) -> Bool {
        guard items.has(.id, at: item) else { return false }
        return items.text(of: .id, at: item)?.string.composed
            != published.text(of: .id, at: address)?.string.composed
    }

    /// Returns whether a slug is the preferred one, with or without a number.
    private static func `is`(_ slug: String, _ preferred: String) -> Bool {
        let (slug, preferred) = (slug.lowercased(), preferred.lowercased())
        guard slug.hasPrefix(preferred) else { return false }
        let rest = slug.dropFirst(preferred.count)
        return rest.isEmpty || (rest.first == "-" && Int(rest.dropFirst()) != nil)
    }
}
