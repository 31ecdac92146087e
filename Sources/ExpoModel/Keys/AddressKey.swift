private import ExpoDiagnostics

/// The keys of an object of `addresses.json`.
package enum AddressKey: Int, RecordKey {
    case address
    case id
    case name
    case imageName
    case text
    case leadsTo
    case gone
    case schema

    package static let fields = allCases.map(\.declaration)
    package static let subjectKey: AddressKey? = .name

    private var declaration: Field {
        switch self {
        case .address:
            Field(
                "address", .name, isRequired: true,
                Message("Address", "주소"),
                Message(
                    "The path of a published page.",
                    "게시한 페이지의 경로."),
                examples: ["items/haegeum.html"])
        case .id:
            Field(
                "id", .text,
                Message("Part of the address", "주소의 이름"),
                Message(
                    "The exhibit's id when it was published.",
                    "게시할 때 전시품의 id."),
                examples: ["haegeum"])
        case .name:
            Field(
                "name", .text,
                Message("Name", "이름"),
                Message(
                    "The exhibit's name when it was published.",
                    "게시할 때 전시품의 이름."),
                examples: ["Haegeum"])
        case .imageName:
            Field(
                "image_name", .text,
                Message("Picture", "이미지"),
                Message(
                    "The exhibit's picture when it was published.",
                    "게시할 때 전시품의 이미지."),
                examples: ["haegeum"])
        case .text:
            Field(
                "text", .text,
                Message("Text", "글"),
                Message(
                    "A hash of the exhibit's text when it was published.",
                    "게시할 때 전시품 글의 해시."),
                examples: ["05ffbcd0218f45f5"])
        case .leadsTo:
            Field(
                "leads_to", .name,
                Message("New address", "새 주소"),
                Message(
                    "The path of the page to which visitors of this one are redirected.",
                    "이 페이지의 방문자를 보낼 페이지의 경로."),
                examples: ["items/fiddle.html"])
        case .gone:
            Field(
                "gone", .text,
                Message("Gone", "없어짐"),
                Message(
                    "The page is gone for good; the text says why, for its visitors. It may be empty.",
                    "페이지가 아주 없어졌다는 표시. 방문자에게 보여 줄 까닭을 쓰며, 비워 두어도 됩니다."),
                examples: ["It was returned to its lender."])
        case .schema: .schema("addresses")
        }
    }
}
