import Testing

@testable import ExpoBytes

@Suite struct ByteBufferTests {
    @Test func keepsEverythingWhileItGrows() {
        var buffer = ByteBuffer(capacity: 1)
        var expected = ""
        for number in 0..<1000 {
            buffer.append(string: "\(number)")
            buffer.append(UInt8(ascii: ","))
            expected += "\(number),"
        }
        #expect(buffer.count == expected.utf8.count)
        #expect(buffer.string == expected)
    }

    @Test(arguments: [true, false])
    func forgetsEverything(keepingCapacity: Bool) {
        var buffer = ByteBuffer()
        buffer.append([1, 2, 3])
        buffer.removeAll(keepingCapacity: keepingCapacity)
        let text: StaticString = "ab"
        buffer.append(text)
        buffer.appendEscaped("<")
        #expect(buffer.string == "ab&lt;")
    }

    @Test(arguments: [0, 7, 10, 99, 100, 1900, -12, Int.max, Int.min])
    func writesANumberInDecimalDigits(_ number: Int) {
        var buffer = ByteBuffer()
        buffer.append("n")
        buffer.append(decimal: number)
        let text = buffer.string
        #expect(text == "n\(number)")
    }

    @Test func forgetsWhatStandsBehindAPlace() {
        var buffer = ByteBuffer()
        buffer.append("abc")
        buffer.truncate(to: 1)
        buffer.append("d")
        let text = buffer.string
        #expect(text == "ad")
    }
}
