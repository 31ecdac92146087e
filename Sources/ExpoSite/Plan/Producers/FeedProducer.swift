internal import ExpoModel

/// Plans the feed of new and changed exhibits, if the site's public address is known and any exhibit
/// says when it was written or changed.
struct FeedProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        guard subject.catalogue.hasFeed, let base = subject.catalogue.settings.baseURL else {
            return
        }
        let text = GeneratedText { subject, buffer in
            Feed(base: base).append(subject, to: &buffer)
        }
        files.append(PlannedFile(path: Feed.path, origin: .text(text)))
    }
}

extension Catalogue {
    /// Whether the site has a feed.
    var hasFeed: Bool { settings.baseURL != nil && Feed.isWanted(for: items) }
}
