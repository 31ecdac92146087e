import ExpoCompression
import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// Sites made in parts: in one folder, or in folders that are merged.
@Suite struct SiteShardsTests {
    private let disk: TemporaryFolder
    private let exhibition: SmallExhibition

    init() throws {
        disk = try TemporaryFolder()
        var exhibition = SmallExhibition()
        exhibition.show(items: 60)
        exhibition.content["items.json"]?.replace("글 7\"", with: "![그림](images/lamp)\"")
        // Pages that need all items, of which each shard makes some.
        exhibition.content["items.json"]?.replace(
            #""short_desc""#, with: #""material": ["나무"], "when": "1900", "short_desc""#)
        exhibition.content["fields.json"] = #"[{"key": "material", "browse": true}]"#
        exhibition.content["pages/about.md"] = "# 알림\n\n글"
        self.exhibition = exhibition
    }

    @Test(arguments: [1, 3, 8])
    func areTheWholeSiteWhenTheyAreFinished(count: Int) throws {
        let whole = try buildWhole()
        for shard in Shard.all(count).reversed() { try build(shard) }
        let result = try finish(count)
        #expect(result.summary?.pages == whole.summary?.pages)
        try expectWhole()
    }

    @Test(arguments: [1, 3, 8])
    func areTheWholeSiteWhenTheyAreLaidOverOneAnother(count: Int) throws {
        try buildWhole()
        for shard in Shard.all(count) { try build(shard, into: "part-\(shard.number)") }
        try disk.makeFolder("public")
        for shard in Shard.all(count) { try lay("part-\(shard.number)", over: "public") }
        try finish(count)
        try expectWhole()
    }

    @Test(arguments: [1, 3, 8])
    func bringTheCompressedFilesOfTheirTexts(count: Int) throws {
        let compressor = try Compressor()
        let whole = try exhibition.site(compressor: compressor)
        _ = try whole.build(into: disk.path("whole"))
        for shard in Shard.all(count) {
            let site = try exhibition.site(part: .shard(shard), compressor: compressor)
            _ = try site.build(shard, into: disk.path("public"), by: "1", jobs: 2)
        }
        let site = try exhibition.site(part: .finish(shards: count), compressor: compressor)
        _ = try site.finish(shards: count, in: disk.path("public"), by: "1", jobs: 2)
        #expect(try disk.everything(in: "public").keys.contains("items/item-7.html.br"))
        try expectWhole()
    }

    /// A shard made without compressed files cannot be combined with others that have some.
    @Test func areMadeWithTheSameOptions() throws {
        let compressor = try Compressor()
        try build(Shard.all(2)[0])
        let other = try exhibition.site(part: .shard(Shard.all(2)[1]), compressor: compressor)
        _ = try other.build(Shard.all(2)[1], into: disk.path("public"), by: "1", jobs: 2)
        let result = try exhibition.site(part: .finish(shards: 2), compressor: compressor)
            .finish(shards: 2, in: disk.path("public"), by: "1", jobs: 2)
        #expect(result.diagnostics.sorted.map(\.code) == [.otherShard])
    }

    @Test func areMadeTogether() throws {
        try buildWhole()
        let shards = Shard.all(8)
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: shards.count) { index in
            do { try build(shards[index]) } catch { failures.note(error) }
        }
        #expect(failures.all.isEmpty, "\(failures.all)")
        #expect(try disk.names() == ["public", "whole"])
        try finish(8)
        try expectWhole()
    }

    @Test func replaceAnOlderSiteWithoutLeavingAnythingOfIt() throws {
        var older = exhibition
        older.show(items: 90)
        older.content["images/old.svg"] = older.content["images/lamp.svg"]
        _ = try older.site().build(into: disk.path("public"))
        try buildWhole()
        for shard in Shard.all(3) { try build(shard) }
        #expect(try disk.names(in: "public/images").contains("old.svg"), "shards remove nothing")
        let result = try finish(3)
        #expect(result.summary?.removed.contains("images/old.svg") == true)
        #expect(result.summary?.removed.count == 31)
        try expectWhole()
    }

    @Test func replaceAnOlderSiteOfShardsThatWasNeverFinished() throws {
        var older = exhibition
        older.show(items: 90)
        for shard in Shard.all(4) { try build(shard, of: older) }
        try buildWhole()
        for shard in Shard.all(3) { try build(shard) }
        try finish(3)
        try expectWhole()
    }

    @Test func leaveOneListIfTheSiteWasThereBefore() throws {
        try buildWhole()
        _ = try exhibition.site().build(into: disk.path("public"))
        for shard in Shard.all(3) { try build(shard) }
        try finish(3)
        try expectWhole()
    }

    /// The list of the site is the same as before, but a file is stale.
    @Test func replaceShardsThatWereLaidOverTheSameSite() throws {
        try buildWhole()
        _ = try exhibition.site().build(into: disk.path("public"))
        var other = exhibition
        other.show(items: 90)
        for shard in Shard.all(4) { try build(shard, of: other) }
        for shard in Shard.all(3) { try build(shard) }
        try finish(3)
        try expectWhole()
    }

