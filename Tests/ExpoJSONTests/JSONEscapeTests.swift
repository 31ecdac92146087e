import Testing

@testable import ExpoJSON

@Suite struct JSONEscapeTests {
    private func read(_ text: String) throws(JSONEscape.Flaw) -> JSONEscape {
        let bytes = Array(text.utf8)
        return try JSONEscape(at: 0, before: bytes.count, in: bytes.span)
    }

    @Test(
        arguments: [
            (#"\""#, "\"", 2), (#"\\"#, "\\", 2), (#"\/"#, "/", 2), (#"\b"#, "\u{8}", 2),
            (#"\f"#, "\u{C}", 2), (#"\nn"#, "\n", 2), (#"\r"#, "\r", 2), (#"\t"#, "\t", 2),
            (#"\u0000"#, "\0", 6), (#"\uD7ffx"#, "\u{D7FF}", 6), (#"\uE000"#, "\u{E000}", 6),
            (#"\uD83D\uDE00"#, "😀", 12), (#"\udbFF\uDfff!"#, "\u{10FFFF}", 12),
        ] as [(String, Unicode.Scalar, Int)])
    func standsForOneScalar(text: String, scalar: Unicode.Scalar, length: Int) throws {
        let escape = try read(text)
        #expect(escape.scalar == scalar)
        #expect(escape.length == length)
    }

    @Test(
        arguments: [
            ("\\", .cut), ("\\u", .cut), ("\\u12", .cut), ("\\a", .unknownLetter),
            ("\\U0041", .unknownLetter),
            ("\\u00g0", .missingDigits), ("\\u 041", .missingDigits), ("\\uD800", .loneSurrogate),
            ("\\uDC00", .loneSurrogate), ("\\uD800\\uD800", .loneSurrogate),
            ("\\uD800\\u0041", .loneSurrogate), ("\\uD800\\uDC0", .loneSurrogate),
            ("\\uD800 \\uDC00", .loneSurrogate),
        ] as [(String, JSONEscape.Flaw)])
    func isFlawed(text: String, flaw: JSONEscape.Flaw) {
        #expect(throws: flaw) { try read(text) }
    }
}
