internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel

extension MarkdownFinding {
    /// Reports what was found in `text`, where it stands in its file.
    func report(in text: ContentText, links: ContentLinks, to diagnostics: inout Diagnostics) {
        diagnostics.report(
            severity, code, message, at: text.sourceOffset(of: offset), in: text.source,
            help: help(diagnostics.offersSuggestions ? links : nil))
    }

    private var severity: Diagnostic.Severity {
        switch kind {
        case .rawHTML, .foreignImage, .unsafeLink, .imageWithoutAlt, .skippedHeading, .vagueLink:
            .warning
        case .deadLink, .deadImage, .tooLong, .nestedTooDeep: .error
        }
    }

    private var message: String {
        switch kind {
        case .rawHTML: "HTML in Markdown is not shown"
        case .deadLink(let target): "the link '\(target.shortened)' leads nowhere"
        case .deadImage(let target): "the picture '\(target.shortened)' does not exist"
        case .foreignImage(let target): "the picture '\(target.shortened)' lies in another site"
        case .unsafeLink(let target): "the link '\(target.shortened)' is unsafe; its text stays"
        case .tooLong: "the text is too long to be read as Markdown"
        case .nestedTooDeep: "quotes, lists or marks lie too deep inside each other"
        case .imageWithoutAlt: "the picture has no description"
        case .skippedHeading: "the heading is more than one level below the one before it"
        case .vagueLink(""): "the link has no words"
        case .vagueLink(let words): "the link '\(words.shortened)' does not say where it leads"
        }
    }

    private func help(_ links: ContentLinks?) -> String? {
        switch kind {
        case .rawHTML: "say it in Markdown, or write \\< for a sign that is meant"
        case .deadLink(let target), .deadImage(let target):
            links?.nearest(to: target).map { "did you mean '\($0)'?" }
                ?? "write images/NAME for a picture, or a whole address with https://"
        case .foreignImage: "copy it to Content/images; pages load nothing from elsewhere"
        case .unsafeLink: "link to an address that begins with https:// or mailto:"
        case .tooLong: "divide it among several items"
        case .nestedTooDeep: nil
        case .imageWithoutAlt: "write what it shows between the brackets: ![A fiddle](…)"
        case .skippedHeading: "take away a #; who hears the page goes from level to level"
        case .vagueLink: "use words that make sense without the sentence around them"
        }
    }
}
