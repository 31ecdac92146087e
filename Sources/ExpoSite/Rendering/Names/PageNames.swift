internal import ExpoTemplates

/// What every page's template can show.
struct PageNames: Sendable {
    let pageTitle: TextName
    let pageDescription: TextName
    let metadata: RecordName<MetadataNames>

    init(_ names: inout Vocabulary) {
        pageTitle = names.text("page_title", "The page's title, for tabs and search results.")
        pageDescription = names.text("page_description", "The page in a sentence or two.")
        metadata = names.record(
            "metadata",
            "What the page says of itself to those who share or index it; absent from "
                + "the page for addresses that lead nowhere.", MetadataNames.init)
    }
}
