internal import ExpoBytes
import ExpoModel

/// The slugs of all items, unique regardless of case.
struct Slugs: Sendable {
    private let slugs: PackedTexts

    subscript(index: Int) -> String { slugs[index] }

    /// Calls `body` with a slug as UTF-8.
    func withBytes<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        slugs.withBytes(of: index, body)
    }

    /// Creates the slugs of items: each item gets its preferred slug. Equal ones get
    /// `-2`, `-3`… in order.
    init(for items: ItemCollection) {
        let preferredSlugs = PreferredSlugs(of: items)
        var register = SlugRegister(capacity: items.count)
        var slug: [UInt8] = []
        for index in items.indices {
            preferredSlugs.read(index, into: &slug)
            register.claim(slug)
        }
        slugs = register.slugs
    }

    /// Creates the slugs of items that were assigned in another order.
    ///
    /// - Parameter places: for each item, the index of its slug in the register.
    init(_ register: SlugRegister, at places: [Int]) {
        var slugs = PackedTexts()
        slugs.reserveCapacity(places.count)
        for place in places { register.slugs.withBytes(of: place) { slugs.append($0) } }
        self.slugs = slugs
    }
}

/// The slugs assigned so far. The cost of finding a free one does not depend on their number.
struct SlugRegister {
    private(set) var slugs = PackedTexts()
    private var taken: NameTable
    /// The last number assigned to each preferred slug.
    private var lastNumber: [String: Int] = [:]
    private var name = ComparedName(ignoringCase: true)
    private var other = ComparedName(ignoringCase: true)

    init(capacity: Int) {
        taken = NameTable(capacity: capacity)
        slugs.reserveCapacity(capacity)
    }

    /// Reserves a slug that was published before; it must not be reserved already.
    mutating func reserve(_ slug: [UInt8]) {
        name.read(slug.span)
        _ = take()
        slugs.append(slug)
    }

    /// Assigns a slug to the next item: the preferred one, if necessary with a number.
    mutating func claim(_ slug: [UInt8]) {
        name.read(slug.span)
        if !Slug.isReserved(name.bytes), take() { return slugs.append(slug) }
        claim(String(decoding: slug, as: UTF8.self))
    }

    private mutating func claim(_ slug: String) {
        let folded = slug.lowercased()
        // A numbered `page` would be a page of the list: `page-2` becomes `page-2-2`.
        guard !Slug.isReserved("\(folded)-2") else { return claim(Array("\(slug)-2".utf8)) }
        var number = lastNumber[folded] ?? 1
        repeat {
            number += 1
            name.read("\(folded)-\(number)")
        } while !take()
        lastNumber[folded] = number
        slugs.append(Array("\(slug)-\(number)".utf8))
    }

    /// Takes the name for the next slug; returns false if it is taken.
    private mutating func take() -> Bool {
        Self.take(name, for: slugs.count, from: &taken, slugs, &other)
    }

    private static func take(
        _ name: ComparedName, for index: Int, from taken: inout NameTable, _ slugs: PackedTexts,
        _ other: inout ComparedName
    ) -> Bool {
        taken.insert(name, as: index) { index in
            slugs.withBytes(of: index) { other.read($0) }
            return other.bytes == name.bytes
        } == nil
    }
}
