import ExpoModel
import ExpoTemplates

/// The page that shows all exhibitions of a site.
struct ExhibitionsPage: PageKind {
    let template = "exhibitions"
    let example = Addresses.main
    let vocabulary: Vocabulary
    let page: PageNames
    private let description: MarkupName
    private let poster: RecordName<PictureNames>
    private let exhibitions: ListName<ExhibitionNames>

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        description = names.markup("description", "The text about the site, if there is one.")
        poster = names.record(
            "poster", "The picture of the site, if there is one.", PictureNames.init)
        exhibitions = names.list(
            "exhibitions", "The exhibitions, by the names of their folders.",
            of: ExhibitionNames.init)
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { subject.catalogue.isShared }

    func count(in subject: PlanSubject) -> Int { isNeeded(in: subject) ? 1 : 0 }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.main }

    func sources(_ number: Int, _ subject: RenderingSubject) -> RenderingSubject { subject }

    func fill(
        _ values: inout TemplateValues, from subject: RenderingSubject, at path: String,
        _ tools: inout PageTools
    ) {
        let site = subject.site
        var summary = ""
        if let text = subject.catalogue.description {
            let rendering = tools.renderMarkdown(text, at: path, noting: .opening)
            summary = ShownText.tidied(rendering.summary(within: 160))
            values.set(description, tools.html)
        }
        let pageDescription = ShareText.description(summary.isEmpty ? site.title : summary)
        values.set(page.pageTitle, site.title)
        values.set(page.pageDescription, pageDescription)
        values.set(
            page.metadata, metadata(of: subject, at: path, description: pageDescription),
            site.baseURL)
        let poster = subject.gallery.poster.map {
            ShownPicture($0, in: .poster, from: path, site)
        }
        site.posterAlt.withUTF8Bytes { values.set(self.poster, poster, alt: $0) }
        for exhibition in subject.exhibitions {
            append(exhibition, from: path, site, to: &values)
        }
    }

    private func append(
        _ exhibition: PlanSubject, from path: String, _ site: SiteValues,
        to values: inout TemplateValues
    ) {
        guard let exposition = exhibition.catalogue.exposition else { return }
        // An exhibition may lack a language of the site.
        let isForeign = exhibition.tag != site.languages[site.language].tag
        func phrasing(of text: ContentText) -> Phrasing {
            isForeign ? site.fallbackPhrasing : site.phrasing(of: text)
        }
        values.append(to: exhibitions) { values, names in
            exposition.title.withShownBytes { title in
                values.set(
                    names.title, lead: names.titleLead, gloss: names.titleGloss, to: title,
                    phrasing(of: exposition.title))
            }
            values.set(
                names.address, RelativeAddress.address(of: exhibition.addresses.main, from: path))
            if isForeign { values.set(names.language, exhibition.tag) }
            for (name, text) in [
                (names.duration, exposition.duration), (names.location, exposition.location),
            ] {
                guard let text else { continue }
                values.set(name, text.shown, phrasing(of: text))
            }
            values.set(
                names.exhibitCount,
                site.words.text(.exhibitCount, ["count": "\(exhibition.addresses.itemCount)"]))
            let picture = exhibition.pictures.shown(named: "poster").map {
                ShownPicture($0, in: .exhibition, from: path, site)
            }
            // The title beside it says what it is.
            values.set(names.picture, picture, alt: Span())
        }
    }

    private func metadata(
        of subject: RenderingSubject, at path: String, description: String
    ) -> TemplateValues.Metadata {
        let site = subject.site
        let parts = subject.exhibitions.map {
            LinkedCollection(
                name: $0.catalogue.title?.shown ?? "",
                address: site.address(of: $0.addresses.main, from: path))
        }
        let page = LinkedExhibitions(
            name: site.title, description: description, address: site.address(of: path, from: path),
            exhibitions: parts, language: site.metadataLanguage)
        return TemplateValues.Metadata(
            path: path, shareTitle: site.title, picture: site.sharedPoster,
            pictureAlt: site.posterAlt, linkedData: LinkedDocument(subject: page).bytes)
    }
}

/// The names for one of several exhibitions.
struct ExhibitionNames: Sendable {
    let title: PhraseName
    let titleLead: PhraseName
    let titleGloss: PhraseName
    let address: TextName
    let language: TextName
    let duration: PhraseName
    let location: PhraseName
    let exhibitCount: TextName
    let picture: RecordName<PictureNames>

    init(_ names: inout Vocabulary) {
        title = names.phrase("title", "The title of the exhibition.")
        titleLead = names.phrase(
            "title_lead", "The title without the addition in parentheses at its end.")
        titleGloss = names.phrase(
            "title_gloss", "The addition in parentheses at the end of the title, if any.")
        address = names.text("address", "The address of its main page.")
        language = names.text(
            "language", "The language of its pages, if it lacks that of this page; else absent.")
        duration = names.phrase("duration", "The dates of the exhibition, if set.")
        location = names.phrase("location", "Where it was held, if set.")
        exhibitCount = names.text("exhibit_count", "How many exhibits it has, in words.")
        picture = names.record("picture", "Its poster, if there is one.", PictureNames.init)
    }
}
