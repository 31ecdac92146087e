import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONTextTests {
    @Test func takesEightBytes() {
        #expect(MemoryLayout<JSONText>.size == 8)
    }

    @Test(arguments: [
        (#""\n \u00e9\u0061""#, true), (#""\n é  b""#, false), ("\"\"", false), (#""a""#, true),
    ])
    func findsAScalarBehindEscapesToo(json: String, hasLetter: Bool) throws {
        let source = SourceText(path: "a.json", json)
        let text = try text(in: source)
        #expect(text.containsScalar(in: source) { $0 == "a" } == hasLetter)
    }

    @Test(arguments: ["", "a", "1234567", "12345678", "123456789"])
    func hasAWordOfItsFirstBytes(content: String) throws {
        let source = SourceText(path: "a.json", "\"\(content)\"")
        let word = try text(in: source).firstWord(in: source)
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
        #expect(bytes == Array((Array(content.utf8) + Array(repeating: 0, count: 8)).prefix(8)))
    }

    @Test func keepsItsPartsUpToTheirLimits() throws {
        let (far, long) = (JSONText.farthest, JSONText.longest)
        for (offset, length) in [(0, 0), (far, long), (far, 0), (0, long), (5, 7)] {
            for hasEscapes in [true, false] {
                let text = try #require(
                    JSONText(offset: offset, length: length, hasEscapes: hasEscapes))
                #expect(text.offset == offset)
                #expect(text.length == length)
                #expect(text.hasEscapes == hasEscapes)
            }
        }
        #expect(JSONText(offset: far + 1, length: 0, hasEscapes: false) == nil)
        #expect(JSONText(offset: 0, length: long + 1, hasEscapes: false) == nil)
        #expect(JSONText(offset: -1, length: 0, hasEscapes: false) == nil)
    }

    @Test(arguments: [
        (#""""#, ""),
        (#""전시""#, "전시"),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"),
        (#""a\u0041\uAC00\u00e9b""#, "aA가éb"),
        (#""\uD83D\uDE00\ud83d\ude00""#, "😀😀"),
        (#""\\u0041""#, "\\u0041"),
        (#""\u0000""#, "\0"),
    ])
    func decodesEscapes(json: String, expected: String) throws {
        let source = SourceText(path: "a.json", json)
        let text = try text(in: source)
        #expect(text.hasEscapes == json.contains("\\"))
        #expect(text.decoded(in: source) == expected)
        var bytes: [UInt8] = [1]
        text.append(to: &bytes, in: source)
        #expect(bytes == [1] + Array(expected.utf8))
        #expect(text.withBytes(in: source) { Array($0) } == Array(expected.utf8))
    }

    @Test func showsTextWithoutEscapesWhereItLies() throws {
        let source = SourceText(path: "a.json", "\"전시\"")
        let text = try text(in: source)
        let start = source.bytes.span.withUnsafeBytes(\.baseAddress)
        let shown = text.withBytes(in: source) { $0.withUnsafeBytes(\.baseAddress) }
        #expect(shown == start.map { $0 + 1 })
    }

    @Test func equalsWhatItDecodesTo() throws {
        let plain = SourceText(path: "a.json", "\"image_name\"")
        let escaped = SourceText(path: "a.json", #""image\u005fname""#)
        for source in [plain, escaped] {
            let text = try text(in: source)
            #expect(text.equals("image_name", in: source))
            #expect(!text.equals("image_namf", in: source))
            #expect(!text.equals("image", in: source))
            #expect(!text.equals("image_name_", in: source))
        }
        #expect(!(try text(in: escaped)).equals("image\\u005fname", in: escaped))
    }

    @Test func comparesBytesAndNotWhatLooksAlike() throws {
        let source = SourceText(path: "a.json", "\"\u{1100}\u{1161}\"")
        #expect(!(try text(in: source)).equals("가", in: source))
    }

    @Test func mapsDecodedBytesToTheirPlaceInTheSource() throws {
        let source = SourceText(path: "a.json", #" "a\n\uAC00\uD83D\uDE00b""#)
        let text = try text(in: source)
        let offsets = (0...11).map { text.sourceOffset(ofDecodedByte: $0, in: source) }
        #expect(offsets == [2, 3, 5, 5, 5, 11, 11, 11, 11, 23, 24, 24])
        #expect(text.sourceOffset(ofDecodedByte: -1, in: source) == 2)
    }

    @Test func mapsBytesOfTextWithoutEscapesOneToOne() throws {
        let source = SourceText(path: "a.json", "\"abc\"")
        let text = try text(in: source)
        let offsets = [-1, 0, 2, 3, 4].map { text.sourceOffset(ofDecodedByte: $0, in: source) }
        #expect(offsets == [1, 1, 3, 4, 4])
    }
}
