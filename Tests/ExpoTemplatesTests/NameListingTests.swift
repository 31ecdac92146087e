import Testing

@testable import ExpoTemplates

@Suite struct NameListingTests {
    @Test func listsNamesInTheOrderTheyWereDeclared() {
        let listing = ExhibitPage().vocabulary.listing
        #expect(
            listing.map { "\($0.path) \($0.kind.rawValue)" } == [
                "name text", "desc markup", "is_first condition", "picture record",
                "picture.address text", "picture.width text", "picture.sources list",
                "picture.sources.type text", "previous record", "previous.name text",
                "previous.address text", "related list", "related.name text",
                "related.picture record", "related.picture.address text",
                "related.picture.width text", "related.picture.sources list",
                "related.picture.sources.type text",
            ])
        #expect(listing.first?.description == "The exhibit's name.")
    }
}
