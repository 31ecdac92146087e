import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// The state of a site's files since they were written.
@Suite struct OutputCheckTests {
    private let site: RebuiltSite

    init() throws { site = try RebuiltSite.settled() }

    @Test func restoresFilesThatWereDeletedOrDamaged() throws {
        try site.disk.remove("public/items/item-5.html")
        try site.edit("public/items/item-6.html") { $0 += "x" }
        try site.edit("public/items/item-9.html") { $0.replace("글", with: "굴") }
        try site.disk.remove("public/images/book.svg")
        try site.disk.write("{}", to: "public/sitemap.xml")
        let summary = try site.expectWhole()
        #expect(summary.changed.count == 5)
        #expect(summary.rendered == 3 + site.others)
    }

    /// A first build waits only until its list is on the disk.
    @Test(arguments: [true, false])
    func restoresASiteThatAPowerFailureEmptied(hasRecords: Bool) throws {
        for path in try site.disk.stamps(in: "public").keys where path != WrittenFiles.path {
            try site.disk.write("", to: "public/\(path)")
        }
        if !hasRecords { try site.disk.remove(site.recordsPath()) }
        try site.expectWhole()
    }

    @Test func restoresADamagedFileWhoseSizeAndTimeWereSetBack() throws {
        let path = site.disk.path("public/items/item-9.html")
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        try site.edit("public/items/item-9.html") { $0.replace("글", with: "굴") }
        try FileManager.default.setAttributes(
            [.modificationDate: try #require(date)], ofItemAtPath: path)
        #expect(try site.expectWhole().changed == ["items/item-9.html"])
    }

    @Test func refusesAFileThatBecameALink() throws {
        try site.disk.move("public/items/item-9.html", to: "elsewhere.html")
        try site.disk.link("public/items/item-9.html", to: site.disk.path("elsewhere.html"))
        site.tick()
        #expect(try site.build().diagnostics.sorted.map(\.code) == [.foreignFile])
    }

    @Test func restoresTheListOfWrittenFiles() throws {
        let path = "public/" + WrittenFiles.path
        try site.edit(path) { $0.replace("items/item-5", with: "items/item-x") }
        try site.expectWhole()
        try site.disk.remove(path)
        try site.expectWhole()
    }

    @Test(arguments: ["1970-01-02T03:04:05Z", "2199-01-01T00:00:00Z"])
    func doesNotBelieveTheClock(time: String) throws {
        let date = try Date(time, strategy: .iso8601)
        for folder in ["public", "Content", "Templates", "cache"] {
            for path in try site.disk.everything(in: folder).keys {
                try FileManager.default.setAttributes(
                    [.modificationDate: date], ofItemAtPath: site.disk.path("\(folder)/\(path)"))
            }
        }
        #expect(try site.expectWhole().changed == [])
        site.items[50].desc = "anders"
        try site.writeItems()
        #expect(try site.expectWhole().changed == ["items/item-50.html"])
    }
}
