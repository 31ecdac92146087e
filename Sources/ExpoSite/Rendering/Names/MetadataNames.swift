internal import ExpoTemplates

/// What a template can say of a page to those who share or index it.
struct MetadataNames: Sendable {
    let canonical: TextName
    let kind: TextName
    let shareTitle: TextName
    let sharePicture: RecordName<SharePictureNames>
    let linkedData: MarkupName

    init(_ names: inout Vocabulary) {
        canonical = names.text(
            "canonical", "The page's public address; absent while the site's is not known.")
        kind = names.text("kind", "What the page is, as Open Graph says it.")
        shareTitle = names.text("share_title", "The page's title beside the exposition's.")
        sharePicture = names.record(
            "share_picture", "The picture of a link to the page, if any.", SharePictureNames.init)
        linkedData = names.markup("linked_data", "The page in schema.org's words, as JSON-LD.")
    }
}
