import Foundation
import TestSupport
import Testing

@testable import ExpoModel
@testable import ExpoSite

/// The table "Where do I add…?" of `Sources/README.md`: how many Swift files what is there already
/// has touched.
@Suite struct AddingTests {
    /// What stands for a thing in Swift, wherever it is mentioned.
    private static var mentions: [(row: String, example: String, mentions: Regex<Substring>)] {
        [
            ("an export", "robots.txt", /\bRobotsProducer\b|"robots\.txt"/),
            ("a page kind", "the page at a former address", /\bFormerPage\b|"former"/),
            ("a field of an item", "caption", /\.caption\b|"caption", \.text/),
            ("a host", "Cloudflare Pages", /\bcloudflare\b|"Cloudflare Pages"/),
        ]
    }

    @Test func touchesAsManyFilesAsTheTableSays() throws {
        let files = try Repository.sources(in: "Sources")
        for (row, example, mentions) in Self.mentions {
            let touched = files.filter { $0.text.contains(mentions) }.map(\.path)
            let said = try #require(try Self.count(of: row), "\(row) is not in the table")
            #expect(touched.count == said, "\(example): \(touched.sorted())")
        }
    }

    /// The last cell of a row, if it is a number.
    private static func count(of row: String) throws -> Int? {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let line = page.split(separator: "\n").first { $0.hasPrefix("| \(row) |") }
        return line?.split(separator: "|").last.flatMap {
            Int($0.trimmingCharacters(in: .whitespaces))
        }
    }
}
