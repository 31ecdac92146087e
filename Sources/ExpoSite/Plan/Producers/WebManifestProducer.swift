internal import ExpoModel

/// Plans the web manifest.
///
/// Only a site with a public address has one: a page that was opened from disk may not load it.
struct WebManifestProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        let settings = subject.catalogue.settings
        guard settings.baseURL != nil, let title = subject.catalogue.exposition?.title else {
            return
        }
        let manifest = WebManifest(
            name: title.shown, language: settings.language,
            background: subject.themeSettings.background,
            icons: WebManifest.Icon.known.filter { subject.assets[$0.path] != nil })
        let text = GeneratedText { _, buffer in buffer.append(manifest.bytes) }
        files.append(PlannedFile(path: WebManifest.path, origin: .text(text)))
    }
}
