import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

/// The repository's exhibition in two languages (`Tests/Records`), with fields that no page shows yet.
@Suite struct RecordsTests {
    private static func site() throws -> Site {
        let content = try Repository.tree("Content")
        let records = try Repository.tree("Tests/Records")
        var files = Dictionary(uniqueKeysWithValues: content.paths.map { ($0, content[$0]) })
        for path in records.paths { files[path] = records[path] }
        return Site.read(
            content: FileTree(root: "Content", files: files.compactMapValues { $0 }),
            templates: try Repository.tree("Templates"), pictures: .described)
    }

    @Test func isWholeInBothLanguages() throws {
        let site = try Self.site()
        let said = Set(site.check().sorted.map(\.code))
        #expect(said == [.unknownKey, .unusedFile, .unusedImage])
        let pages = Set(site.plan.files.filter(\.isPage).map(\.path)).subtracting(["404.html"])
        let korean = pages.filter { !$0.hasPrefix("en/") }
        #expect(korean.count == 18)
        #expect(pages == korean.union(korean.map { "en/\($0)" }))
    }

    @Test func hasTheTextsOfTheExhibitionInKorean() throws {
        let korean = try Repository.tree("Content")
        let both = try Repository.tree("Tests/Records")
        func items(_ tree: FileTree) throws -> [[String: Any]] {
            let bytes = try #require(try tree["items.json"]?.bytes())
            let json = try JSONSerialization.jsonObject(with: Data(Array(bytes.span)))
            return try #require(json as? [[String: Any]])
        }
        for (one, other) in zip(try items(korean), try items(both)) {
            for (key, value) in one {
                let text = (other[key] as? [String: String])?["ko"] ?? other[key] as? String
                #expect(text == value as? String, "\(key)")
            }
        }
    }
}
