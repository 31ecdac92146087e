internal import ExpoTemplates

/// What a template can show of the page before or after.
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
