import ExpoMarkdown
import ExpoModel
import ExpoTemplates

/// The main page, with the poster.
struct MainPage: PageKind {
    let template = "main"
    let example = Addresses.main
    let vocabulary: Vocabulary
    let page: PageNames
    private let hasFacts: FlagName
    private let visitors: TextName
    private let visitorsCount: TextName
    private let location: PhraseName
    private let duration: PhraseName
    private let facts: ListName<FactNames>
    private let description: MarkupName
    private let poster: RecordName<PictureNames>
    private let flag: RecordName<PictureNames>
    private let listAddress: TextName
    private let goToList: PhraseName

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        hasFacts = names.flag(
            "has_facts", "Whether there are visitors, a location or a duration, or other facts.")
        visitors = names.text(
            "visitors", "The number of visitors, grouped for the language; absent if it is 0.")
        visitorsCount = names.text(
            "visitors_count", "The number of visitors with its unit; absent if it is 0.")
        location = names.phrase("location", "Where the exhibition was held, if it is set.")
        duration = names.phrase("duration", "The dates of the exhibition, if set.")
        facts = names.list("facts", "The facts that stand for these three.", of: FactNames.init)
        description = names.markup("description", "The text about the exhibition.")
        poster = names.record("poster", "The poster, if there is one.", PictureNames.init)
        flag = names.record("flag", "The flag beside the button, if any.", PictureNames.init)
        listAddress = names.text("list_address", "The address of the list.")
        goToList = names.phrase("go_to_list", "The label of the button that leads to the list.")
        vocabulary = names
    }

    func count(in subject: PlanSubject) -> Int { subject.catalogue.exposition == nil ? 0 : 1 }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.main }

    func sources(_ number: Int, _ subject: RenderingSubject) -> RenderingSubject { subject }

    func fill(
        _ values: inout TemplateValues, from subject: RenderingSubject, at path: String,
        _ tools: inout PageTools
    ) {
        guard let exposition = subject.catalogue.exposition else { return }
        let rendering = tools.renderMarkdown(exposition.description, at: path, noting: .opening)
        let title = exposition.title.shown
        let grouping = NumberGrouping(separator: subject.site.words.text(.digitGroup))
        let count = exposition.visitors.map(grouping.text)
        values.set(page.pageTitle, title)
        let summary = ShownText.tidied(rendering.summary(within: 160))
        let pageDescription = ShareText.description(summary.isEmpty ? title : summary)
        values.set(page.pageDescription, pageDescription)
        values.set(
            page.metadata, subject.metadata(of: exposition, description: pageDescription),
            subject.site.baseURL)
        values.set(visitors, count)
        values.set(
            visitorsCount,
            count.map { subject.site.words.text(.visitorsCount, ["visitors": $0]) })
        values.set(location, exposition.location, subject.site)
        values.set(duration, exposition.duration, subject.site)
        values.set(
            hasFacts,
            count != nil || exposition.location != nil || exposition.duration != nil
                || !exposition.facts.isEmpty)
        for fact in exposition.facts {
            values.append(to: facts) { values, names in
                values.set(names.label, fact.label, subject.site)
                values.set(names.value, fact.value, subject.site)
            }
        }
        values.set(description, tools.html)
        let poster = subject.gallery.poster.map {
            ShownPicture($0, in: .poster, from: path, subject.site)
        }
        subject.site.posterAlt.withUTF8Bytes { values.set(self.poster, poster, alt: $0) }
        let flag = subject.gallery.flag.map {
            ShownPicture($0, in: .flag, from: path, subject.site)
        }
        values.set(self.flag, flag, alt: Span())
        values.set(
            listAddress,
            RelativeAddress.address(of: subject.addresses.list(0), from: path))
        let label = subject.site.words.text(
            .goToList, ["list_title": subject.site.listTitle])
        values.set(goToList, label, subject.site.phrasing)
    }
}

/// The names for a fact about the exhibition.
struct FactNames: Sendable {
    let label: PhraseName
    let value: PhraseName

    init(_ names: inout Vocabulary) {
        label = names.phrase("label", "What it is about.")
        value = names.phrase("value", "The fact.")
    }
}

extension RenderingSubject {
    /// Returns the metadata of the main page.
    fileprivate func metadata(of exposition: Exposition, description: String)
        -> TemplateValues.Metadata
    {
        let path = addresses.main
        let shared = site.sharedPoster
        let exhibition = LinkedExhibition(
            name: exposition.title.shown, description: description,
            address: site.address(of: path, from: path),
            imageAddress: site.address(of: shared, from: path),
            location: exposition.location.map { LinkedPlace(name: $0.shown) },
            period: ExhibitionPeriod(exposition), works: featuredWorks(from: path),
            facts: exposition.facts.map {
                LinkedPropertyValue(name: $0.label.shown, value: $0.value.shown)
            },
            language: site.metadataLanguage)
        return TemplateValues.Metadata(
            path: path, shareTitle: exposition.title.shown, picture: shared,
            pictureAlt: site.posterAlt, linkedData: LinkedDocument(subject: exhibition).bytes)
    }

    /// Returns the first items, as works of the exhibition.
    private func featuredWorks(from path: String) -> [LinkedWork] {
        catalogue.items.indices.prefix(Self.mostFeatured).map { index in
            let item = catalogue.items[index]
            let baseURL = site.baseURL
            let shared = gallery.picture(ofItem: index)?.shareable
            return LinkedWork(
                type: item.type.flatMap { ExhibitType(rawValue: $0.string) } ?? .creativeWork,
                name: item.name.shown,
                address: PublicAddress.address(of: addresses.item(index), from: path, baseURL),
                imageAddress: shared.map { PublicAddress.address(of: $0.path, from: path, baseURL) }
            )
        }
    }

    /// The maximum number of works in the metadata; search engines read no more.
    private static let mostFeatured = 100
}
