import Testing

@testable import ExpoMarkdown

@Suite struct ByteSearchTests {
    @Test(arguments: 0..<40)
    func findsAByteWhereverItStands(length: Int) {
        for place in 0...length {
            var bytes = [UInt8](repeating: 0xEA, count: length)
            if place < length { bytes[place] = UInt8(ascii: "x") }
            for start in 0...length {
                let expected = start <= place ? place : length
                bytes.withUnsafeBytes { text in
                    #expect(text.firstIndex(of: UInt8(ascii: "x"), from: start) == expected)
                    let marked = text.firstIndex(from: start) { $0.marks(of: UInt8(ascii: "x")) }
                    #expect(marked == expected)
                }
            }
        }
    }

    @Test func comparesBytes() {
        func areEqual(_ one: String, _ other: String) -> Bool {
            Array(one.utf8).withUnsafeBytes { one in
                Array(other.utf8).withUnsafeBytes { one.hasBytes(of: $0) }
            }
        }
        #expect(areEqual("", "") && areEqual("가나", "가나"))
        #expect(!areEqual("가나", "가") && !areEqual("가", "나") && !areEqual("", "a"))
    }
}
