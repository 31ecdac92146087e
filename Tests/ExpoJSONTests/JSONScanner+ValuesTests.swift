import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONScannerValuesTests {
    @Test func readsTrueFalseAndNull() throws {
        let source = SourceText(path: "", "[true,false,null]")
        try JSONScanner.scan(source) { scanner throws in
            try scanner.enterArray()
            #expect(try scanner.nextElement() && scanner.boolean())
            #expect(try scanner.nextElement() && !scanner.boolean())
            #expect(try scanner.nextElement())
            try scanner.null()
            #expect(try !scanner.nextElement())
            try scanner.end()
        }
    }

    @Test func rejectsTextThatIsTooLong() {
        let expected = JSONSyntaxError(
            at: 0, Message("this text is too long", "이 텍스트가 너무 깁니다"), code: .textTooLong,
            help: Message("use at most 134217727 bytes", "134217727바이트까지만 쓸 수 있습니다"))
        #expect(throws: expected) {
            try JSONScanner.scan(SourceText(path: "", "\"\"")) { scanner throws in
                _ = try scanner.text(from: 1, to: 1 + JSONText.longest, hasEscapes: false)
                _ = try scanner.text(from: 1, to: 2 + JSONText.longest, hasEscapes: false)
            }
        }
    }
}
