import Testing

@testable import ExpoSite

@Suite struct SchemaTextTests {
    @Test func keepsShortValuesOnTheirLine() {
        let text = SchemaText.object([
            ("words", .array([.string("a"), .string("b")])), ("most", .literal("3")),
        ])
        #expect(text.file == "{\n  \"words\": [\"a\", \"b\"],\n  \"most\": 3\n}\n")
    }

    @Test func dividesLinesThatAreTooLong() {
        let long = String(repeating: "가", count: 60)
        let text = SchemaText.object([("words", .array([.string(long), .string(long)]))])
        #expect(text.file == "{\n  \"words\": [\n    \"\(long)\",\n    \"\(long)\"\n  ]\n}\n")
    }

    @Test func escapesQuotesAndBackslashes() {
        #expect(SchemaText.string(#"a"\b"#).file == #""a\"\\b""# + "\n")
    }
}
