import Testing

@testable import expo_image

@Suite struct XMLTextTests {
    private static let texts = [
        "", "한국관 1900", "<a b=\"c\">&amp;</a>", "]]>", "\"'`&&<<>>", "tab\tand\nline", "e\u{301}",
    ]

    @Test(arguments: texts)
    func isReadAsItWasBeforeItWasEscaped(text: String) {
        let escaped = XMLText.escaped(text)
        var read: [UInt8] = []
        var values: [String] = []
        let xml = "<a b=\"\(escaped.filter { !$0.isWhitespace })\">\(escaped)</a>"
        let fault = Array(xml.utf8).withUnsafeBytes { bytes -> XMLFault? in
            do throws(XMLFault) {
                try XMLReader.read(ByteWindow(bytes)) { token in
                    if case .text(let part) = token { part.append(to: &read) }
                    if case .start(let tag) = token { values += tag.attributes.map(\.text) }
                    return true
                }
                return nil
            } catch {
                return error
            }
        }
        #expect(fault?.kind == nil)
        #expect(String(decoding: read, as: UTF8.self) == text)
        #expect(values == [text.filter { !$0.isWhitespace }])
    }

    @Test(arguments: texts)
    func knowsHowLongItGets(text: String) {
        let length = text.unicodeScalars.reduce(0) { $0 + XMLText.escapedLength($1) }
        #expect(length == XMLText.escaped(text).utf8.count)
    }

    @Test func allowsWhatXMLAllows() {
        for scalar in ["\t", "\n", "\r", " ", "한", "\u{FFFD}", "\u{1F600}"] as [Unicode.Scalar] {
            #expect(XMLText.isAllowed(scalar))
        }
        for scalar in ["\u{0}", "\u{8}", "\u{B}", "\u{1F}", "\u{FFFE}"] as [Unicode.Scalar] {
            #expect(!XMLText.isAllowed(scalar))
        }
    }
}
