package import ExpoDiagnostics

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
