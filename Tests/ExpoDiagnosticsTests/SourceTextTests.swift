import ExpoDiagnostics
import Testing

@Suite struct SourceTextTests {
    @Test func holdsTheBytesOfAString() {
        let text = SourceText(path: "Content/items.json", "박람회")
        #expect(Array(text.bytes.span) == Array("박람회".utf8))
    }

    @Test func knowsThePlaceOfAByte() {
        let text = SourceText(path: "Content/items.json", "[\n  박]")
        #expect(text.place(at: 7) == Place(file: "Content/items.json", line: 2, column: 4))
    }
}