    @Test func sayAllThatIsWrongWithTheirOwnPages() throws {
        var broken = exhibition
        broken.content["items.json"]?.replace("글 1\"", with: "[글](none.html)\"")
        broken.content["items.json"]?.replace("\"jikji\", \"id\": \"item-2\"", with: "\"none\"")
        let owner = try #require(Shard.all(3).first { $0.owns("items/item-1.html") })
        for shard in Shard.all(3) {
            let codes = try build(shard, of: broken).diagnostics.sorted.map(\.code)
            #expect(codes == (shard == owner ? [.deadLink, .missingImage] : [.missingImage]))
        }
    }

    @Test func areReplacedByAWholeBuild() throws {
        var older = exhibition
        older.show(items: 90)
        for shard in Shard.all(3) { try build(shard, of: older) }
        try buildWhole()
        _ = try exhibition.site().build(into: disk.path("public"))
        try expectWhole()
    }

    @Test func areRemovedWithoutBeingFinished() throws {
        try disk.write("mine", to: "public/notes.txt")
        for shard in Shard.all(3) { try build(shard) }
        let cleaning = try Cleaning.clean(disk.path("public"))
        #expect(cleaning.diagnostics.isEmpty)
        #expect(try disk.everything().keys.sorted() == ["public", "public/notes.txt"])
    }

    /// Its list was in place, or about to be, and those of the shards were still there.
    @Test(arguments: [false, true])
    func areFinishedAgainAfterAFinishThatWasInterrupted(isInPlace: Bool) throws {
        try buildWhole()
        for shard in Shard.all(3) { try build(shard) }
        let list = try disk.text("whole/" + WrittenFiles.path)
        let ready = ".public.expo-stage/ready"
        try disk.makeFolder(ready)
        try disk.write(list, to: (isInPlace ? "public/" : ready + "/") + WrittenFiles.path)
        let result = try finish(3)
        #expect(result.summary?.hasCompletedEarlierRun == true)
        try expectWhole()
    }

