import ExpoBytes
import Testing

@Suite struct ByteClassesTests {
    @Test func tellsWhatEachByteIs() {
        for byte in UInt8.min...UInt8.max {
            let sign = Character(Unicode.Scalar(byte))
            #expect(byte.isDigit == "0123456789".contains(sign))
            #expect(byte.isLetter == (sign.isASCII && sign.isLetter))
            let isWordOfASCII =
                sign.isASCII && (sign.isLetter || sign.isNumber || "-_".contains(sign))
            #expect(byte.isStyleName == (isWordOfASCII || byte >= 0x80))
            #expect(byte.isContinuation == (0x80...0xBF).contains(byte))
            #expect(byte.isBlank == [0x20, 0x09].contains(byte))
            #expect(byte.isWhiteSpace == [0x20, 0x09, 0x0A, 0x0D].contains(byte))
            #expect(byte.isHTMLSpace == [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte))
            #expect(byte.isCSpace == [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte))
            #expect(byte.hexValue.map(Int.init) == (sign.isASCII ? sign.hexDigitValue : nil))
        }
    }

    @Test func writesHexadecimalDigits() {
        for value in 0..<16 as Range<UInt8> {
            #expect(String(Unicode.Scalar(UInt8(hexDigit: value))) == String(value, radix: 16))
            #expect(
                String(Unicode.Scalar(UInt8(upperHexDigit: value)))
                    == String(value, radix: 16, uppercase: true))
        }
    }
}
