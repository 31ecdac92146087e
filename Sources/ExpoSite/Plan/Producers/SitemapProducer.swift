internal import ExpoModel

/// Plans the sitemap of all pages planned so far, if the site's public address is known.
struct SitemapProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        guard let base = subject.catalogue.settings.baseURL else { return }
        let sitemap = Sitemap(base: base, pageCount: files.count(where: Sitemap.contains))
        if sitemap.fileCount > 1 {
            let index = GeneratedText { _, buffer in sitemap.appendIndex(to: &buffer) }
            files.append(PlannedFile(path: Sitemap.path, origin: .text(index)))
        }
        for (number, path) in sitemap.paths.enumerated() {
            let text = GeneratedText { subject, buffer in
                sitemap.append(
                    file: number, of: subject.links.plan.files, subject.catalogue.items, to: &buffer
                )
            }
            files.append(PlannedFile(path: path, origin: .text(text)))
        }
    }
}
