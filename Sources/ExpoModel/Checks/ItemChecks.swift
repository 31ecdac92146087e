package import ExpoDiagnostics
private import ExpoThreads

/// The check that no two items have the same `id`: their pages would have the same address.
enum DuplicateIdentifiers {
    /// Reports each item whose `id` an earlier item has.
    static func check(_ items: ItemCollection, diagnostics: inout Diagnostics) {
        // Each `id` is far from the others in memory, so that reading them takes nearly all of the time.
        let (first, second) = Workers.Pair(for: items.count).halves(of: items.count) { range in
            var name = ComparedName(ignoringCase: true)
            return range.map { index -> UInt32? in
                guard items.has(.id, at: index) else { return nil }
                items.withBytes(of: .id, at: index) { name.read($0) }
                return name.hash
            }
        }
        var owners = NameTable(capacity: items.count)
        for (index, hash) in [first, second].joined().enumerated() {
            guard let hash else { continue }
            let owner = owners.insert(hash: hash, as: index) {
                identifier(of: $0, in: items) == identifier(of: index, in: items)
            }
            if let owner { report(items[index], owner: items[owner], &diagnostics) }
        }
    }

    private static func identifier(of index: Int, in items: ItemCollection) -> [UInt8] {
        var name = ComparedName(ignoringCase: true)
        items.withBytes(of: .id, at: index) { name.read($0) }
        return name.bytes
    }

    private static func report(
        _ item: Item, owner: Item, _ diagnostics: inout Diagnostics
    ) {
        guard let id = item.id, let first = owner.id else { return }
        let place = diagnostics.place(at: first.offset, in: first.source)
        diagnostics.report(
            .duplicateIdentifier(id.string, of: name(of: item), and: name(of: owner)),
            at: id.offset, in: id.source, related: [RelatedPlace(.firstUse, at: place)])
    }

    private static func name(of item: Item) -> String? {
        item.name.isEmpty ? nil : item.name.string
    }
}

/// The check that every item describes its picture; without `alt`, people who cannot see the
/// picture get the item's name and short description instead.
package enum MissingAlt {
    /// Reports the items without `alt`.
    package static func check(_ items: ItemCollection, diagnostics: inout Diagnostics) {
        for index in items.indices {
            let item = items[index]
            guard !item.name.isEmpty else { continue }
            if item.alt == nil, items.has(.imageName, at: index) {
                report(item.imageName, of: item, &diagnostics)
            }
            for view in 0..<items.furtherViews(at: index)
            where items.text(of: .alt, view: view + 1, at: index) == nil {
                guard let picture = items.text(of: .imageName, view: view + 1, at: index) else {
                    continue
                }
                report(picture, of: item, &diagnostics)
            }
        }
    }

    private static func report(
        _ picture: ContentText, of item: Item, _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .missingAlt(of: item.name.string), at: picture.offset, in: picture.source)
    }
}
