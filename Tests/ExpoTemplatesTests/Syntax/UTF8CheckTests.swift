import Testing

@testable import ExpoTemplates

@Suite struct UTF8CheckTests {
    @Test(
        arguments: [
            ([0x61, 0xC3, 0xA9, 0xFF, 0x61], 3), ([0x61, 0xED, 0xA0, 0x80], 1), ([0xE2, 0x82], 0),
            ([0xC0, 0xAF], 0), ([], nil), (Array("é한😀".utf8), nil),
        ] as [([UInt8], Int?)])
    func findsTheFirstInvalidByte(bytes: [UInt8], offset: Int?) {
        #expect(UTF8Check.firstInvalidByte(in: bytes) == offset)
    }
}
