import ExpoModel
import ExpoTemplates

/// The names for every page's template.
struct PageNames: Sendable {
    let pageTitle: TextName
    let pageDescription: TextName
    let metadata: RecordName<MetadataNames>
    let hasMenu: FlagName
    let menu: ListName<MenuNames>
    let hasLanguages: FlagName
    let languages: ListName<LanguageNames>
    let alternates: ListName<AlternateNames>

    init(_ names: inout Vocabulary) {
        pageTitle = names.text("page_title", "The page's title, for tabs and search results.")
        pageDescription = names.text("page_description", "The page in a sentence or two.")
        metadata = names.record(
            "metadata",
            "Data for search engines and shared links; absent from pages that they should ignore.",
            MetadataNames.init)
        hasMenu = names.flag("has_menu", "Whether the site has a menu.")
        menu = names.list(
            "menu", "The pages that the menu leads to.", of: MenuNames.init)
        hasLanguages = names.flag(
            "has_languages", "Whether the page also exists in other languages.")
        languages = names.list(
            "languages", "The languages in which the page is there, the main one first.",
            of: LanguageNames.init)
        alternates = names.list(
            "alternates",
            "The addresses of the page in all languages, for search engines; empty if there is only one language.",
            of: AlternateNames.init)
    }
}

/// The names for an entry of the menu.
struct MenuNames: Sendable {
    let label: PhraseName
    let address: TextName
    let isCurrent: FlagName
    let isSearch: FlagName

    init(_ names: inout Vocabulary) {
        label = names.phrase("label", "What the page is called.")
        address = names.text("address", "The address of the page.")
        isCurrent = names.flag("is_current", "Whether it is this page.")
        isSearch = names.flag("is_search", "Whether it is the page to find exhibits.")
    }
}

/// The names for a language in which a page is there.
struct LanguageNames: Sendable {
    let name: TextName
    let tag: TextName
    let locale: TextName
    let address: TextName
    let isCurrent: FlagName

    init(_ names: inout Vocabulary) {
        name = names.text("name", "The name of the language, in that language: Deutsch.")
        tag = names.text("tag", "The language as a tag: ko, en.")
        locale = names.text("locale", "The language with its region: ko_KR; absent if not known.")
        address = names.text("address", "The address of the page in this language.")
        isCurrent = names.flag("is_current", "Whether this page is in the language.")
    }
}

/// The names for the address of a page in a language, for search engines.
struct AlternateNames: Sendable {
    let tag: TextName
    let address: TextName

    init(_ names: inout Vocabulary) {
        tag = names.text(
            "tag", "The language as a tag, or x-default for readers of other languages.")
        address = names.text("address", "The address, absolute if base_url is set.")
    }
}

extension TemplateValues {
    /// Sets the title, the description and the metadata of a page that is no exhibit.
    ///
    /// - Parameter summary: the beginning of its text, if it has one.
    mutating func set(
        _ page: PageNames, title: String, summary: String = "", at path: String, _ site: SiteValues
    ) {
        let description = ShareText.description(
            summary.isEmpty ? "\(site.title): \(title)" : summary)
        set(page.pageTitle, "\(title) – \(site.title)")
        set(page.pageDescription, description)
        set(
            page.metadata, site.metadata(ofPage: title, at: path, description: description),
            site.baseURL)
    }

    /// Sets the menu, and the languages in which a page is there.
    mutating func set(_ page: PageNames, _ site: SiteValues, from own: String) {
        if !site.menu.isEmpty { set(page.hasMenu, true) }
        for entry in site.menu {
            append(to: page.menu) { values, names in
                values.set(names.label, entry.label, site.phrasing(ofFallback: entry.isFallback))
                values.set(names.address) {
                    RelativeAddress.append(entry.path, from: own, to: &$0)
                    $0.append(string: entry.query)
                }
                values.set(names.isCurrent, entry.path == own)
                if entry.isSearch { values.set(names.isSearch, true) }
            }
        }
        guard site.languages.count > 1 else { return }
        set(page.hasLanguages, true)
        let address = TranslatedAddress(of: own, in: site.languages[site.language].folder)
        func appendAlternate(_ tag: String, _ folder: String) {
            append(to: page.alternates) { values, names in
                values.set(names.tag, tag)
                values.set(names.address) {
                    guard let base = site.baseURL?.address else {
                        return address.appendRelative(in: folder, to: &$0)
                    }
                    address.append(in: folder, base: base, to: &$0)
                }
            }
        }
        for number in site.languages.indices {
            let language = site.languages[number]
            append(to: page.languages) { values, names in
                values.set(names.name, language.name)
                values.set(names.tag, language.tag)
                values.set(names.locale, language.locale)
                values.set(names.address) { address.appendRelative(in: language.folder, to: &$0) }
                values.set(names.isCurrent, number == site.language)
            }
            appendAlternate(language.tag, language.folder)
        }
        appendAlternate("x-default", site.languages[0].folder)
    }
}

