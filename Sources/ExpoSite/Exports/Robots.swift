import ExpoModel

/// Plans the file that gives search engines the address of the sitemap (RFC 9309, sitemaps.org).
struct RobotsProducer: Producer {
    let occasionalPaths = ["robots.txt"]

    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        guard let base = site[0].catalogue.settings.baseURL else { return }
        let text = GeneratedText { _, _, buffer in
            buffer.append("User-agent: *\nAllow: /\n\nSitemap: ")
            buffer.append(string: PublicAddress.absolute(Sitemap.path, base))
            buffer.append("\n")
        }
        files.append(PlannedFile(path: "robots.txt", origin: .text(text)))
    }
}
