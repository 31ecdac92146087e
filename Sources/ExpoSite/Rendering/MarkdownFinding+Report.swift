internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel

extension MarkdownFinding {
    /// Reports what was found in `text`, where it stands in its file.
    func report(in text: ContentText, links: ContentLinks, to diagnostics: inout Diagnostics) {
        diagnostics.report(
            severity, code, message, at: text.sourceOffset(of: offset), in: text.source,
            help: help(links))
    }

    private var severity: Diagnostic.Severity {
        switch kind {
        case .rawHTML, .table, .footnote, .strikethrough, .taskBox, .bareAddress, .foreignImage,
            .unsafeLink, .imageWithoutAlt, .skippedHeading, .vagueLink:
            .warning
        case .deadLink, .ownFragment, .deadImage, .tooLong, .nestedTooDeep: .error
        }
    }

    private var message: String {
        switch kind {
        case .rawHTML("!--"): "a comment in HTML is not shown"
        case .rawHTML("!"): "HTML in Markdown is not shown"
        case .rawHTML(let element): "the HTML element '<\(element)>' is not shown"
        case .table: "a table is shown as it is written"
        case .footnote(let name): "the footnote '[\(name.shortened)]' is shown as it is written"
        case .strikethrough: "'~~' does not strike words out; it is shown as it is written"
        case .taskBox: "a task's box is shown as it is written"
        case .bareAddress(let address): "the address '\(address.shortened)' is not a link"
        case .deadLink(""): "the link leads nowhere: its parentheses are empty"
        case .ownFragment(let name): "the link '#\(name.shortened)' leads nowhere in its page"
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

    private func help(_ links: ContentLinks) -> String? {
        switch kind {
        case .rawHTML(let element): InsteadOfHTML.help(for: element)
        case .table: "write a list, or show a picture of the table"
        case .footnote: "write the note in the text, in parentheses, or as a list at its end"
        case .strikethrough: "leave the words out, or say that they no longer hold"
        case .taskBox: "write the item without its box, or a character such as ☐ or ☑"
        case .bareAddress: "write <https://ADDRESS> or [words](https://ADDRESS)"
        case .deadLink(""): "write between them where it leads, such as items/NAME.html"
        case .ownFragment: "link to a page instead, such as items/NAME.html"
        case .deadLink(let target):
            links.obstacle(to: target)
                ?? links.nearest(to: target).map { "did you mean '\($0)'?" }
                ?? "write items/NAME.html for an exhibit, images/NAME for a picture, or a whole "
                + "address with https://"
        case .deadImage(let target):
            links.obstacle(to: target)
                ?? links.nearestPicture(to: target).map { "did you mean '\($0)'?" }
                ?? "write images/NAME"
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
