import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite struct OriginalIndexTests {
    private let disk: TemporaryFolder
    private let digest = PictureDigest(of: Array("abc".utf8).span)

    init() throws {
        disk = try TemporaryFolder()
    }

    private func stamp(of name: String) throws -> OriginalStamp {
        OriginalStamp(try FileStatus.following(disk.path(name)))
    }

    @Test func knowsAFileThatIsAsItWas() throws {
        try disk.write("a", to: "한 글=.png")
        var index = OriginalIndex()
        try index.note(digest, of: "/한 글=.png", stamp(of: "한 글=.png"))
        let read = OriginalIndex(index.message)
        #expect(read == index)
        #expect(try read.digest(of: "/한 글=.png", stamp(of: "한 글=.png")) == digest)
        #expect(try read.digest(of: "/other.png", stamp(of: "한 글=.png")) == nil)
    }

    @Test func doesNotKnowAFileThatWasWrittenOrReplaced() throws {
        try disk.write("a", to: "a")
        try disk.write("a", to: "b")
        var index = OriginalIndex()
        try index.note(digest, of: "/a", stamp(of: "a"))
        try disk.write("b", to: "a")
        #expect(try index.digest(of: "/a", stamp(of: "a")) == nil)
        #expect(try index.digest(of: "/a", stamp(of: "b")) == nil)
    }

    @Test func leavesOutWhatMakesNoSense() {
        var message = WorkerMessage()
        message.append("nodigest", "1.2.3.4.5 /a")
        message.append(digest.text, "nospace")
        #expect(OriginalIndex(message) == OriginalIndex())
    }

    @Test func trustsAFileTwoSecondsAfterItsLastChange() throws {
        try disk.write("a", to: "a")
        let stamp = try stamp(of: "a")
        #expect(!stamp.isSettled(at: stamp.changed))
        #expect(!stamp.isSettled(at: stamp.changed + 2_000_000_000))
        #expect(stamp.isSettled(at: stamp.changed + 2_000_000_001))
        #expect(!stamp.isSettled(at: stamp.changed - 5_000_000_000))
    }
}
