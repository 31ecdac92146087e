import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// The information that a build has about the previous one.
@Suite struct BuildHistoryTests {
    private let site: RebuiltSite

    init() throws { site = try RebuiltSite.settled() }

    @Test func repeatsTheWarningsOfASiteThatStays() throws {
        site.items[100].desc = "<b>"
        site.items[120].desc = "<i>"
        try site.writeItems()
        site.tick()
        let built = try site.build().diagnostics.sorted
        try #require(built.map(\.code) == [.rawHTML, .rawHTML])
        site.tick()
        #expect(try site.unchanged()?.sorted == built)
        #expect(try site.unchanged(showing: 1) == nil, "it was not noted which is the first")
        site.items[120].desc = "b"
        try site.writeItems()
        site.tick()
        #expect(try site.unchanged() == nil)
        try site.expectWhole()
        #expect(try site.unchanged()?.count == 1)
    }

    /// There may be a record for each of many outputs, which a build need not look at each time.
    @Test func forgetsOldRecordsOnceADay() throws {
        let kept = try site.recordsPath()
        let (old, folder) = ("0123456789abcdef", "cache/records")
        try site.disk.write("", to: "\(folder)/\(old)")
        try site.disk.age("\(folder)/\(old)", byDays: 91)
        try buildEdited("a")
        let names = try site.disk.names(in: folder)
        #expect(names.contains(old), "a day has not passed")
        try site.disk.age("\(folder)/swept", byDays: 2)
        try buildEdited("b")
        #expect(try site.disk.names(in: folder) == names.filter { $0 != old })
        #expect(try site.recordsPath() == kept)
    }

    private func buildEdited(_ text: String) throws {
        site.items[100].desc = text
        try site.writeItems()
        site.tick()
        try site.build()
    }

    /// From elsewhere, the folders have other names.
    @Test func namesTheFoldersAsTheyAreNamedNow() throws {
        site.items[100].desc = "<b>"
        try site.writeItems()
        site.tick()
        try site.expectWhole()
        try #require(site.unchanged() != nil)
        try site.disk.link("here", to: ".")
        site.content = "here/Content"
        #expect(try site.unchanged() == nil)
        #expect(try site.build().diagnostics.sorted[0].place.file.contains("/here/Content/"))
    }

    /// A warning cannot be lost if records are forged.
    @Test func looksAgainWhereAReportIsDamaged() throws {
        site.items[100].desc = "<b>"
        try site.writeItems()
        site.tick()
        try site.expectWhole()
        try #require(site.unchanged() != nil)
        let path = try site.recordsPath()
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: site.disk.path(path))))
        let message = Array("the HTML element".utf8)
        let place = try #require(bytes.indices.last { bytes[$0...].starts(with: message) })
        bytes[place] = 0xFF
        bytes.removeLast(8)
        bytes.append(littleEndian: BuildRecords.hash(of: bytes.span))
        try site.disk.write(Data(bytes), to: path)
        #expect(try site.unchanged() == nil)
        try site.expectWhole()
    }

    @Test func rendersEverythingForAnotherProgram() throws {
        site.key = "program 2"
        #expect(try site.expectWhole().rendered == site.pages)
    }

    @Test func makesEverythingWithoutRecords() throws {
        try site.disk.remove(site.recordsPath())
        let summary = try site.expectWhole()
        #expect(summary.rendered == site.pages)
        #expect(summary.changed == [])
    }

    @Test func makesEverythingWithDamagedRecords() throws {
        let path = try site.recordsPath()
        let good = try Data(contentsOf: URL(filePath: site.disk.path(path)))
        for damage in [0, 9, 200, good.count / 2, good.count - 1] {
            var bad = good
            bad[damage] ^= 0x10
            try site.disk.write(bad, to: path)
            #expect(try site.expectWhole("byte \(damage)").rendered == site.pages)
        }
        try site.disk.write(Data(), to: path)
        #expect(try site.expectWhole().rendered == site.pages)
        try site.disk.remove(path)
        try site.disk.makeFolder(path)
        #expect(try site.expectWhole().rendered == site.pages)
    }

    @Test func isNotDeceivedByRecordsOfAnEarlierBuild() throws {
        let path = try site.recordsPath()
        let old = try Data(contentsOf: URL(filePath: site.disk.path(path)))
        site.items[50].desc = "anders"
        try site.writeItems()
        try site.expectWhole()
        try site.disk.write(old, to: path)
        try site.expectWhole()
        site.items[50] = RebuiltSite.item(50)
        try site.writeItems()
        try site.disk.write(old, to: path)
        try site.expectWhole()
    }
}
