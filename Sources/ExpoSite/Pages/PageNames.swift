import ExpoModel
import ExpoTemplates

/// The names for every page's template.
struct PageNames: Sendable {
    let pageTitle: TextName
    let pageDescription: TextName
    let metadata: RecordName<MetadataNames>

    init(_ names: inout Vocabulary) {
        pageTitle = names.text("page_title", "The page's title, for tabs and search results.")
        pageDescription = names.text("page_description", "The page in a sentence or two.")
        metadata = names.record(
            "metadata",
            "Data for search engines and shared links; absent from "
                + "the page for addresses that lead nowhere.", MetadataNames.init)
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
        shareTitle = names.text("share_title", "The title of the page and of the exhibition.")
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
        name = names.phrase("name", "The item's name, or the number of a page of the list.")
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
