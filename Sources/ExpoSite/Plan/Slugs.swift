private import ExpoImages
internal import ExpoModel

/// The slugs of all items, no two alike whatever the case of their letters.
struct Slugs: Sendable {
    private let slugs: [String]

    subscript(index: Int) -> String { slugs[index] }

    /// Gives each item its slug: its `id`, else its `image_name` if no other item has the same,
    /// else its name. Equal ones get `-2`, `-3`… in order.
    init(for items: ItemCollection) {
        var uses: [String: Int] = [:]
        for item in items {
            uses[item.imageName.string, default: 0] += 1
        }
        var register = Register(capacity: items.count)
        slugs = items.map { item in
            register.claim(Self.wish(of: item, isOnlyUser: { uses[$0] == 1 }))
        }
    }

    private static func wish(of item: Item, isOnlyUser: (String) -> Bool) -> String {
        if let id = item.id { return Slug.reduce(id.string, keepsUnderscores: true) }
        let imageName = item.imageName.string
        guard isOnlyUser(imageName) else { return Slug.reduce(item.name.string) }
        return Slug.reduce(stem(of: imageName), keepsUnderscores: true)
    }

    /// Returns the name without the extension of a picture; another dot belongs to the name.
    private static func stem(of imageName: String) -> String {
        guard let dot = imageName.lastIndex(of: "."),
            PictureFormat(fileExtension: String(imageName[dot...].dropFirst())) != nil
        else { return imageName }
        return String(imageName[..<dot])
    }

    /// The slugs given so far. Finding a free one costs the same however many wish for it.
    private struct Register {
        private var taken: Set<String>
        private var lastNumber: [String: Int] = [:]

        init(capacity: Int) {
            taken = Set(minimumCapacity: capacity)
        }

        mutating func claim(_ wish: String) -> String {
            let folded = wish.lowercased()
            if !Slug.isReserved(folded), taken.insert(folded).inserted { return wish }
            // Numbered, `page` would be a page of the list: `page-2` gets a `-2` of its own.
            guard !Slug.isReserved("\(folded)-2") else { return claim("\(wish)-2") }
            var number = lastNumber[folded] ?? 1
            repeat { number += 1 } while !taken.insert("\(folded)-\(number)").inserted
            lastNumber[folded] = number
            return "\(wish)-\(number)"
        }
    }
}
