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

    private var declaration: Field {
        switch self {
        case .address:
            Field(
                "address", .name, isRequired: true,
                "Address", "The path of a page that was published.",
                examples: ["items/haegeum.html"])
        case .id:
            Field(
                "id", .text,
                "Part of the address", "The exhibit's id when it was published.",
                examples: ["haegeum"])
        case .name:
            Field(
                "name", .text,
                "Name", "The exhibit's name when it was published.",
                examples: ["Haegeum"])
        case .imageName:
            Field(
                "image_name", .text,
                "Picture", "The exhibit's picture when it was published.",
                examples: ["haegeum"])
        case .text:
            Field(
                "text", .text,
                "Text",
                "What tells whether the exhibit's text is still the one that was published.",
                examples: ["05ffbcd0218f45f5"])
        case .leadsTo:
            Field(
                "leads_to", .name,
                "New address",
                "The path of the page that visitors of this one are sent to.",
                examples: ["items/fiddle.html"])
        case .gone:
            Field(
                "gone", .text,
                "Gone",
                "That the page is gone for good, and why: its visitors read it. May be empty.",
                examples: ["The lender has it back."])
        case .schema: .schema("addresses")
        }
    }
}