    @Test func areNotFinishedWhileSomeAreMissing() throws {
        for shard in Shard.all(8) where ![3, 5, 6].contains(shard.number) { try build(shard) }
        let before = try disk.everything()
        let said = try finish(8).diagnostics.sorted.map(\.description)
        #expect(
            said == [
                """
                \(disk.path("public")): error: shards 3, 5 and 6 of 8 have not been built here [missing-shard]
                    help: build it: expo-site build --shard 3/8, and so on
                """
            ])
        #expect(try disk.everything() == before)
    }

    @Test func areAllMissingWhereThereIsNoOutput() throws {
        let said = try finish(30).diagnostics.sorted.map(\.description)
        #expect(said.first?.contains("9, 10 and 20 more of 30 have not been built") == true)
        #expect(try disk.names() == [])
    }

    @Test(arguments: ["content", "template", "picture", "address", "program"])
    func areNotPutTogetherIfTheyAreOfDifferentSites(difference: String) throws {
        var other = exhibition
        switch difference {
        case "content": other.content["items.json"]?.replace("글 1\"", with: "말 1\"")
        case "template": other.templates["assets/style.css"] = "body { color: red }"
        case "picture": other.content["images/jikji.svg"] = other.content["images/lamp.svg"]
        default: break
        }
        for shard in Shard.all(3) {
            guard shard.number == 2 else {
                try build(shard)
                continue
            }
            let site = try other.site(
                baseURL: difference == "address" ? "https://elsewhere.example/" : nil,
                part: .shard(shard))
            _ = try site.build(
                shard, into: disk.path("public"), by: difference == "program" ? "2" : "1")
        }
        let before = try disk.everything()
        let said = try finish(3).diagnostics.sorted
        #expect(said.map(\.code) == [.otherShard])
        #expect(
            said.first?.message.english.hasPrefix("shard 2/3 has been built from other content")
                == true)
        #expect(try disk.everything() == before)
        try build(try #require(Shard(2, of: 3)))
        try buildWhole()
        try finish(3)
        try expectWhole()
    }

    @Test(arguments: ["removed", "edited", "cut", "link"])
    func areNotFinishedIfAFileIsNotAsItWasWritten(damage: String) throws {
        for shard in Shard.all(3) { try build(shard) }
        let file = "items/item-1.html"
        let owner = try #require(Shard.all(3).first { $0.owns(file) })
        let page = "public/\(owner.folder)/\(file)"
        switch damage {
        case "edited": try disk.write("mine", to: page)
        case "cut": try disk.write("", to: page)
        case "link":
            try disk.move(page, to: "outside")
            try disk.link(page, to: disk.path("outside"))
        default: try disk.remove(page)
        }
        let said = try finish(3).diagnostics.sorted.map(\.description)
        #expect(
            said == [
                """
                \(disk.path(page)): error: the file was changed after shard \(owner.text) wrote it [damaged-shard]
                    help: copy its files again, or build the shard again: expo-site build --shard \(owner.text)
                """
            ])
        guard damage != "link" else { return }
        try build(owner)
        try buildWhole()
        try finish(3)
        try expectWhole()
    }

    @Test func areNotFinishedWithAListThatWasChanged() throws {
        for shard in Shard.all(3) { try build(shard) }
        let list = "public/.expo-site.shard-2-of-3/.expo-site.json"
        let lines = try disk.text(list).split(separator: "\n", omittingEmptySubsequences: false)
        try disk.write(lines.filter { !$0.contains(".html") }.joined(separator: "\n"), to: list)
        #expect(try finish(3).diagnostics.sorted.map(\.code) == [.otherShard])
        try disk.write("{}", to: list)
        #expect(try finish(3).diagnostics.sorted.map(\.code) == [.missingShard])
    }

    @Test func sayTogetherWhichPicturesAreShownNowhere() throws {
        var other = exhibition
        other.content["images/odd.svg"] = other.content["images/lamp.svg"]
        for shard in Shard.all(8) {
            #expect(try build(shard, of: other).diagnostics.sorted.map(\.code) == [])
        }
        let said = try finish(8, of: other).diagnostics.sorted
        #expect(said.map(\.code) == [.unusedImage, .unusedImage])
        #expect(said.map(\.place.file) == ["Content/images/haegeum.svg", "Content/images/odd.svg"])
    }

    @Test func areNotFinishedWithWarningsWhenStrict() throws {
        for shard in Shard.all(2) { try build(shard) }
        let site = try exhibition.site(isStrict: true, part: .finish(shards: 2))
        let before = try disk.everything()
        let result = try site.finish(shards: 2, in: disk.path("public"), by: "1")
        #expect(result.summary == nil)
        #expect(try disk.everything() == before)
    }

    @Test func leaveTheirFilesAloneWhenTheContentHasErrors() throws {
        for shard in Shard.all(2) { try build(shard) }
        let before = try disk.everything()
        var broken = exhibition
        broken.content["items.json"] = "[{]"
        for shard in Shard.all(2) {
            #expect(try build(shard, of: broken).diagnostics.hasErrors)
        }
        #expect(try finish(2, of: broken).diagnostics.hasErrors)
        #expect(try disk.everything() == before)
    }

    @Test func replaceNoFileOfSomebodyElse() throws {
        try disk.write("mine", to: "public/index.html")
        for shard in Shard.all(3) { try build(shard) }
        let before = try disk.everything()
        let failure = #expect(throws: OutputFailure.self) { try finish(3) }
        #expect(failure?.diagnostic.code == .foreignFile)
        #expect(try disk.everything() == before)
    }

    @Test func writeOnlyWhatChangedTheSecondTime() throws {
        for shard in Shard.all(3) { try build(shard) }
        let before = try disk.stamps(in: "public")
        for shard in Shard.all(3) { #expect(try build(shard).summary?.changed == []) }
        #expect(try disk.stamps(in: "public") == before)
    }

    @discardableResult
    private func build(
        _ shard: Shard, of other: SmallExhibition? = nil, into name: String = "public"
    ) throws -> BuildResult {
        let site = try (other ?? exhibition).site(part: .shard(shard))
        return try site.build(shard, into: disk.path(name), by: "1", jobs: 2)
    }

    @discardableResult
    private func finish(
        _ count: Int, of other: SmallExhibition? = nil
    ) throws -> BuildResult {
        let site = try (other ?? exhibition).site(part: .finish(shards: count))
        return try site.finish(shards: count, in: disk.path("public"), by: "1", jobs: 2)
    }

    @discardableResult
    private func buildWhole() throws -> BuildResult {
        try exhibition.site().build(into: disk.path("whole"))
    }

    private func expectWhole(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let whole = try disk.everything(in: "whole")
        let made = try disk.everything(in: "public")
        #expect(made.keys.sorted() == whole.keys.sorted(), sourceLocation: sourceLocation)
        #expect(made == whole, sourceLocation: sourceLocation)
        #expect(
            try disk.names().filter { $0.hasPrefix(".") } == [], sourceLocation: sourceLocation)
    }

    /// Copies everything below one folder into another, as `cp -r` does.
    private func lay(_ name: String, over other: String) throws {
        for path in try disk.stamps(in: name).keys {
            let bytes = try Data(contentsOf: URL(filePath: disk.path("\(name)/\(path)")))
            try disk.write(bytes, to: "\(other)/\(path)")
        }
    }

    private final class Failures: @unchecked Sendable {
        private let lock = NSLock()
        private var failures: [any Error] = []

        var all: [any Error] { lock.withLock { failures } }

        func note(_ failure: any Error) { lock.withLock { failures.append(failure) } }
    }
}
