import ExpoBytes
import ExpoCompression
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// Compressed files follow their texts from build to build.
@Suite struct FileSinkTests {
    private let site: RebuiltSite

    init() throws {
        site = try RebuiltSite(items: 30)
        site.compressor = try Compressor()
        try site.settle()
    }

    @Test func liesBesideEachTextThatGainsByIt() throws {
        let files = try site.disk.stamps(in: "public")
        for path in ["index.html", "404.html", "items/item-1.html", "assets/style.css"] {
            let size = try bytes(of: path)
            #expect(try bytes(of: path + ".gz") < size)
            #expect(try bytes(of: path + ".br") < size)
        }
        let others = files.keys.filter { path in
            [".gz", ".br"].contains { files[path + $0] != nil }
                && ![".html", ".css", ".svg", ".txt", ".xml", ".webmanifest"].contains {
                    path.hasSuffix($0)
                }
        }
        #expect(others == [])
    }

    @Test func isWrittenWithTheTextThatChanged() throws {
        site.items[10].desc = "anders"
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(
            summary.changed == [
                "items/item-10.html", "items/item-10.html.gz", "items/item-10.html.br",
            ])
    }

    @Test func isNotMadeAgainForATextThatStays() throws {
        let plan = Site.read(
            site.folders, baseURL: site.baseURL, compressor: site.compressor
        ).plan
        let found = plan.files.firstIndex(where: { $0.path == "items/item-3.html" })
        let index = try #require(found)
        let page = Array(try site.disk.text("public/items/item-3.html").utf8)
        let hash = ContentHash(of: page.span)
        try withSink { sink in
            let kept = try #require(sink.keptCompressed(of: index, in: plan.files, hash))
            #expect(
                kept.map { plan.files[$0.index].path } == [
                    "items/item-3.html.gz", "items/item-3.html.br",
                ])
            #expect(kept.allSatisfy { !$0.outcome.isChanged })
            let other = ContentHash(value: hash.value ^ 1)
            #expect(sink.keptCompressed(of: index, in: plan.files, other)?.count == nil)
        }
    }

    @Test(arguments: ["items/item-3.html.gz", "index.html.br"])
    func isMendedWhereSomebodyChangedIt(path: String) throws {
        try site.disk.write("changed", to: "public/" + path)
        #expect(try site.expectWhole().changed == [path])
        try site.disk.remove("public/" + path)
        #expect(try site.expectWhole().changed == [path])
    }

    @Test func vanishesWithItsText() throws {
        site.items.removeLast()
        try site.writeItems()
        let summary = try site.expectWhole()
        #expect(
            summary.removed.sorted() == [
                "items/item-29.html", "items/item-29.html.br", "items/item-29.html.gz",
            ])
    }

    @Test func vanishesWhenNobodyAsksForIt() throws {
        site.compressor = nil
        site.key = "without"
        let summary = try site.expectWhole()
        #expect(summary.changed == [])
        #expect(!summary.removed.isEmpty)
        #expect(summary.removed.allSatisfy { $0.hasSuffix(".gz") || $0.hasSuffix(".br") })
    }

    private func bytes(of path: String) throws -> Int {
        try Data(contentsOf: URL(filePath: site.disk.path("public/" + path))).count
    }

    /// Calls `body` with the sink that a build would use for its files.
    private func withSink(_ body: (FileSink) throws -> Void) throws {
        let read = Site.read(site.folders, baseURL: site.baseURL, compressor: site.compressor)
        let staged = try StagedSite(
            at: site.disk.path("public"), paths: read.plan.files.map(\.path))
        defer { staged.discard() }
        let history = try site.history()
        let subject = try #require(read.subject)
        let pages = PageHashes(subject.root, key: history.key)
        try body(
            FileSink(
                put: { _, _ in nil },
                reuse: FileReuse(subject, [pages], history.earlierBuild, in: staged, jobs: 2),
                compressor: site.compressor))
    }
}
