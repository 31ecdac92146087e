extension AddressKey {
    var meaning: KeyMeaning {
        switch self {
        case .address:
            KeyMeaning(
                "Address", "The path of a page that was published.", examples: "items/haegeum.html")
        case .id:
            KeyMeaning(
                "Part of the address", "The exhibit's id when it was published.",
                examples: "haegeum")
        case .name:
            KeyMeaning(
                "Name", "The exhibit's name when it was published.", examples: "Haegeum")
        case .imageName:
            KeyMeaning(
                "Picture", "The exhibit's picture when it was published.", examples: "haegeum")
        case .text:
            KeyMeaning(
                "Text",
                "What tells whether the exhibit's text is still the one that was published.",
                examples: "05ffbcd0218f45f5")
        case .leadsTo:
            KeyMeaning(
                "New address",
                "The path of the page that visitors of this one are sent to.",
                examples: "items/fiddle.html")
        case .gone:
            KeyMeaning(
                "Gone",
                "That the page is gone for good, and why: its visitors read it. May be empty.",
                examples: "The lender has it back.")
        case .schema:
            .schema("addresses")
        }
    }
}
