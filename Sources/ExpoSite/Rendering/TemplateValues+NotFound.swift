internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// Sets what the page for addresses that lead nowhere shows.
    mutating func fillNotFound(_ subject: RenderingSubject) {
        let names = Theme.notFound
        let style = subject.notFoundStyle
        let title = subject.catalogue.exposition?.title.shown ?? ""
        set(names.page.pageTitle, "\(subject.words.text(.notFound)) – \(title)")
        set(names.page.pageDescription, subject.words.text(.notFound))
        set(names.homeAddress, subject.catalogue.settings.baseURL?.address ?? "/")
        set(names.style, style)
        set(names.policy, ContentSecurityPolicy.notFound(style: style).text)
    }
}
