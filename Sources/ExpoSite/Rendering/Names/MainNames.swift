internal import ExpoTemplates

/// What the template of the main page can show, besides the constants of the site.
struct MainNames: Sendable {
    let vocabulary: Vocabulary
    let page: PageNames
    let visitors: TextName
    let visitorsCount: TextName
    let location: PhraseName
    let duration: PhraseName
    let description: MarkupName
    let poster: RecordName<PictureNames>
    let flag: RecordName<PictureNames>
    let listAddress: TextName
    let goToList: PhraseName

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        visitors = names.text("visitors", "The number of visitors, grouped for the language.")
        visitorsCount = names.text("visitors_count", "The number of visitors with its unit.")
        location = names.phrase("location", "Where the exposition was held.")
        duration = names.phrase("duration", "From when to when.")
        description = names.markup("description", "The text about the exposition.")
        poster = names.record("poster", "The poster, if there is one.", PictureNames.init)
        flag = names.record("flag", "The flag beside the button, if any.", PictureNames.init)
        listAddress = names.text("list_address", "The address of the list.")
        goToList = names.phrase("go_to_list", "The label of the button that leads to the list.")
        vocabulary = names
    }
}
