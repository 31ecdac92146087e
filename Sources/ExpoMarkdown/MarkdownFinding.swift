package import ExpoDiagnostics

/// A part of a Markdown text that is not shown as it was written, or not accessible to all readers.
package struct MarkdownFinding: Sendable, Hashable {
    /// The kind of finding.
    package enum Kind: Sendable, Hashable {
        /// An HTML element, by its name in lower case, or a comment (`!--`); it is left out. If
        /// it begins a block, which ends at the next empty line, so is the text of the block.
        case rawHTML(String, isBlock: Bool = false)
        /// A row of a table that has other cells than the table has columns.
        case raggedRow(cells: Int, columns: Int)
        /// A note by its name that no shown text refers to; it is not shown.
        case unusedNote(String)
        /// A note by the name of an earlier note; it is not shown.
        case repeatedNote(String)
        /// A note by its name that has no text.
        case emptyNote(String)
        /// A reference by the name of a note that is missing; it is shown as it was written.
        case missingNote(String)
        /// A note by its name that is in a quote, a list or another note; it is shown as it was
        /// written, as are the next three.
        case nestedNote(String)
        /// Text between `~~`.
        case strikethrough
        /// A checkbox at the beginning of a list item.
        case taskBox
        /// An address in the text that is not a link.
        case bareAddress(String)
        /// A link without a target; its text stays.
        case deadLink(String)
        /// A link to the part of its own page with this name. Only the page knows whether there is
        /// one.
        case ownFragment(String)
        /// A picture that does not exist; its description stays.
        case deadImage(String)
        /// A picture on another site, which pages do not load; its description stays.
        case foreignImage(String)
        /// A destination that would run a script or open a local file; the text stays.
        case unsafeLink(String)
        /// A text longer than `MarkdownLimits.length`, which is not shown.
        case tooLong
        /// Quotes, lists or marks that are nested too deeply; nothing is shown.
        case nestedTooDeep
        /// A picture without a description; recorded only with `MarkdownNotes.accessibility`, as
        /// are the next two.
        case imageWithoutAlt
        /// A heading more than one level below the one before it.
        case skippedHeading
        /// A link whose text does not describe its target.
        case vagueLink(String)
    }

    package let kind: Kind
    /// The byte offset in the Markdown text.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The code of the diagnostic.
    package var code: DiagnosticCode {
        switch kind {
        case .rawHTML: .rawHTML
        case .raggedRow: .raggedTable
        case .unusedNote, .repeatedNote, .emptyNote, .missingNote, .nestedNote: .unmatchedNote
        case .strikethrough, .taskBox, .bareAddress: .unsupportedMarkdown
        case .deadLink, .ownFragment: .deadLink
        case .deadImage: .missingImage
        case .foreignImage: .foreignImage
        case .unsafeLink: .unsafeLink
        case .tooLong: .textTooLong
        case .nestedTooDeep: .nestedTooDeep
        case .imageWithoutAlt: .missingAlt
        case .skippedHeading: .skippedHeading
        case .vagueLink: .vagueLink
        }
    }
}
