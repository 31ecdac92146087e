import ExpoModel
import Foundation
import Testing

/// The README names the keys as the program has them.
@Suite struct ContentObjectTests {
    @Test func hasTheKeysOfTheREADME() throws {
        let text = try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8)
        let start = try #require(text.range(of: "## Your own exhibition"))
        let end = try #require(text.range(of: "## Pictures"))
        let section = text[start.upperBound..<end.lowerBound]
        let rows = section.matches(of: #/(?m)^\| (`[^|]*) \| (required)? ?\|/#).flatMap { row in
            row.1.matches(of: #/`([^`]+)`/#).map { "\($0.1) \(row.2 ?? "")" }
        }
        let objects: [ContentObject] = [.exposition, .item]
        let keys = objects.flatMap(\.keys).filter { $0.name != "$schema" }
        #expect(rows == keys.map { "\($0.name) \($0.isRequired ? "required" : "")" })
        for key in ContentObject.settings.keys { #expect(section.contains("`\(key.name)`")) }
    }
}
