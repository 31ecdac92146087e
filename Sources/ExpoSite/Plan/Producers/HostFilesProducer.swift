internal import ExpoModel

/// Plans the files that one host asks for, and no other needs.
struct HostFilesProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        switch subject.catalogue.settings.host {
        case .github: appendGitHubFiles(subject.catalogue.settings.baseURL, to: &files)
        case .gitlab, .netlify, .cloudflare, .nginx, nil: break
        }
    }

    /// GitHub Pages takes a branch for sources of Jekyll, and leaves out files that begin with an
    /// underscore, unless it is told not to; and it learns a domain of one's own from a file.
    private func appendGitHubFiles(_ base: BaseURL?, to files: inout [PlannedFile]) {
        files.append(PlannedFile(path: ".nojekyll", origin: .text(GeneratedText { _, _ in })))
        guard let base, base.path == "/", !base.domain.lowercased().hasSuffix(".github.io") else {
            return
        }
        let text = GeneratedText { _, buffer in
            buffer.append(string: base.domain)
            buffer.append("\n")
        }
        files.append(PlannedFile(path: "CNAME", origin: .text(text)))
    }
}
