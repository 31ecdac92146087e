internal import ExpoDiagnostics
internal import ExpoModel

/// The type of an item must be one that search engines know.
enum ExhibitTypeCheck {
    /// Reports each type that is none; the item is then a `CreativeWork`.
    static func visit(_ items: ItemCollection, diagnostics: inout Diagnostics) {
        for index in items.indices where items.has(.type, at: index) {
            var isKnown = false
            items.withBytes(of: .type, at: index) { isKnown = ExhibitType(named: $0) != nil }
            if !isKnown, let type = items[index].type {
                report(type, of: items[index], &diagnostics)
            }
        }
    }

    private static func report(
        _ type: ContentText, of item: Item, _ diagnostics: inout Diagnostics
    ) {
        let nearest =
            diagnostics.offersSuggestions
            ? Suggestion.nearest(
                to: type.string, among: ExhibitType.allCases.lazy.map(\.rawValue)) : nil
        diagnostics.report(
            .warning, .unknownType,
            "item '\(item.name.string.shortened)' has the type '\(type.string.shortened)', "
                + "which is no work of schema.org; it is shown as CreativeWork",
            at: type.offset, in: type.source,
            help: nearest.map { "did you mean '\($0)'?" }
                ?? "use Book, Manuscript, Map, Painting, Photograph, Sculpture, VisualArtwork or "
                + "the like, or leave it out")
    }
}
