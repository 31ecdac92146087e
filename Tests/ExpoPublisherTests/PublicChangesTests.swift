import ExpoBytes
import ExpoDisk
import ExpoSite
import Foundation
import TestSupport
import Testing

@testable import ExpoPublisher

@Suite struct PublicChangesTests {
    private static func hash(_ text: String) -> ContentHash {
        ContentHash(of: Array(text.utf8).span)
    }

    private static func list(_ texts: [String: String]) -> WrittenFiles {
        WrittenFiles(texts.map { WrittenFiles.File(path: $0.key, hash: hash($0.value)) })
    }

    /// A finished site of these files.
    private func site(_ texts: [String: String], in disk: borrowing TemporaryFolder) throws
        -> FinishedSite
    {
        for (path, text) in texts { try disk.write(text, to: "site/\(path)") }
        try disk.write(
            String(decoding: Self.list(texts).text, as: UTF8.self), to: "site/.expo-site.json")
        return try FinishedSite(in: disk.path("site"))
    }

    private func state(_ texts: [String: String], list: WrittenFiles?) -> PublicState {
        PublicState(sizes: texts.mapValues(\.utf8.count), list: list)
    }

    private let texts = [
        "index.html": "main", "items/index.html": "list", "items/a.html": "a",
        "items/page-2.html": "list 2", "images/a.png": "picture", "assets/style.css": "style",
        "404.html": "no", "sitemap.xml": "map",
    ]

    @Test func sendsPicturesThenItemsThenWhatLeadsToThem() throws {
        let disk = try TemporaryFolder()
        let changes = try PublicChanges(site(texts, in: disk), against: PublicState())
        #expect(
            changes.uploads == [
                ["assets/style.css", "images/a.png"], ["items/a.html"],
                ["404.html", "index.html", "items/index.html", "items/page-2.html", "sitemap.xml"],
            ])
        #expect(changes.added.count == texts.count)
        #expect(changes.bytes == texts.values.reduce(0) { $0 + $1.utf8.count })
    }

    @Test func tellsWhatDiffers() throws {
        let disk = try TemporaryFolder()
        var there = texts
        there["items/a.html"] = "b"
        there["items/old.html"] = "old"
        there["404.html"] = nil
        let changes = try PublicChanges(
            site(texts, in: disk), against: state(there, list: Self.list(there)))
        #expect(changes.changed == ["items/a.html"])
        #expect(changes.added == ["404.html"])
        #expect(changes.removed == ["items/old.html"])
        #expect(!changes.isNothing)
    }

    @Test func seesWhatIsCutShort() throws {
        let disk = try TemporaryFolder()
        var there = texts
        there["index.html"] = "ma"
        let changes = try PublicChanges(
            site(texts, in: disk), against: state(there, list: Self.list(texts)))
        #expect(changes.changed == ["index.html"])
    }

    @Test func findsNothingToDo() throws {
        let disk = try TemporaryFolder()
        let changes = try PublicChanges(
            site(texts, in: disk), against: state(texts, list: Self.list(texts)))
        #expect(changes.isNothing)
    }

    @Test func refusesFilesOfOthers() throws {
        let disk = try TemporaryFolder()
        let site = try site(texts, in: disk)
        #expect(throws: PublishingFailure.self) {
            try PublicChanges(site, against: state(["index.html": "main"], list: nil))
        }
        for blocking in ["items", "404.html/a/b"] {
            #expect(throws: PublishingFailure.self) {
                try PublicChanges(site, against: state([blocking: "main"], list: nil))
            }
        }
        // Other files that are not in the way may stay.
        let changes = try PublicChanges(site, against: state(["CNAME": "a"], list: nil))
        #expect(changes.removed == [])
    }

    @Test func notesOnTheWayWhatMayBeThere() throws {
        let disk = try TemporaryFolder()
        var there = texts
        there["items/a.html"] = "b"
        there["items/old.html"] = "old"
        let changes = try PublicChanges(
            site(texts, in: disk), against: state(there, list: Self.list(there)))
        let interim = changes.interimList
        #expect(Set(interim.paths) == Set(texts.keys).union(["items/old.html"]))
        #expect(interim["items/a.html"] == ContentHash(value: 0))
        #expect(interim["index.html"] == Self.hash("main"))
        #expect(interim["items/old.html"] == Self.hash("old"))
    }
}
