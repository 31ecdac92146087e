import Testing

@testable import ExpoSite

@Suite struct RobotsTests {
    @Test func tellsSearchEnginesWhereTheSitemapIs() throws {
        let site = try MetadataSite()
        #expect(
            site["robots.txt"] == """
                User-agent: *
                Allow: /

                Sitemap: https://museum.example/paris/sitemap.xml

                """)
        #expect(site["sitemap.xml"].components(separatedBy: "<loc>").count == 4)
    }
}
