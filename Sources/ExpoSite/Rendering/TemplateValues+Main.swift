internal import ExpoMarkdown
internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// Sets what the main page shows.
    mutating func fill(
        _ exposition: Exposition, _ subject: RenderingSubject, description: [UInt8],
        _ rendering: MarkdownRendering
    ) {
        let names = Theme.main
        let title = exposition.title.shown
        let grouping = NumberGrouping(separator: subject.words.text(.digitGroup))
        let visitors = grouping.text(exposition.visitors)
        set(names.page.pageTitle, title)
        let summary = ShownText.tidied(rendering.summary(within: 160))
        let pageDescription = ShareText.description(summary.isEmpty ? title : summary)
        set(names.page.pageDescription, pageDescription)
        set(
            names.page.metadata, subject.metadata(of: exposition, description: pageDescription),
            subject.baseURL)
        set(names.visitors, visitors)
        set(names.visitorsCount, subject.words.text(.visitorsCount, ["visitors": visitors]))
        set(names.location, exposition.location, subject.phrasing)
        set(names.duration, exposition.duration, subject.phrasing)
        set(names.description, description)
        let poster = subject.gallery.poster.map {
            HungPicture($0, in: .poster, from: Addresses.main, subject)
        }
        subject.texts.posterAlt.withUTF8Bytes { set(names.poster, poster, alt: $0) }
        let flag = subject.gallery.flag.map {
            HungPicture($0, in: .flag, from: Addresses.main, subject)
        }
        set(names.flag, flag, alt: UnsafeRawBufferPointer(start: nil, count: 0))
        set(
            names.listAddress,
            RelativeAddress.address(of: subject.addresses.list(0), from: Addresses.main))
        let goToList = subject.words.text(.goToList, ["list_title": subject.listTitle])
        set(names.goToList, goToList, subject.phrasing)
    }
}
