internal import ExpoTemplates

/// What a template can show of an item in the list.
struct RowNames: Sendable {
    let number: TextName
    let plateNumber: TextName
    let slug: TextName
    let address: TextName
    let name: PhraseName
    let nameText: TextName
    let nameLead: PhraseName
    let nameGloss: PhraseName
    let shortDesc: PhraseName
    let picture: RecordName<PictureNames>
    let isLazy: FlagName

    init(_ names: inout Vocabulary) {
        number = names.text("number", "The item's place in the exhibition, from 1.")
        plateNumber = names.text("plate_number", "The same with its word: 'Plate 1'.")
        slug = names.text("slug", "The part of its address that is its own; names its row.")
        address = names.text("address", "The address of its page.")
        name = names.phrase("name", "Its name.")
        nameText = names.text("name_text", "Its name for attributes.")
        nameLead = names.phrase("name_lead", "Its name without the gloss at its end.")
        nameGloss = names.phrase(
            "name_gloss", "The gloss at its end, in its parentheses, if any.")
        shortDesc = names.phrase("short_desc", "What it is, in a line.")
        picture = names.record("picture", "Its picture.", PictureNames.init)
        isLazy = names.flag("is_lazy", "Whether it comes after the rows that are seen at once.")
    }
}
