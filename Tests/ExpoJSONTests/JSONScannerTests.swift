import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONScannerTests {
    @Test func hasAnOffsetForEveryValue() throws {
        let source = SourceText(path: "a.json", "\u{FEFF} { \"a\" : [ 1 , null ] , \"b\" : \"x\" }")
        var offsets: [Int] = []
        try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            offsets.append(scanner.offset)
            try scanner.enterObject()
            while try scanner.nextKey() != nil {
                offsets.append(scanner.offset)
                guard try scanner.kind() == .array else {
                    offsets.append(try scanner.string().offset)
                    continue
                }
                try scanner.enterArray()
                while try scanner.nextElement() {
                    offsets.append(scanner.offset)
                    try scanner.skip()
                }
            }
            try scanner.end()
        }
        #expect(offsets == [4, 12, 14, 18, 33, 34])
    }

    @Test(arguments: [
        ("{}", JSONKind.object), ("[]", .array), ("\"\"", .string), ("-1", .number),
        ("true", .boolean), ("false", .boolean), ("null", .null),
    ])
    func tellsTheKindOfAValueAndConsumesNothing(text: String, expected: JSONKind) throws {
        try JSONScanner.scan(SourceText(path: "", text)) { scanner throws in
            #expect(try scanner.kind() == expected)
            #expect(try scanner.kind() == expected)
            #expect(scanner.offset == 0)
            #expect(try scanner.skip() == expected)
            try scanner.end()
        }
    }

    @Test func saysWhatStandsWhereAnotherKindWasWanted() {
        let source = SourceText(path: "", "[]")
        let expected = JSONSyntaxError(
            at: 0, Message("expected text, found an array", "텍스트가 올 자리에 배열이 있습니다"),
            code: .wrongType)
        #expect(throws: expected) {
            try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
                try scanner.string()
            }
        }
    }

    @Test func limitsNestingWithoutRecursion() {
        let deepest = JSONScanner.deepestNesting
        #expect(problem(nested("[", deepest, "]")) == nil)
        #expect(problem(nested("{\"a\":", deepest, "}", inside: "1")) == nil)
        #expect(problem(nested("[", deepest + 1, "]"))?.offset == deepest)
        #expect(
            report(String(repeating: "[", count: 1_000_000))
                == "1:513 objects and arrays are nested too deep"
                + " | use at most 512 levels")
    }

    private func nested(
        _ start: String, _ depth: Int, _ end: String, inside: String = ""
    ) -> String {
        String(repeating: start, count: depth) + inside + String(repeating: end, count: depth)
    }
}
