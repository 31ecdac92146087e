internal import ExpoDiagnostics

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
        guard let id = item.id else { return }
        let subject = name(of: item) ?? "an item"
        let other = name(of: owner) ?? "another item"
        diagnostics.report(
            .error, .duplicateIdentifier, "\(subject) has the id '\(id.string)' of \(other)",
            at: id.offset, in: id.source, help: help(owner, diagnostics))
    }

    /// Finding a place costs a pass over the file, so it is told only for as many problems as
    /// somebody reads.
    private static func help(_ owner: Item, _ diagnostics: Diagnostics) -> String {
        let help = "give one of them another id"
        guard let id = owner.id, diagnostics.count < 100 else { return help }
        return help + "; the first stands at \(id.source.place(at: id.offset))"
    }

    private static func name(of item: Item) -> String? {
        item.name.isEmpty ? nil : "item '\(item.name.string.shortened)'"
    }
}
