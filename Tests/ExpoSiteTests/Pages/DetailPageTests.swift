import Testing

@testable import ExpoSite

@Suite struct DetailPageTests {
    @Test func givesEqualItemsDifferentTitles() throws {
        let site = try MetadataSite(items: [[:], [:]])
        let pages = site.files.filter { $0.key.hasPrefix("items/해금") }.map(\.key)
        #expect(pages.count == 2)
        #expect(Set(pages.map { site.meta("description", in: $0) }).count == 2)
        let titles = pages.map { site[$0].components(separatedBy: "<title>")[1].prefix(8) }
        #expect(Set(titles).count == 2)
    }
}
