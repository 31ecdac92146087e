/// Values that are the same on every page, such as the site's title and the interface's words.
///
/// Their names are known everywhere, outside the page's own, and are put into templates when those
/// are compiled: rendering a page does not touch them.
package struct TemplateConstants: Sendable {
    package let vocabulary: Vocabulary
    let slots: [ValueSlot]
    /// What the slots of texts and markup refer to.
    let bytes: [UInt8]

    /// Creates constants from values filled for the same vocabulary.
    package init(_ vocabulary: Vocabulary, _ values: borrowing TemplateValues) {
        precondition(
            vocabulary.fingerprint == values.fingerprint, "values belong to their vocabulary")
        self.vocabulary = vocabulary
        slots = values.slots
        bytes = Array(values.arena.bytes)
    }
}
