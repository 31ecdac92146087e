internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel

extension MarkdownFinding {
    /// Reports a finding in `text` at its place in the file.
    func report(in text: ContentText, links: ContentLinks, to diagnostics: inout Diagnostics) {
        diagnostics.report(
            Problem(self, help: help(links)), at: text.sourceOffset(of: offset), in: text.source)
    }

    /// Returns the help for a dead link, if there is a suggestion.
    private func help(_ links: ContentLinks) -> Message? {
        switch kind {
        case .deadLink(let target) where !target.isEmpty:
            links.obstacle(to: target) ?? .didYouMean(links.nearest(to: target))
        case .deadImage(let target):
            links.obstacle(to: target) ?? .didYouMean(links.nearestPicture(to: target))
        default: nil
        }
    }
}
