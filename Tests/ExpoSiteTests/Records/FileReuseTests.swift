import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import Testing

@testable import ExpoSite

@Suite struct FileReuseTests {
    private let build: EarlierBuild

    init() throws {
        var writer = BuildRecords.Writer(capacity: 0)
        for number in 0..<1000 {
            writer.append(
                RecordedFile(
                    source: UInt64(number), content: ContentHash(value: 0), stamp: nil),
                at: "items/\(number).html")
            if number % 10 == 0 {
                writer.appendUse(of: 1)
                writer.appendUse(of: UInt64(number))
            }
        }
        let bytes = writer.finish(BuildRecords.Summary())
        build = EarlierBuild(try #require(BuildRecords(ByteRegion(copying: bytes))))
    }

    @Test func knowsWhatIsAtEveryPath() {
        for number in 0..<1000 {
            #expect(build.file(at: "items/\(number).html")?.record.source == UInt64(number))
        }
    }

    @Test func knowsThePicturesThatTextsUse() {
        #expect(build.file(at: "items/70.html")?.pictures == [1, 70])
        #expect(build.file(at: "items/71.html")?.pictures == [])
    }

    @Test(arguments: ["", "items/1000.html", "items/1.htm", "Items/1.html"])
    func knowsNothingOfOtherPaths(path: String) {
        #expect(build.file(at: path) == nil)
    }
}
