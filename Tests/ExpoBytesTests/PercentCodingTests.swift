import ExpoBytes
import Foundation
import Testing

@Suite struct PercentCodingTests {
    @Test(arguments: ["images/해금 \"1\".svg", "a%b?c#d&e=f+g", "~-._", "\u{0}\u{7F}"])
    func comesBackAsItWas(text: String) {
        for plain in [PercentCoding.PlainBytes.unreserved, .path] {
            let coded = PercentCoding.encoded(text, keeping: plain)
            #expect(PercentCoding.decoded(coded) == text)
            #expect(coded.removingPercentEncoding == text)
            #expect(coded.allSatisfy { $0.isASCII && $0 != "\"" && $0 != "\\" })
        }
    }

    @Test(arguments: [
        (PercentCoding.PlainBytes.unreserved, "-./_~"), (.path, "+-./@_~"),
        (.destination, "!#$%()*+,-./:;=?@_~"),
    ])
    func keepsLettersDigitsAndAFewMore(plain: PercentCoding.PlainBytes, more: String) {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let kept = Set((letters + "0123456789" + more).utf8)
        for byte in UInt8.min...UInt8.max {
            let escape = String(format: "%%%02X", byte)
            let expected = kept.contains(byte) ? String(Unicode.Scalar(byte)) : escape
            // Bytes are read one by one, and eight and sixteen at a time.
            for before in [0, 3, 17, 29] {
                let letters = String(repeating: "a", count: before)
                var buffer = ByteBuffer()
                let bytes = Array(letters.utf8) + [byte, byte] + Array("b-".utf8)
                buffer.append(percentEncoding: bytes.span, keeping: plain)
                #expect(buffer.string == letters + expected + expected + "b-")
            }
        }
    }

    @Test(arguments: ["%", "%1", "a%g0", "%FF", "%ED%95"])
    func refusesWhatStandsForNothing(text: String) {
        #expect(PercentCoding.decoded(text) == nil)
    }

    @Test(arguments: [
        ("%", "%"), ("%1", "%1"), ("a%g0%20", "a%g0 "), ("%FF%20", "%FF%20"), ("%ed%95%9C", "한"),
    ])
    func leavesWhatStandsForNothingIfAskedTo(text: String, expected: String) {
        let decoded = PercentCoding.decoded(leniently: Array(text.utf8).span)
        #expect(decoded == expected)
    }
}
