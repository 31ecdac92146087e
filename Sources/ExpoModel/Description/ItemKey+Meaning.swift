extension ItemKey {
    var meaning: KeyMeaning {
        switch self {
        case .name:
            KeyMeaning(
                "Name",
                "What the exhibit is called: the heading of its page and of its line in the list.",
                examples: "Haegeum")
        case .imageName:
            KeyMeaning(
                "Picture",
                "The file in Content/images that shows the exhibit, with or without its extension, and "
                    + "without a folder.",
                examples: "haegeum", "haegeum.jpg")
        case .shortDesc:
            KeyMeaning(
                "Short description", "A line for the list.", examples: "A fiddle with two strings")
        case .desc:
            KeyMeaning(
                "Text",
                "What there is to say, in Markdown. `[text](items/NAME.html)` leads to the page of another "
                    + "exhibit, `![what it shows](images/NAME)` shows a picture.",
                examples: "It has **two** strings.")
        case .id:
            KeyMeaning(
                "Part of the address",
                "What the exhibit's page is called: items/ID.html. Letters, digits, '-' and '_' of any script; "
                    + "without it, the name of the picture.",
                examples: "haegeum")
        case .alt:
            KeyMeaning(
                "Alternative text",
                "What the picture shows, in a sentence, for those who do not see it.",
                examples: "A fiddle with a long neck, and its bow between the two strings")
        case .caption:
            KeyMeaning(
                "Caption", "A line below the picture.", examples: "Seoul, about 1900")
        case .credit:
            KeyMeaning(
                "Credit", "Who made the picture, or whose it is: a line below it.",
                examples: "Drawn by the curator")
        case .rights:
            KeyMeaning(
                "Rights", "What others may do with the picture: a line below it.",
                examples: "CC BY 4.0")
        case .type:
            KeyMeaning(
                "Type",
                "What the exhibit is to search engines: a work of schema.org. Without it, CreativeWork, which "
                    + "is right for instruments, clothes and tools.",
                examples: "Book", "Painting")
        case .created:
            KeyMeaning(
                "Created",
                "The day on which this entry was written: year, month, day. No page shows it.",
                examples: "2026-11-21")
        case .modified:
            KeyMeaning(
                "Modified",
                "The day on which this entry was last changed: year, month, day. Search engines are told it.",
                examples: "2026-11-22")
        case .schema:
            .schema("items")
        }
    }
}
