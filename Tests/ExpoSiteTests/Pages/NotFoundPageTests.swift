import Testing

@testable import ExpoSite

@Suite struct NotFoundPageTests {
    @Test func asksNotToFindThePageForAddressesThatLeadNowhere() throws {
        let site = try MetadataSite()
        #expect(site.meta("robots", in: "404.html") == ["noindex"])
        #expect(site.meta("robots", in: "index.html") == [])
        #expect(try site.linkedData("404.html").isEmpty)
    }
}
