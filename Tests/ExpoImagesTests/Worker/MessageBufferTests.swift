import Testing

@testable import ExpoImages

@Suite struct MessageBufferTests {
    @Test func givesAMessageOnlyWhenAllOfItHasCome() throws {
        var buffer = MessageBuffer()
        for byte in "a=1\0b=2\0".utf8 {
            buffer.append([byte])
            #expect(try buffer.next() == nil)
        }
        buffer.append([0])
        #expect(try buffer.next()?.values("b") == ["2"])
        #expect(try buffer.next() == nil)
    }

    @Test func givesOneMessageAfterTheOther() throws {
        var buffer = MessageBuffer()
        buffer.append(Array("a=1\0\0\0b=2\0\0".utf8))
        #expect(try buffer.next()?["a"] == "1")
        #expect(try buffer.next()?.fields == [])
        #expect(try buffer.next()?["b"] == "2")
        #expect(try buffer.next() == nil)
    }

    @Test func refusesAMessageWithoutEnd() {
        var buffer = MessageBuffer()
        buffer.append([UInt8](repeating: 7, count: MessageBuffer.longest + 1))
        #expect(throws: WorkerFailure.garbled) { try buffer.next() }
    }

    @Test func refusesWhatIsNoListOfFields() {
        var buffer = MessageBuffer()
        buffer.append(Array("hello\0\0".utf8))
        #expect(throws: WorkerFailure.garbled) { try buffer.next() }
    }
}
