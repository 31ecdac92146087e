import Foundation
import TestSupport
import Testing

@testable import ExpoModel
@testable import ExpoSite

/// The table "Where do I add…?" of `Sources/README.md`: how many Swift files what is there already
/// has touched.
@Suite struct AddingTests {
    /// What stands for a thing in Swift, wherever it is mentioned.
    private static var mentions: [(row: String, examples: [Regex<Substring>])] {
        [
            // robots.txt, and the feed, which pages name.
            ("an export", [/\bRobotsProducer\b|"robots\.txt"/, /\bFeed(?:Producer)?\b|\bfeed:/]),
            // The page at a former address.
            ("a page kind", [/\bFormerPage\b|"former"/]),
            ("a field of an item", [/\.inscription\b|"inscription"/]),
            ("a host", [/\bcloudflare\b|"Cloudflare Pages"/]),
        ]
    }

    @Test func touchesAsManyFilesAsTheTableSays() throws {
        // The words of other programs may be the same.
        let files = try Repository.sources(in: "Sources").filter {
            !$0.path.hasPrefix("ExpoTables/Records/")
        }
        for (row, examples) in Self.mentions {
            let touched = examples.map { example in
                files.filter { $0.text.contains(example) }.map(\.path).sorted()
            }
            #expect(touched.map(\.count) == (try Self.counts(of: row)), "\(row): \(touched)")
        }
    }

    /// The numbers in the last cell of a row.
    private static func counts(of row: String) throws -> [Int] {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let line = page.split(separator: "\n").first { $0.hasPrefix("| \(row) |") }
        let cell = try #require(line?.split(separator: "|").last)
        return cell.matches(of: /\d+/).compactMap { Int($0.output) }
    }
}
