import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import Foundation
import Testing

@testable import ExpoSite

@Suite struct SitemapTests {
    private let base = BaseURL("https://museum.example/a&b/")

    private func sitemap(_ pages: Int, mostAddresses: Int = 10_000, mostBytes: Int = 50 << 20)
        throws
        -> Sitemap
    {
        Sitemap(
            base: try #require(base), pageCount: pages, mostAddresses: mostAddresses,
            mostBytes: mostBytes)
    }

    private func items(_ json: String) -> ItemCollection {
        var diagnostics = Diagnostics()
        return ItemCollection.read(
            SourceText(path: "items.json", json), diagnostics: &diagnostics)
    }

    private func text(_ file: Int, of sitemap: Sitemap, _ files: [PlannedFile]) -> String {
        var buffer = ByteBuffer()
        let items = items(
            #"""
            [{"name": "a", "image_name": "a", "short_desc": "a", "desc": "a"},
             {"name": "b", "image_name": "b", "short_desc": "b", "desc": "b",
              "modified": "2024-02-29"},
             {"name": "c", "image_name": "c", "short_desc": "c", "desc": "c",
              "modified": "<soon>"}]
            """#)
        sitemap.append(file: file, of: PlannedFiles(files), [items], to: &buffer)
        return buffer.string
    }

    private let pages = [
        PlannedFile(path: "index.html", origin: .page(Page(MainPage.self))),
        PlannedFile(path: "items/index.html", origin: .page(Page(ListPage.self, 0))),
        PlannedFile(path: "items/a.html", origin: .page(Page(DetailPage.self, 0))),
        PlannedFile(path: "items/b.html", origin: .page(Page(DetailPage.self, 1))),
        PlannedFile(path: "items/c.html", origin: .page(Page(DetailPage.self, 2))),
        PlannedFile(path: "404.html", origin: .page(Page(NotFoundPage.self))),
    ]

    @Test func namesEveryPageThatShouldBeFound() throws {
        let text = text(0, of: try sitemap(5), pages)
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://museum.example/a&amp;b/</loc></url>
                <url><loc>https://museum.example/a&amp;b/items/</loc></url>
                <url><loc>https://museum.example/a&amp;b/items/a.html</loc></url>
                <url><loc>https://museum.example/a&amp;b/items/b.html</loc>\
                <lastmod>2024-02-29</lastmod></url>
                <url><loc>https://museum.example/a&amp;b/items/c.html</loc></url>
                </urlset>

                """)
    }

    @Test func sharesThePagesAmongItsFiles() throws {
        let sitemap = try sitemap(5, mostAddresses: 2)
        #expect(sitemap.paths == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
        let counts = (0..<3).map { file in
            text(file, of: sitemap, pages).components(separatedBy: "<loc>").count - 1
        }
        #expect(counts == [2, 2, 1])
        #expect(text(2, of: sitemap, pages).contains("items/c.html"))
    }

    @Test func namesItsFilesInAnIndex() throws {
        let sitemap = try sitemap(20_001)
        var buffer = ByteBuffer()
        sitemap.appendIndex(to: &buffer)
        let index = buffer.string
        #expect(sitemap.fileCount == 3)
        #expect(index.contains("<sitemapindex xmlns=\"http://www.sitemaps.org/"))
        #expect(index.contains("<loc>https://museum.example/a&amp;b/sitemap-3.xml</loc>"))
        #expect(!index.contains("sitemap-4.xml"))
    }

    @Test(arguments: [(0, 1), (1, 1), (10_000, 1), (10_001, 2), (20_000, 2), (20_001, 3)])
    func holdsTenThousandAddressesAFile(_ pages: Int, _ files: Int) throws {
        #expect(try sitemap(pages).fileCount == files)
    }

    @Test func staysBelowItsSizeWhateverTheAddresses() throws {
        let slug = String(repeating: "가", count: 40)
        let files = (0..<500).map {
            PlannedFile(path: "items/\(slug)-\($0).html", origin: .page(Page(DetailPage.self, 1)))
        }
        let sitemap = try sitemap(500, mostBytes: 20_000)
        #expect(sitemap.fileCount > 1)
        for file in 0..<sitemap.fileCount {
            #expect(text(file, of: sitemap, files).utf8.count <= 20_000)
        }
    }

    @Test func isPlannedInPartsForALargeSite() throws {
        var files = PlannedFiles(
            (0..<10_001).map {
                PlannedFile(path: "items/\($0).html", origin: .page(Page(ListPage.self, $0)))
            })
        let settings = Settings(baseURL: base)
        var diagnostics = Diagnostics()
        let catalogue = Catalogue.read(
            settings: nil, exposition: nil, items: nil, diagnostics: &diagnostics)
        let subject = PlanSubject(
            catalogue: catalogue.with(baseURL: settings.baseURL),
            addresses: Addresses(slugs: Slugs(for: catalogue.items), itemCount: 0), former: [],
            pictures: PictureCollection(), assets: [:], themeSettings: ThemeSettings())
        SitemapProducer().appendFiles(for: [subject], to: &files)
        #expect(
            files.dropFirst(10_001).map(\.path) == [
                "sitemap.xml", "sitemap-1.xml", "sitemap-2.xml",
            ]
        )
    }
}
