import ExpoImages
import Foundation
import TestSupport
import Testing

@testable import expo_image

@Suite struct MessageReaderTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    /// Reads a file of messages, in which a bar represents a zero byte, to its end.
    private func messages(in text: String, longest: Int = 1 << 20) throws -> [[String]] {
        try disk.write(text.replacing("|", with: "\0"), to: "messages")
        let file = try #require(FileHandle(forReadingAtPath: disk.path("messages")))
        var reader = MessageReader(file.fileDescriptor, longest: longest)
        var messages: [[String]] = []
        while let message = try reader.next() {
            messages.append(message.fields.map { "\($0.key)=\($0.value)" })
        }
        return messages
    }

    @Test func readsOneAfterAnother() throws {
        #expect(try messages(in: "") == [])
        #expect(try messages(in: "a=1||b=2|c=||") == [["a=1"], ["b=2", "c="]])
        #expect(try messages(in: "|a=1||") == [[], ["a=1"]])
    }

    @Test func readsWhatComesInManyPieces() throws {
        let value = String(repeating: "한 글", count: 50_000)
        #expect(try messages(in: "a=\(value)||b=\(value)||") == [["a=\(value)"], ["b=\(value)"]])
    }

    @Test(arguments: ["a", "a=1", "a=1|", "a=1||b=2|", "a|b=1||"])
    func refusesWhatEndsInTheMiddleOrIsNoList(text: String) {
        #expect(throws: MessageReader.Failure.malformed) { try messages(in: text) }
    }

    @Test func refusesWhatIsLongerThanAllowed() throws {
        #expect(try messages(in: "a=12345||", longest: 8) == [["a=12345"]])
        for text in ["a=123456||", "a=123456789", "a=1||b=1234567890||"] {
            #expect(throws: MessageReader.Failure.tooLong) { try messages(in: text, longest: 8) }
        }
    }
}
