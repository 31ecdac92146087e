package import ExpoDiagnostics

/// Two items may not claim the same `id`: their pages would have the same address.
enum DuplicateIdentifiers {
    /// Reports each item whose `id` an earlier one has.
    static func check(_ items: ItemCollection, diagnostics: inout Diagnostics) {
        var owners = NameTable(capacity: items.count)
        var name = ComparedName(ignoringCase: true)
        var other = ComparedName(ignoringCase: true)
        for index in items.indices where items.has(.id, at: index) {
            items.withBytes(of: .id, at: index) { name.read($0) }
            let owner = owners.insert(name, as: index) { owner in
                items.withBytes(of: .id, at: owner) { other.read($0) }
                return other.bytes == name.bytes
            }
            if let owner { report(items[index], owner: items[owner], &diagnostics) }
        }
    }

    private static func report(
        _ item: Item, owner: Item, _ diagnostics: inout Diagnostics
    ) {
        guard let id = item.id, let first = owner.id else { return }
        let subject = name(of: item) ?? "an item"
        let other = name(of: owner) ?? "another item"
        let place = diagnostics.place(at: first.offset, in: first.source)
        diagnostics.report(
            .error, .duplicateIdentifier, "\(subject) has the id '\(id.string)' of \(other)",
            at: id.offset, in: id.source,
            help: "give one of them another id",
            related: [RelatedPlace("the first stands", at: place)])
    }

    private static func name(of item: Item) -> String? {
        item.name.isEmpty ? nil : "item '\(item.name.string.shortened)'"
    }
}

/// Every item should say what its picture shows; without `alt`, readers who do not see it hear the
/// item's name and short description instead.
package enum MissingAlt {
    /// Reports the items that leave it to that.
    package static func check(_ items: ItemCollection, diagnostics: inout Diagnostics) {
        for item in items where item.alt == nil && !item.name.isEmpty {
            diagnostics.report(
                .warning, .missingAlt, "item '\(item.name.string.shortened)' has no 'alt'",
                at: item.imageName.offset, in: item.imageName.source,
                help: "add \"alt\": what the picture shows, in a sentence, "
                    + "for those who do not see it")
        }
    }
}
