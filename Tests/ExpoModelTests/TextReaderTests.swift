import Testing

@testable import ExpoModel

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
