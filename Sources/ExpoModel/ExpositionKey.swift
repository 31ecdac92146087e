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

    var name: StaticString {
        switch self {
        case .title: "title"
        case .visitors: "visitors"
        case .location: "location"
        case .duration: "duration"
        case .description: "description"
        case .start: "start"
        case .end: "end"
        case .posterAlt: "poster_alt"
        case .listTitle: "list_title"
        case .schema: "$schema"
        }
    }

    var isRequired: Bool {
        switch self {
        case .title, .visitors, .location, .duration, .description: true
        case .start, .end, .posterAlt, .listTitle, .schema: false
        }
    }

    var kind: FieldKind {
        switch self {
        case .title, .listTitle: .name
        case .visitors: .wholeNumber
        case .location, .duration, .description: .expectedText
        case .start, .end: .date
        case .posterAlt, .schema: .text
        }
    }
}
