internal import ExpoModel

/// The slugs given so far. Finding a free one costs the same however many wish for it.
struct SlugRegister {
    private(set) var slugs = PackedTexts()
    private var taken: NameTable
    /// The number that was given last, of those that had to be numbered.
    private var lastNumber: [String: Int] = [:]
    private var name = ComparedName(ignoringCase: true)
    private var other = ComparedName(ignoringCase: true)

    init(capacity: Int) {
        taken = NameTable(capacity: capacity)
        slugs.reserveCapacity(capacity)
    }

    /// Takes a slug that somebody was given before; nobody else must have it.
    mutating func reserve(_ slug: [UInt8]) {
        slug.withUnsafeBytes { name.read($0) }
        _ = take()
        slugs.append(slug)
    }

    /// Gives a slug to the next item: what it wishes for, or that with a number.
    mutating func claim(_ wish: [UInt8]) {
        wish.withUnsafeBytes { name.read($0) }
        if !Slug.isReserved(name.bytes), take() { return slugs.append(wish) }
        claim(String(decoding: wish, as: UTF8.self))
    }

    private mutating func claim(_ wish: String) {
        let folded = wish.lowercased()
        // Numbered, `page` would be a page of the list: `page-2` gets a `-2` of its own.
        guard !Slug.isReserved("\(folded)-2") else { return claim(Array("\(wish)-2".utf8)) }
        var number = lastNumber[folded] ?? 1
        repeat {
            number += 1
            name.read("\(folded)-\(number)")
        } while !take()
        lastNumber[folded] = number
        slugs.append(Array("\(wish)-\(number)".utf8))
    }

    /// Takes the name for the next slug, unless it is taken.
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
