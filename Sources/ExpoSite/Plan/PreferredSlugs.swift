private import ExpoImages
internal import ExpoModel

/// The slug that each item would have if it were the only one: its `id`, else its `image_name` if
/// no other item has the same, else its name.
struct PreferredSlugs: Sendable {
    private let items: ItemCollection
    /// For each item, whether another item has the same picture name.
    private let isShared: [Bool]

    init(of items: ItemCollection) {
        self.items = items
        isShared = Self.sharedImageNames(items)
    }

    /// Sets `slug` to the preferred slug of an item.
    func read(_ index: Int, into slug: inout [UInt8]) {
        slug.removeAll(keepingCapacity: true)
        if items.has(.id, at: index) {
            items.withBytes(of: .id, at: index) {
                Slug.append(reduced: $0, keepsUnderscores: true, to: &slug)
            }
        } else if isShared[index] || !items.has(.imageName, at: index) {
            items[index].name.withBytes {
                Slug.append(reduced: $0, keepsUnderscores: false, to: &slug)
            }
        } else {
            items[index].imageName.withBytes {
                Slug.append(reduced: Self.stem(of: $0), keepsUnderscores: true, to: &slug)
            }
        }
    }

    /// Returns, for each item, whether another item has the same picture name.
    ///
    /// Not computed if every item has an id.
    private static func sharedImageNames(_ items: ItemCollection) -> [Bool] {
        guard items.indices.contains(where: { !items.has(.id, at: $0) }) else { return [] }
        var isShared = [Bool](repeating: false, count: items.count)
        var firstUsers = NameTable(capacity: items.count)
        var name = ComparedName(ignoringCase: false)
        var other = ComparedName(ignoringCase: false)
        for index in items.indices where items.has(.imageName, at: index) {
            items[index].imageName.withBytes { name.read($0) }
            let first = firstUsers.insert(name, as: index) { first in
                items[first].imageName.withBytes { other.read($0) }
                return other.bytes == name.bytes
            }
            guard let first else { continue }
            isShared[first] = true
            isShared[index] = true
        }
        return isShared
    }

    /// Returns the name of a picture without its extension; other dots are part of the name.
    @_lifetime(copy imageName)
    private static func stem(of imageName: Span<UInt8>) -> Span<UInt8> {
        guard let dot = imageName.lastIndex(of: UInt8(ascii: ".")) else { return imageName }
        let fileExtension = String(decoding: imageName.extracting((dot + 1)...))
        guard PictureFormat(fileExtension: fileExtension) != nil else { return imageName }
        return imageName.extracting(..<dot)
    }
}
