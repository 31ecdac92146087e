/// The words that the program itself puts together; templates may use others besides.
enum Word: String, CaseIterable, Sendable {
    /// What stands between groups of three digits.
    case digitGroup = "digit_group"
    case goToList = "go_to_list"
    case listTitle = "list_title"
    case neighbouringItems = "neighbouring_items"
    case neighbouringPages = "neighbouring_pages"
    case notFound = "not_found"
    case pageNumber = "page_number"
    case pageOfList = "page_of_list"
    case plateNumber = "plate_number"
    case posterAlt = "poster_alt"
    case visitorsCount = "visitors_count"

    /// The names of the values that it is filled with.
    var placeholders: [String] {
        switch self {
        case .goToList: ["list_title"]
        case .pageNumber: ["page", "pages"]
        case .pageOfList: ["page"]
        case .plateNumber: ["number"]
        case .posterAlt: ["title"]
        case .visitorsCount: ["visitors"]
        case .digitGroup, .listTitle, .neighbouringItems, .neighbouringPages, .notFound: []
        }
    }
}
