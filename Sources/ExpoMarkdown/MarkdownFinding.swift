package import ExpoDiagnostics

/// Something in a Markdown text that does not reach the page as it was written, or not every reader.
package struct MarkdownFinding: Sendable, Hashable {
    /// What was found.
    package enum Kind: Sendable, Hashable {
        /// An element of HTML by its name in lower case, or a comment (`!--`), which is left out.
        case rawHTML(String)
        /// A table of GitHub Flavored Markdown, which is shown as it was written, as are the next
        /// four.
        case table
        /// A note by its name, `^1`.
        case footnote(String)
        /// Text between `~~`.
        case strikethrough
        /// A box to tick, at the beginning of an item of a list.
        case taskBox
        /// An address in the text that is no link.
        case bareAddress(String)
        /// A link to nowhere; its text stays.
        case deadLink(String)
        /// A link to the part of its own page that has this name. Whether there is such a part, only
        /// the page knows.
        case ownFragment(String)
        /// A picture that does not exist; its description stays.
        case deadImage(String)
        /// A picture from elsewhere than the site, which pages do not load; its description stays.
        case foreignImage(String)
        /// A destination that would run a script or open a local file; the text stays.
        case unsafeLink(String)
        /// A text longer than `MarkdownLimits.length`; nothing of it is shown.
        case tooLong
        /// Quotes, lists or marks inside each other beyond all reading; nothing is shown.
        case nestedTooDeep
        /// A picture without a description; noted only with `MarkdownNotes.accessibility`, as are the
        /// next two.
        case imageWithoutAlt
        /// A heading more than one level below the one before it.
        case skippedHeading
        /// A link whose words say nothing of where it leads.
        case vagueLink(String)
    }

    package let kind: Kind
    /// Where it is: a byte of the Markdown text.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The code under which it is reported.
    package var code: DiagnosticCode {
        switch kind {
        case .rawHTML: .rawHTML
        case .table, .footnote, .strikethrough, .taskBox, .bareAddress: .unsupportedMarkdown
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
