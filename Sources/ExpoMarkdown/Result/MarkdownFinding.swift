package import ExpoDiagnostics

/// Something in a Markdown text that does not reach the page as it was written, or not every reader.
package struct MarkdownFinding: Sendable, Hashable {
    /// What was found.
    package enum Kind: Sendable, Hashable {
        /// A tag, a comment or a block of HTML, which is left out.
        case rawHTML
        /// A link to nowhere; its text stays.
        case deadLink(String)
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
    /// Where it stands: a byte of the Markdown text.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The code under which it is reported.
    package var code: DiagnosticCode {
        switch kind {
        case .rawHTML: .rawHTML
        case .deadLink: .deadLink
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
