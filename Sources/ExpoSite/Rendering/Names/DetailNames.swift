internal import ExpoTemplates

/// What the template of an item's page can show, besides the constants of the site.
struct DetailNames: Sendable {
    let vocabulary: Vocabulary
    let page: PageNames
    let listAddress: TextName
    let number: TextName
    let plateNumber: TextName
    let name: PhraseName
    let nameText: TextName
    let nameLead: PhraseName
    let nameGloss: PhraseName
    let shortDesc: PhraseName
    let desc: MarkupName
    let picture: RecordName<PictureNames>
    let hasCaption: FlagName
    let caption: PhraseName
    let credit: PhraseName
    let rights: PhraseName
    let hasNeighbours: FlagName
    let neighboursLabel: TextName
    let previous: RecordName<NeighbourNames>
    let next: RecordName<NeighbourNames>

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        listAddress = names.text("list_address", "The address of the item's row in the list.")
        number = names.text("number", "The item's place in the exhibition, from 1.")
        plateNumber = names.text("plate_number", "The same with its word: 'Plate 1'.")
        name = names.phrase("name", "Its name.")
        nameText = names.text("name_text", "Its name for attributes.")
        nameLead = names.phrase("name_lead", "Its name without the gloss at its end.")
        nameGloss = names.phrase(
            "name_gloss", "The gloss at its end, in its parentheses, if any.")
        shortDesc = names.phrase("short_desc", "What it is, in a line.")
        desc = names.markup("desc", "The text about it.")
        picture = names.record("picture", "Its picture.", PictureNames.init)
        hasCaption = names.flag("has_caption", "Whether it has a caption, credit or rights.")
        caption = names.phrase("caption", "The line below the picture, if any.")
        credit = names.phrase("credit", "Whose picture it is, if said.")
        rights = names.phrase("rights", "Under which terms it may be used, if said.")
        hasNeighbours = names.flag("has_neighbours", "Whether there is a previous or next item.")
        neighboursLabel = names.text("neighbours_label", "What 'previous' and 'next' mean here.")
        previous = names.record("previous", "The item before, if any.", NeighbourNames.init)
        next = names.record("next", "The item after, if any.", NeighbourNames.init)
        vocabulary = names
    }
}
