import Testing

@testable import ExpoImages

@Suite struct SealedMessageTests {
    private static let message = {
        var message = WorkerMessage()
        message.append("text", "한글 = 1\n")
        message.append("empty", "")
        return message
    }()
    private static let sealed = SealedMessage.seal(message, as: "facts")

    private func open(_ bytes: [UInt8], as kind: String = "facts") -> WorkerMessage? {
        SealedMessage.open(bytes.span, as: kind)
    }

    @Test func opensWhatItSealed() {
        #expect(open(Self.sealed) == Self.message)
        #expect(open(SealedMessage.seal(WorkerMessage(), as: "index"), as: "index")?.fields == [])
    }

    @Test func opensNothingOfAnotherKind() {
        #expect(open(Self.sealed, as: "index") == nil)
    }

    @Test func opensNothingThatIsCutOff() {
        for count in 0..<Self.sealed.count {
            #expect(open(Array(Self.sealed.prefix(count))) == nil)
        }
        #expect(open(Self.sealed + [0]) == nil)
    }

    @Test func opensNothingOfWhichABitIsWrong() {
        for index in Self.sealed.indices {
            for bit in 0..<8 {
                var bytes = Self.sealed
                bytes[index] ^= 1 << bit
                #expect(open(bytes) == nil)
            }
        }
    }
}
