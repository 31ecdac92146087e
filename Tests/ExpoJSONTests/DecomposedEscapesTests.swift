import ExpoDiagnostics
import Testing

@testable import ExpoJSON

/// What escapes stand for is read in Normalization Form C; the rest of a file is when it is opened.
@Suite struct DecomposedEscapesTests {
    @Test(arguments: [
        (#"e\u0301"#, "é"), (#"\u0065\u0301"#, "é"), (#"\u1112\u1162"#, "해"),
        (#"\u1100\u1173\u11B7"#, "금"), (#"\n\uF914\n"#, "\n樂\n"),
        (#"\uFB2C"#, "\u{5E9}\u{5BC}\u{5C1}"),
        (#"\uD834\uDD60"#, "\u{1D158}\u{1D165}\u{1D16E}"), (#"\u0344"#, "\u{308}\u{301}"),
        (#"\u0065"# + "\u{301}", "é"), (#"\u003c"# + "\u{338}", "≮"),
    ])
    func areComposed(written: String, read: String) throws {
        for filling in ["", " ", "가\\t"] {
            let before = String(repeating: filling, count: 30)
            let (source, text) = try Self.read(before + written)
            let expected = before.replacing("\\t", with: "\t") + read
            #expect(Array(text.decoded(in: source).utf8) == Array(expected.utf8))
        }
    }

    @Test func knowWhereTheyStand() throws {
        let (source, text) = try Self.read(#"가\u1112\u1162\u0065\u0301x"#)
        #expect(text.decoded(in: source) == "가해éx")
        let places = [0, 3, 6, 8, 9].map { text.sourceOffset(ofDecodedByte: $0, in: source) }
        #expect(places == [1, 4, 16, 28, 29])
    }

    private static func read(_ text: String) throws -> (source: SourceText, text: JSONText) {
        let source = SourceText(path: "", "\"\(text)\"")
        let place = try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try scanner.string()
        }
        return (source, place)
    }
}
