internal import ExpoTemplates

/// What the template of the list can show, besides the constants of the site.
struct ListNames: Sendable {
    let vocabulary: Vocabulary
    let page: PageNames
    let mainAddress: TextName
    let pageNumber: TextName
    let hasItems: FlagName
    let items: ListName<RowNames>
    let hasNeighbours: FlagName
    let neighboursLabel: TextName
    let previous: RecordName<NeighbourNames>
    let next: RecordName<NeighbourNames>

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        mainAddress = names.text("main_address", "The address of the main page.")
        pageNumber = names.text(
            "page_number", "Which page of how many; absent if there is only one.")
        hasItems = names.flag("has_items", "Whether the list has items.")
        items = names.list("items", "The items of this page of the list.", of: RowNames.init)
        hasNeighbours = names.flag("has_neighbours", "Whether there is a previous or next page.")
        neighboursLabel = names.text("neighbours_label", "What 'previous' and 'next' mean here.")
        previous = names.record("previous", "The page before, if any.", NeighbourNames.init)
        next = names.record("next", "The page after, if any.", NeighbourNames.init)
        vocabulary = names
    }
}
