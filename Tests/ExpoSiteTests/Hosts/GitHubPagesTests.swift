import TestSupport
import Testing

@testable import ExpoSite

@Suite struct GitHubPagesTests {
    private static func files(_ settings: String) throws -> [String] {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] = settings
        return try exhibition.site().plan.files.map(\.path)
    }

    @Test func keepsJekyllFromASiteOnGitHub() throws {
        let files = try Self.files(#"{"host": "github"}"#)
        #expect(files.contains(".nojekyll"))
        #expect(!files.contains("CNAME"))
    }

    @Test(arguments: [
        ("https://museum.example/", true), ("https://museum.example/clocks/", false),
        ("https://museum.github.io/", false), ("https://Museum.GitHub.io", false),
    ])
    func namesADomainOfItsOwn(address: String, isNamed: Bool) throws {
        let files = try Self.files(#"{"host": "github", "base_url": "\#(address)"}"#)
        #expect(files.contains("CNAME") == isNamed)
    }

    @Test func writesTheDomainAsALine() throws {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] =
            #"{"host": "github", "base_url": "https://museum.example"}"#
        let disk = try TemporaryFolder()
        _ = try exhibition.site().build(into: disk.path("public"))
        #expect(try disk.text("public/CNAME") == "museum.example\n")
        #expect(try disk.text("public/.nojekyll") == "")
    }
}
