internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel

extension MarkdownFinding {
    /// Reports what was found in `text`, where it is in its file.
    func report(in text: ContentText, links: ContentLinks, to diagnostics: inout Diagnostics) {
        diagnostics.report(
            Problem(self, help: help(links)), at: text.sourceOffset(of: offset), in: text.source)
    }

    /// What to do about a link that leads nowhere, where that can be found out.
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