/// The names for the metadata of a page, for search engines and shared links.
struct MetadataNames: Sendable {
    let canonical: TextName
    let kind: TextName
    let shareTitle: TextName
    let sharePicture: RecordName<SharePictureNames>
    let linkedData: MarkupName

    init(_ names: inout Vocabulary) {
        canonical = names.text(
            "canonical", "The page's public address; absent without base_url.")
        kind = names.text("kind", "The type of the page in Open Graph: website or article.")
        shareTitle = names.text(
            "share_title",
            "The title in previews of shared links: of the exhibition, of the list, or the exhibit's name."
        )
        sharePicture = names.record(
            "share_picture", "The picture in previews of shared links, if any.",
            SharePictureNames.init)
        linkedData = names.markup(
            "linked_data", "The description of the page as JSON-LD, in types of schema.org.")
    }
}

/// The names for the picture in previews of shared links.
struct SharePictureNames: Sendable {
    let address: TextName
    let alt: TextName
    let width: TextName
    let height: TextName

    init(_ names: inout Vocabulary) {
        address = names.text("address", "The picture's public address; never that of an SVG.")
        alt = names.text("alt", "What the picture shows.")
        width = names.text("width", "Its width in pixels; absent if the file does not say.")
        height = names.text("height", "Its height in pixels; absent if the file does not say.")
    }
}

/// The names for the previous or next page.
struct NeighbourNames: Sendable {
    let address: TextName
    let name: PhraseName
    let nameText: TextName

    init(_ names: inout Vocabulary) {
        address = names.text("address", "The page's address, relative to this one.")
        name = names.phrase("name", "The exhibit's name, or the number of a page of the list.")
        nameText = names.text("name_text", "The same for attributes.")
    }
}

extension TemplateValues {
    /// The metadata of the main page or a page of the list.
    struct Metadata {
        let path: String
        let shareTitle: String
        let picture: SharedPicture?
        let pictureAlt: String
        let linkedData: [UInt8]
    }

    /// Sets the metadata of the main page or a page of the list.
    mutating func set(
        _ record: RecordName<MetadataNames>, _ metadata: Metadata, _ base: BaseURL?
    ) {
        set(record) { values, names in
            values.set(names.kind, "website")
            values.set(names.shareTitle, metadata.shareTitle)
            values.set(names.linkedData, metadata.linkedData)
            guard let base else { return }
            values.set(names.canonical, PublicAddress.absolute(metadata.path, base))
            guard let picture = metadata.picture else { return }
            metadata.pictureAlt.withUTF8Bytes {
                values.set(names.sharePicture, picture, alt: $0, base)
            }
        }
    }

    /// Sets the metadata of an item's page.
    mutating func set(
        _ record: RecordName<MetadataNames>, _ item: ItemTexts, _ page: ItemPageTexts,
        _ picture: ShownPicture?, _ site: SiteValues
    ) {
        set(record) { values, names in
            values.set(names.kind, "article")
            values.set(names.shareTitle, item.name)
            values.set(names.linkedData, page.linkedData)
            guard let base = site.baseURL else { return }
            values.set(names.canonical, page.address)
            if let own = picture?.shared {
                values.set(names.sharePicture, own, alt: page.alt, base)
            } else if let poster = site.sharedPoster {
                site.posterAlt.withUTF8Bytes {
                    values.set(names.sharePicture, poster, alt: $0, base)
                }
            }
        }
    }

    private mutating func set(
        _ record: RecordName<SharePictureNames>, _ shared: SharedPicture,
        alt: Span<UInt8>, _ base: BaseURL
    ) {
        set(record) { values, names in
            values.set(names.address) { PublicAddress.append(shared.path, base, to: &$0) }
            values.set(names.alt, alt)
            guard let size = shared.size else { return }
            values.set(names.width, size.width)
            values.set(names.height, size.height)
        }
    }
}

extension SiteValues {
    /// Returns the metadata of a page that is no list of exhibits.
    fileprivate func metadata(
        ofPage title: String, at path: String, description: String
    ) -> TemplateValues.Metadata {
        let linked = LinkedPage(
            name: title, description: description, address: address(of: path, from: path),
            exhibition: WrittenJSON(
                LinkedCollection(name: self.title, address: address(of: mainPath, from: path))),
            language: metadataLanguage)
        return TemplateValues.Metadata(
            path: path, shareTitle: title, picture: sharedPoster, pictureAlt: posterAlt,
            linkedData: LinkedDocument(subject: linked).bytes)
    }
}
