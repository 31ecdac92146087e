extension ExpositionKey {
    var meaning: KeyMeaning {
        switch self {
        case .title:
            KeyMeaning(
                "Title", "What the exhibition is called: the heading of the main page.",
                examples: "Paris 1900")
        case .visitors:
            KeyMeaning(
                "Visitors",
                "How many came: a whole number in digits, without quotes or separators. The page groups them.",
                examples: "48130300")
        case .location:
            KeyMeaning("Place", "Where it was or is.", examples: "Paris")
        case .duration:
            KeyMeaning(
                "Dates", "When it was or is, as visitors read it.",
                examples: "14 April – 12 November 1900")
        case .description:
            KeyMeaning(
                "Text",
                "What there is to say of the exhibition, in Markdown. `[text](items/NAME.html)` leads to the "
                    + "page of an exhibit.",
                examples: "A *great* year.")
        case .start:
            KeyMeaning(
                "First day",
                "The day on which it began: year, month, day. Search engines are told it, if the site has an "
                    + "address.",
                examples: "1900-04-14")
        case .end:
            KeyMeaning(
                "Last day", "The day on which it ended: year, month, day.", examples: "1900-11-12")
        case .posterAlt:
            KeyMeaning(
                "Alternative text of the poster",
                "What the picture images/poster shows, in a sentence, for those who do not see it.",
                examples: "The Eiffel tower before a golden sun")
        case .listTitle:
            KeyMeaning(
                "Title of the list",
                "What stands above the list of exhibits; without it, what the language's words say.",
                examples: "Exhibits from Korea")
        case .schema:
            .schema("exposition")
        }
    }
}
