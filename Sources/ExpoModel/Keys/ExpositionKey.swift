/// The keys of the exposition's object.
enum ExpositionKey: Int, RecordKey {
    case title
    case visitors
    case location
    case duration
    case description
    case start
    case end
    case posterAlt
    case listTitle
    case schema

    static let fields = allCases.map(\.declaration)

    /// The facts that the main page lists; those that are empty or 0 are left out there.
    static let alternatives: [ExpositionKey] = [.visitors, .location, .duration]

    private var declaration: Field {
        switch self {
        case .title:
            Field(
                "title", .name, isRequired: true,
                "Title", "What the exhibition is called: the heading of the main page.",
                examples: ["Paris 1900"])
        case .visitors:
            Field(
                "visitors", .wholeNumber,
                "Visitors",
                "How many came: a whole number in digits, without quotes or separators. The page groups them; "
                    + "0 is not shown.",
                examples: ["48130300"])
        case .location:
            Field(
                "location", .text,
                "Place", "Where it was or is. An empty text is not shown.",
                examples: ["Paris"])
        case .duration:
            Field(
                "duration", .text,
                "Dates",
                "When it was or is, as visitors read it. An empty text is not shown. One at least of `visitors`, "
                    + "`location` and `duration` must be there.",
                examples: ["14 April – 12 November 1900"])
        case .description:
            Field(
                "description", .expectedText, isRequired: true,
                "Text",
                "What there is to say of the exhibition, in Markdown. `[text](items/NAME.html)` leads to the "
                    + "page of an exhibit.",
                examples: ["A *great* year."])
        case .start:
            Field(
                "start", .date,
                "First day",
                "The day on which it began: year, month, day. Search engines are told it, if the site has an "
                    + "address.",
                examples: ["1900-04-14"])
        case .end:
            Field(
                "end", .date,
                "Last day", "The day on which it ended: year, month, day.",
                examples: ["1900-11-12"])
        case .posterAlt:
            Field(
                "poster_alt", .text,
                "Alternative text of the poster",
                "What the picture images/poster shows, in a sentence, for those who do not see it.",
                examples: ["The Eiffel tower before a golden sun"])
        case .listTitle:
            Field(
                "list_title", .name,
                "Title of the list",
                "What stands above the list of exhibits; without it, what the language's words say.",
                examples: ["Exhibits from Korea"])
        case .schema: .schema("exposition")
        }
    }
}
