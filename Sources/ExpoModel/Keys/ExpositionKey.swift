private import ExpoDiagnostics

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
    case facts
    case sections
    case schema

    static let fields = allCases.map(\.declaration)

    /// The facts listed on the main page, which leaves out those that are empty or 0.
    static let alternatives: [ExpositionKey] = [.visitors, .location, .duration, .facts]

    private var declaration: Field {
        switch self {
        case .title:
            Field(
                "title", .name, isRequired: true,
                Message("Title", "제목"),
                Message(
                    "The name of the exhibition: the heading of the main page.",
                    "전시의 이름. 첫 페이지의 제목이 됩니다."),
                examples: ["Paris 1900"], translation: .expected)
        case .visitors:
            Field(
                "visitors", .wholeNumber,
                Message("Visitors", "관람객 수"),
                Message(
                    "The number of visitors: a whole number, without quotes or separators. The page groups its digits; 0 is not shown.",
                    "관람객 수. 따옴표와 자리 구분 없이 정수로 씁니다. 페이지에서는 자리를 나누어 보여 주며, 0은 보여 주지 않습니다."),
                examples: ["48130300"])
        case .location:
            Field(
                "location", .text,
                Message("Place", "장소"),
                Message(
                    "The place of the exhibition. An empty text is not shown.",
                    "전시가 열린 곳. 비어 있으면 보여 주지 않습니다."),
                examples: ["Paris"], translation: .expected)
        case .duration:
            Field(
                "duration", .text,
                Message("Dates", "기간"),
                Message(
                    "When it was or is, in words for visitors. An empty text is not shown. At least one of `visitors`, `location`, `duration` and `facts` is required.",
                    "전시가 열린 기간. 방문자가 읽을 글로 씁니다. 비어 있으면 보여 주지 않습니다. `visitors`, `location`, `duration`, `facts` 가운데 하나는 꼭 필요합니다."
                ),
                examples: ["14 April – 12 November 1900"], translation: .expected)
        case .description:
            Field(
                "description", .expectedText, isRequired: true,
                Message("Text", "설명"),
                Message(
                    "The text about the exhibition, in Markdown. `[text](items/NAME.html)` links to an exhibit.",
                    "전시를 설명하는 글. Markdown으로 씁니다. `[글](items/NAME.html)`은 전시품으로 가는 링크입니다."),
                examples: ["A *great* year."], translation: .expected)
        case .start:
            Field(
                "start", .date,
                Message("First day", "첫날"),
                Message(
                    "The first day: year, month, day. For search engines, if the site has an address.",
                    "첫날. 연-월-일로 씁니다. 사이트에 주소가 있으면 검색 엔진에 알립니다."),
                examples: ["1900-04-14"])
        case .end:
            Field(
                "end", .date,
                Message("Last day", "마지막 날"),
                Message(
                    "The last day: year, month, day.",
                    "마지막 날. 연-월-일로 씁니다."),
                examples: ["1900-11-12"])
        case .posterAlt:
            Field(
                "poster_alt", .text,
                Message("Alternative text of the poster", "포스터의 대체 텍스트"),
                Message(
                    "Describes the picture images/poster in a sentence, for people who cannot see it.",
                    "images/poster 이미지를 볼 수 없는 사람을 위해 설명하는 한 문장."),
                examples: ["The Eiffel tower before a golden sun"], translation: .expected)
        case .listTitle:
            Field(
                "list_title", .name,
                Message("Title of the list", "목록의 제목"),
                Message(
                    "The heading of the list of exhibits. By default, it comes from the words of the language.",
                    "전시품 목록의 제목. 쓰지 않으면 언어의 문구를 사용합니다."),
                examples: ["Exhibits from Korea"], translation: .expected)
        case .facts:
            Field(
                "facts", .facts,
                Message("Facts", "주요 정보"),
                Message(
                    "Facts of your own instead of `visitors`, `location` and `duration`, in their order: a list of objects with a `label` and a `value`.",
                    "`visitors`, `location`, `duration` 대신 보여 줄 정보. 보여 줄 차례대로 `label`과 `value`가 있는 객체의 목록을 씁니다."
                ),
                examples: [#"[{"label": "Admission", "value": "Free"}]"#])
        case .sections:
            Field(
                "sections", .sections,
                Message("Sections", "구역"),
                Message(
                    "The sections of the exhibition, in their order: a list of objects with an `id`, a `title` and, if you like, a `description`. Exhibits name theirs as `section`.",
                    "전시의 구역. 보여 줄 차례대로 `id`, `title`과 원하면 `description`이 있는 객체의 목록을 씁니다. 전시품은 자기 구역을 `section`에 씁니다."
                ),
                examples: [#"[{"id": "instruments", "title": "Instruments"}]"#])
        case .schema: .schema("exposition")
        }
    }
}
