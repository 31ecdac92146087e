import TestSupport
import Testing

@testable import ExpoBytes

@Suite struct HTMLTextTests {
    private static let alphabet = Array("abcdefgh<>&\"'; \t\n\rü한😀&lt;#39")

    private func escaped(_ text: String) -> String {
        String(decoding: escaped(Array(text.utf8)), as: UTF8.self)
    }

    private func escaped(_ bytes: [UInt8]) -> [UInt8] {
        var buffer = ByteBuffer()
        buffer.appendEscaped(bytes.span)
        return Array(buffer.span)
    }

    @Test(arguments: 0..<500)
    func canBeReadBack(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let length = Int.random(in: 0...40, using: &random)
        let text = String(
            (0..<length).map { _ in Self.alphabet.randomElement(using: &random) ?? "a" })
        let html = escaped(text)
        #expect(!html.contains { "<>\"'".contains($0) })
        #expect(String(escaping: text) == html)
        #expect(Array(String(unescaping: html).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [
        ("&#x27;&apos;&#39;", "'''"), ("&quot;&#34;", "\"\""), ("&amp;quot;", "&quot;"),
        ("&copy; &amp", "&copy; &amp"), ("&amp;\u{301}", "&\u{301}"), ("", ""),
    ])
    func isReadByAnyOfTheUsualNames(html: String, text: String) {
        #expect(Array(String(unescaping: html).unicodeScalars) == Array(text.unicodeScalars))
    }

    /// Every byte at every place of a word and after it, compared with a simple form of the rule.
    @Test func replacesEachByteWhereverItStands() {
        for byte in UInt8(0)...UInt8(0x7F) {
            for length in [1, 7, 8, 9, 16, 19] {
                for place in 0..<length {
                    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    bytes[place] = byte
                    let expected = bytes.flatMap { one -> [UInt8] in
                        guard let text = HTMLText.replacement(for: one) else { return [one] }
                        return Array("\(text)".utf8)
                    }
                    #expect(escaped(bytes) == expected, "\(byte) at \(place)/\(length)")
                }
            }
        }
    }

    @Test func replacesControlCharactersThatHTMLDoesNotAllow() {
        #expect(escaped("a\u{0}b\u{1F}c\u{7F}d\te\nf") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\te\nf")
        #expect(escaped("a\r\nb") == "a&#13;\nb")
    }
}
