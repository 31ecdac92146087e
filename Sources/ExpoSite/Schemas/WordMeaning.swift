/// What a person should know of a word of the interface: those that the program puts together
/// itself, and those that only the repository's theme names.
struct WordMeaning: Sendable {
    /// The word's key.
    let name: String
    /// What it is for, in a sentence.
    let text: String
    /// How the theme says it in English.
    let example: String

    private init(_ name: String, _ text: String, _ example: String) {
        self.name = name
        self.text = text
        self.example = example
    }

    static let all = [
        WordMeaning(
            "back", "What the way back to the list, or to the main page, is called.", "Back"),
        WordMeaning("colon", "What stands between a fact's name and the fact.", ": "),
        WordMeaning("credit", "The name of the line that says whose a picture is.", "Credit"),
        WordMeaning("digit_group", "What stands between groups of three digits.", ","),
        WordMeaning("duration", "The name of the exposition's dates.", "Dates"),
        WordMeaning(
            "empty_list", "What a list without exhibits says.", "There are no exhibits yet."),
        WordMeaning("enlarge", "The link from a picture to its file.", "Enlarge"),
        WordMeaning(
            "go_to_list", "The link from the main page to the list, whose title is {list_title}.",
            "See the exhibits: {list_title}"),
        WordMeaning(
            "gone", "The title of a page that was published and is gone.", "This page is gone"),
        WordMeaning(
            "gone_help", "What such a page says, where nobody said why.",
            "The exhibit is no longer shown. The list has the others."),
        WordMeaning(
            "list_title", "The title of the list, where the exposition has none of its own.",
            "Exhibits from Korea"),
        WordMeaning(
            "locale", "The language and region as messengers read it in shared pages.", "en_GB"),
        WordMeaning("location", "The name of the exposition's place.", "Place"),
        WordMeaning("main", "The link to the main page.", "Main page"),
        WordMeaning(
            "moved", "The title of a page whose exhibit has another address now.",
            "This page has moved"),
        WordMeaning(
            "moved_help", "What such a page says.",
            "If the new one does not open by itself, follow the link."),
        WordMeaning(
            "neighbouring_items", "What the links to the exhibits before and after are together.",
            "Neighbouring exhibits"),
        WordMeaning(
            "neighbouring_pages", "What the links to the pages of the list are together.",
            "Neighbouring pages of the list"),
        WordMeaning("next", "The link to the exhibit or page that follows.", "Next"),
        WordMeaning(
            "not_found", "The title of the page for unknown addresses.", "There is no such page"),
        WordMeaning(
            "not_found_help", "What the page for unknown addresses says.",
            "Its address may have changed, or been mistyped. The title below leads to the "
                + "beginning."),
        WordMeaning(
            "page_number", "Which page of the list it is: {page} of {pages}.",
            "Page {page} of {pages}"),
        WordMeaning(
            "page_of_list", "The title of the list's page {page}, from the second on.",
            "List, page {page}"),
        WordMeaning(
            "plate_number", "An exhibit's {number} in the exhibition.", "Plate {number}"),
        WordMeaning(
            "poster_alt",
            "What the poster shows, where the exposition, whose title is {title}, does not say it.",
            "Poster of {title}"),
        WordMeaning("previous", "The link to the exhibit or page before.", "Previous"),
        WordMeaning(
            "rights", "The name of the line that says how a picture may be used.", "Rights"),
        WordMeaning(
            "skip", "The link past the beginning of a page, for those who use a keyboard.",
            "Skip to the text"),
        WordMeaning("visitors", "The name of the number of visitors.", "Visitors"),
        WordMeaning(
            "visitors_count", "How many {visitors} there were, with what they are counted in.",
            "{visitors}"),
    ]
}
