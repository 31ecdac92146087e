import ExpoBytes
import ExpoModel

/// Plans the files that only the site's host needs.
struct HostFilesProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        let settings = site[0].catalogue.settings
        for (path, text) in settings.knownHost?.files(settings.baseURL) ?? [] {
            let text = GeneratedText { _, _, buffer in buffer.append(string: text) }
            files.append(PlannedFile(path: path, origin: .text(text)))
        }
    }
}

/// Plans the file of headers that hosts send with the files.
struct HostHeadersProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        let style = site[0].notFoundStyle
        let exhibitions = site.map(\.addresses.exhibition)
        let text = GeneratedText { plan, needs, buffer in
            // The pages of all items are in the folder of the first one.
            let origins = plan.files.origins
            let pages = origins.indices.lazy.filter {
                origins[$0].page.map { !$0.isOfItem || $0.number == 0 } ?? false
            }.map { plan.files[$0].path }
            HostHeaders(notFoundStyle: style, needs, pages: pages, exhibitions: exhibitions)
                .append(to: &buffer)
        }
        files.append(PlannedFile(path: HostHeaders.path, origin: .text(text)))
    }
}

/// Plans the rules for the host's answers at former addresses.
struct HostRedirectsProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        guard site.contains(where: { !$0.former.isEmpty }), let redirects = HostRedirects(site)
        else { return }
        var rules = ByteBuffer()
        guard !redirects.append(to: &rules).isEmpty else { return }
        let text = GeneratedText { _, _, buffer in redirects.append(to: &buffer) }
        files.append(PlannedFile(path: redirects.path, origin: .text(text)))
    }
}
