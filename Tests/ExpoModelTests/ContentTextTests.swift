import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct ContentTextTests {
    private func name(_ json: String) throws -> ContentText {
        let reading = Reading.items(
            #"[{"name": \#(json), "image_name": "a", "short_desc": "b", "desc": "c"}]"#)
        return try #require(reading.value.first).name
    }

    @Test func decodesItsEscapes() throws {
        #expect(try name(#""\ud574\uae08\n\"x\"""#).string == "해금\n\"x\"")
    }

    @Test(arguments: [#""plain""#, #""\u0070lain""#])
    func lendsItsBytes(_ json: String) throws {
        #expect(try name(json).withBytes { Array($0) } == Array("plain".utf8))
    }

    @Test func standsAtItsOpeningQuote() throws {
        #expect(try name(#""plain""#).offset == 10)
    }

    @Test func knowsWhereADecodedByteComesFrom() throws {
        let text = try name(#""a\n해b""#)
        #expect((0...5).map(text.sourceOffset(of:)) == [11, 12, 14, 15, 16, 17])
        #expect(text.sourceOffset(of: 99) == 18)
    }

    @Test func isEmptyWithoutATextInItsFile() throws {
        let text = try name("null")
        #expect(text.isEmpty)
        #expect(text.string == "")
        #expect(text.offset == 0)
    }
}

@Suite struct TextReaderTests {
    @Test func readsOneTextAfterTheOther() {
        let items = Reading.items(
            #"""
            [{"name": "long \"name\"\n", "image_name": "a", "short_desc": "b", "desc": "c"},
             {"name": "\\", "image_name": "a", "short_desc": "b", "desc": "c"},
             {"name": "plain", "image_name": "a", "short_desc": "b", "desc": "c"}]
            """#
        ).value
        var reader = TextReader()
        let names = items.map { item in
            reader.read(item.name) { String(decoding: $0) }
        }
        #expect(names == ["long \"name\"\n", "\\", "plain"])
    }
}
