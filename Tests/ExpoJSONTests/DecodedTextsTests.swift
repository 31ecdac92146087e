import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct DecodedTextsTests {
    private let source = SourceText(
        path: "a.json", #"["plain text", "a\n\u00e9\uD83D\uDE00\"b", "", "\\\\"]"#)

    private func texts() throws -> [JSONText] {
        try JSONScanner.scan(source) { scanner in
            var texts: [JSONText] = []
            try scanner.enterArray()
            while try scanner.nextElement() { texts.append(try scanner.string()) }
            return texts
        }
    }

    @Test func holdsTextsOneBehindTheOther() throws {
        var decoded = DecodedTexts()
        let places = try texts().map { decoded.append($0, in: source) }
        let bytes = decoded.span
        let found = places.map { String(decoding: bytes.extracting($0)) }
        #expect(found == ["plain text", "a\né😀\"b", "", "\\\\"])
    }

    @Test func forgetsWhatItHeld() throws {
        let texts = try texts()
        var decoded = DecodedTexts()
        _ = decoded.append(texts[0], in: source)
        decoded.removeAll()
        #expect(decoded.append(texts[3], in: source) == 0..<2)
        #expect(Array(decoded.span) == Array("\\\\".utf8))
    }
}
