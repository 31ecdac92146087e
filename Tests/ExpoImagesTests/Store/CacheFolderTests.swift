import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite struct CacheFolderTests {
    private let disk: TemporaryFolder
    private let cache: CacheFolder
    private let digest = PictureDigest(of: Array("abc".utf8).span)

    init() throws {
        disk = try TemporaryFolder()
        cache = try CacheFolder.made(disk.path("cache"))
    }

    private func visited(removingEmptyFrom time: Int64) throws -> [String] {
        var paths: [String] = []
        try cache.forEachEntry(removingEmptyFrom: time) { paths.append($0.folder.path) }
        return paths
    }

    @Test func visitsEntriesAndNothingElse() throws {
        let entry = try cache.madeEntry(digest)
        let (outer, inner) = digest.folders
        for name in [
            "notes/\(inner)/a", "\(outer)/notes/a", "\(outer.uppercased())/\(inner)/a",
            "\(outer)/\(inner)0/a", "zz/\(inner)/a",
        ] {
            try disk.write("mine", to: "cache/pictures/" + name)
        }
        try disk.link("cache/pictures/cd", to: disk.path("cache/pictures/\(outer)"))
        let before = try disk.everything()
        #expect(try visited(removingEmptyFrom: 0) == [entry.folder.path])
        #expect(try disk.everything() == before)
    }

    @Test func removesFoldersThatAreEmptyAndOld() throws {
        _ = try cache.madeEntry(digest)
        let time = FileTime.now()
        #expect(try visited(removingEmptyFrom: time - 60_000_000_000).count == 1)
        #expect(cache.entry(digest) != nil)
        #expect(try visited(removingEmptyFrom: time + 60_000_000_000).count == 1)
        #expect(cache.entry(digest) == nil)
        #expect(try disk.names(in: "cache") == [])
    }

    @Test func keepsWhatIsInAnEntry() throws {
        let (outer, inner) = digest.folders
        _ = try cache.madeEntry(digest)
        try disk.write("mine", to: "cache/pictures/\(outer)/\(inner)/notes")
        #expect(try visited(removingEmptyFrom: .max).count == 1)
        #expect(cache.entry(digest) != nil)
    }

    @Test func readsTheIndexThatItWroteAndNoOther() throws {
        try disk.write("a", to: "a.png")
        let stamp = OriginalStamp(try FileStatus.following(disk.path("a.png")))
        var index = OriginalIndex()
        index.note(digest, of: "/a.png", stamp)
        try cache.write(index, as: "site", by: RunFolder(in: cache))
        #expect(cache.readIndex("site", markingUseAt: nil) == index)
        #expect(cache.readIndex("other", markingUseAt: nil) == OriginalIndex())
        var bytes = try Data(contentsOf: URL(filePath: disk.path("cache/index/site")))
        bytes[bytes.count / 2] ^= 1
        try disk.write(bytes, to: "cache/index/site")
        #expect(cache.readIndex("site", markingUseAt: nil) == OriginalIndex())
    }

    @Test func isNotMadeByALookForIt() {
        #expect(CacheFolder.existing(disk.path("elsewhere")) == nil)
        #expect(cache.entry(digest) == nil)
        #expect((try? disk.names(in: "cache")) == [])
    }
}
