import ExpoDisk
import TestSupport
import Testing

@testable import ExpoImages

@Suite struct RunFolderTests {
    private let disk: TemporaryFolder
    private let cache: CacheFolder

    init() throws {
        disk = try TemporaryFolder()
        cache = try CacheFolder.made(disk.path("cache"))
    }

    @Test func goesWithEverythingThatIsLeftInIt() throws {
        do {
            let run = try RunFolder(in: cache)
            let names = try disk.names(in: "cache/temporary")
            #expect(names.count == 1)
            #expect(names.allSatisfy(RunFolder.isOwn))
            try disk.write("half", to: "cache/temporary/\(names[0])/picture/640.avif")
            withExtendedLifetime(run) {}
        }
        #expect(try disk.names(in: "cache/temporary") == [])
    }

    @Test func sharesItsPlaceWithOtherRuns() throws {
        let runs = [try RunFolder(in: cache), try RunFolder(in: cache)]
        #expect(Set(runs.map(\.folder.path)).count == 2)
        #expect(!RunFolder.isOwn("notes"))
    }

    @Test func placesAFileOverTheOneBefore() throws {
        let run = try RunFolder(in: cache)
        for text in ["a long text", "short", ""] {
            try run.place(Array(text.utf8), as: "facts", in: cache.root)
            #expect(try disk.text("cache/facts") == text)
        }
        #expect(try run.folder.names() == [])
    }

    @Test func refusesAPlaceThatIsNotFree() throws {
        let run = try RunFolder(in: cache)
        try disk.makeFolder("cache/facts/full")
        #expect(throws: SystemError.self) {
            try run.place(Array("text".utf8), as: "facts", in: cache.root)
        }
        #expect(try disk.names(in: "cache/facts") == ["full"])
    }
}
