import Testing

@testable import ExpoImages

@Suite struct WorkerMessageTests {
    @Test func endsFieldsAndItselfWithZeroBytes() {
        var message = WorkerMessage()
        message.append("a", "1")
        message.append("b", "")
        #expect(message.bytes == Array("a=1\0b=\0\0".utf8))
        #expect(WorkerMessage().bytes == [0])
    }

    @Test func readsWhatItWrote() {
        var message = WorkerMessage()
        message.append("path", "a=b/한 글\n\"")
        message.append("path", "")
        #expect(WorkerMessage(message.bytes.dropLast()) == message)
    }

    @Test func givesTheFirstValueOrAllOfAKey() {
        var message = WorkerMessage()
        message.append("a", "1")
        message.append("b", "2")
        message.append("a", "3")
        #expect(message["a"] == "1")
        #expect(message["c"] == nil)
        #expect(message.values("a") == ["1", "3"])
    }

    @Test func refusesAFieldWithoutAValue() {
        #expect(WorkerMessage(Array("a=1\0b\0".utf8)) == nil)
    }

    @Test func letsNoValueEndAField() {
        var message = WorkerMessage()
        message.append("a", "1\0b=2")
        #expect(WorkerMessage(message.bytes.dropLast())?.fields.count == 1)
    }
}
