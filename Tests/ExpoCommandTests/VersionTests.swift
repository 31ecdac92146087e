import Foundation
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct VersionTests {
    @Test func isTheNewestInTheListOfChanges() throws {
        let file = DocumentationPage.repository.appending(path: "CHANGELOG.md")
        let changes = try String(contentsOf: file, encoding: .utf8)
        let heading = try #require(changes.split(separator: "\n").first { $0.hasPrefix("## ") })
        #expect(heading.dropFirst(3).prefix { $0 != "," } == Version.current)
    }

    @Test func isOfADay() {
        #expect(Version.date.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil)
    }
}
