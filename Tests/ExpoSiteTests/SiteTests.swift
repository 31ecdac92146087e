import ExpoDiagnostics
import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct SiteTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test func buildsEveryPlannedFile() throws {
        let site = try SmallExhibition().site()
        let summary = try #require(try build(site).summary)
        let files = try disk.everything(in: "public").filter { $0.value.stamp != nil }.keys
        #expect(Set(files) == Set(site.plan.files.map(\.path)).union([".expo-site.json"]))
        #expect(summary.pages == 6)
        #expect(summary.pictures == 5)
        #expect(Set(summary.changed) == Set(site.plan.files.map(\.path)))
        #expect(summary.removed == [])
    }

    @Test func copiesPicturesByteForByte() throws {
        let exhibition = SmallExhibition()
        _ = try build(exhibition.site())
        for (path, text) in exhibition.content where path.hasPrefix("images/") {
            #expect(try disk.text("public/\(path)") == text)
        }
    }

    @Test func changesNothingTheSecondTime() throws {
        let site = try SmallExhibition().site()
        _ = try build(site)
        let before = try disk.stamps(in: "public")
        let summary = try #require(try build(site).summary)
        #expect(summary.changed == [])
        #expect(try disk.stamps(in: "public") == before)
    }

    @Test func changesNothingWhileThereAreErrors() throws {
        var exhibition = SmallExhibition()
        _ = try build(exhibition.site())
        let before = try disk.everything()
        let stamps = try disk.stamps(in: "public")
        exhibition.content["items.json"]?.replace("활로", with: "[활](nowhere.html)로")
        let result = try build(exhibition.site())
        #expect(result.summary == nil)
        #expect(result.diagnostics.hasErrors)
        #expect(try disk.everything() == before)
        #expect(try disk.stamps(in: "public") == stamps)
    }

    @Test func makesNothingWhileThereAreErrors() throws {
        var exhibition = SmallExhibition()
        exhibition.content["items.json"] = "[{"
        #expect(try build(exhibition.site()).summary == nil)
        exhibition = SmallExhibition()
        exhibition.content["items.json"]?.replace("활로", with: "[활](nowhere.html)로")
        #expect(try build(exhibition.site()).summary == nil)
        #expect(try disk.names() == [])
    }

    @Test func changesNothingForWarningsOnlyIfItIsStrict() throws {
        var exhibition = SmallExhibition()
        exhibition.content["images/unused.svg"] = exhibition.content["images/lamp.svg"]
        let strict = try exhibition.site(isStrict: true)
        #expect(try strict.build(into: disk.path("public")).summary == nil)
        #expect(try disk.names() == [])
        let result = try build(exhibition.site())
        #expect(result.summary != nil)
        #expect(result.diagnostics.sorted.map(\.code) == [.unusedImage])
    }

    @Test func removesThePageOfAnItemThatIsGone() throws {
        var exhibition = SmallExhibition()
        exhibition.show(items: 3)
        _ = try build(exhibition.site())
        exhibition.show(items: 2)
        let summary = try #require(try build(exhibition.site()).summary)
        #expect(summary.removed == ["items/item-3.html"])
        #expect(
            try disk.names(in: "public/items") == ["index.html", "item-1.html", "item-2.html"])
    }

    @Test func reportsEveryForeignFileWhereAPageShouldGo() throws {
        for path in ["index.html", "items/haegeum.html", "images/flag.svg"] {
            try disk.write("mine", to: "public/\(path)")
        }
        let before = try disk.everything()
        let result = try build(try SmallExhibition().site())
        #expect(result.summary == nil)
        #expect(
            result.diagnostics.sorted.map { "\($0.code.rawValue) \($0.place)" } == [
                "foreign-file \(disk.path("public/images/flag.svg"))",
                "foreign-file \(disk.path("public/index.html"))",
                "foreign-file \(disk.path("public/items/haegeum.html"))",
            ])
        #expect(try disk.everything() == before)
    }

    @Test func checksWithoutWriting() throws {
        let before = try disk.names()
        #expect(try SmallExhibition().site().check().isEmpty)
        #expect(try disk.names() == before)
    }

    @Test func takesTheAddressItIsGivenBeforeTheSettings() throws {
        _ = try SmallExhibition().site(baseURL: "https://other.example/deep/")
            .build(into: disk.path("public"))
        let page = try disk.text("public/404.html")
        #expect(page.contains(#"href="https://other.example/deep/""#))
    }

    @Test(arguments: [
        ("https://example.org/", true), ("http://example.org/a/", true), ("example.org", false),
        ("ftp://example.org/", false), ("", false),
    ])
    func knowsAPublicAddress(text: String, isBaseURL: Bool) {
        #expect(Site.isBaseURL(text) == isBaseURL)
    }

    @Test func survivesPicturesOfAnyName() throws {
        var exhibition = SmallExhibition()
        for name in ["a b", "a#b", "a\"b", "a\\b", "a\nb", "a%41", "🎻", "a&b<c>"] {
            exhibition.content["images/\(name).svg"] = exhibition.content["images/lamp.svg"]
        }
        _ = try build(exhibition.site())
        exhibition.content["items.json"]?.replace("활로", with: "활로 잘")
        let summary = try #require(try build(exhibition.site()).summary)
        #expect(summary.changed == ["items/haegeum.html"])
    }

    private func build(_ site: Site) throws(OutputFailure) -> BuildResult {
        try site.build(into: disk.path("public"), jobs: 2)
    }
}
