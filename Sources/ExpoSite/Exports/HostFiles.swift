import ExpoModel

/// Plans the files that the site's host asks for, and no other needs.
struct HostFilesProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        let settings = subject.catalogue.settings
        for (path, text) in settings.knownHost?.files(settings.baseURL) ?? [] {
            let text = GeneratedText { _, buffer in buffer.append(string: text) }
            files.append(PlannedFile(path: path, origin: .text(text)))
        }
    }
}
