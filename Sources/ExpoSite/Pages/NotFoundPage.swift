import ExpoModel
import ExpoTemplates

/// The page that a host shows for unknown addresses.
///
/// A host shows it at any depth, so it cannot link to a style sheet by a relative address.
struct NotFoundPage: PageKind {
    let template = "404"
    let example = Addresses.notFound
    let isFoundBySearch = false
    let isInEachLanguage = false
    let vocabulary: Vocabulary
    let page: PageNames
    private let homeAddress: TextName
    private let style: MarkupName
    private let policy: MarkupName
    private let others: ListName<OtherNames>

    /// The names for the same page in another language.
    struct OtherNames: Sendable {
        let tag: TextName
        let direction: TextName
        let notFound: TextName
        let notFoundHelp: TextName
        let homeAddress: TextName
        let title: PhraseName

        init(_ names: inout Vocabulary) {
            tag = names.text("tag", "The language as a tag.")
            direction = names.text(
                "direction", "`rtl` if it is written from right to left; otherwise absent.")
            notFound = names.text("not_found", "The text of the word not_found in this language.")
            notFoundHelp = names.text(
                "not_found_help", "The text of the word not_found_help in this language.")
            homeAddress = names.text(
                "home_address", "The address of the main page in this language.")
            title = names.phrase("title", "The exhibition's title in this language.")
        }
    }

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        homeAddress = names.text(
            "home_address", "The main page's address, absolute if base_url is set.")
        style = names.markup("style", "The style of this page alone, from 404.css.")
        policy = names.markup("policy", "What this page may load and do: its style, no script.")
        others = names.list(
            "others", "What the page says in each of the other languages.", of: OtherNames.init)
        vocabulary = names
    }

    func count(in subject: PlanSubject) -> Int { subject.exhibition == 0 ? 1 : 0 }

    func path(_ number: Int, _ addresses: Addresses) -> String { Addresses.notFound }

    func sources(_ number: Int, _ subject: RenderingSubject) -> RenderingSubject { subject }

    func fill(
        _ values: inout TemplateValues, from subject: RenderingSubject, at path: String,
        _ tools: inout PageTools
    ) {
        let ownStyle = subject.notFoundStyle
        let title = subject.catalogue.title?.shown ?? ""
        values.set(page.pageTitle, "\(subject.site.words.text(.notFound)) – \(title)")
        values.set(page.pageDescription, subject.site.words.text(.notFound))
        values.set(homeAddress, subject.catalogue.settings.baseURL?.address ?? "/")
        values.set(style, ownStyle)
        let needs = subject.theme.notFoundNeeds
        values.set(policy, ContentSecurityPolicy.notFound(style: ownStyle, needs).text)
        for other in subject.inEachLanguage.dropFirst() {
            append(other, home: subject.catalogue.settings.baseURL?.address ?? "/", to: &values)
        }
    }

    private func append(
        _ subject: RenderingSubject, home: String, to values: inout TemplateValues
    ) {
        let words = subject.site.words
        let tag = subject.site.languages[subject.language].tag
        values.append(to: others) { values, names in
            values.set(names.tag, tag)
            values.set(names.direction, TextDirection.attribute(of: tag))
            values.set(names.notFound, words.text(.notFound))
            values.set(names.notFoundHelp, words.texts["not_found_help"])
            values.set(names.homeAddress, home + subject.addresses.folder)
            values.set(names.title, subject.catalogue.title, subject.site)
        }
    }
}
