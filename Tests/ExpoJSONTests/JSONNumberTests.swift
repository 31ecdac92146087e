import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONNumberTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("48130300", 48_130_300), ("-7", -7),
            ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
            ("9223372036854775808", nil), ("-9223372036854775809", nil),
            ("99999999999999999999", nil), ("1.0", nil), ("1e2", nil), ("1E0", nil), ("-1.5", nil),
        ] as [(String, Int?)])
    func isWholeOnlyIfWrittenSoAndSmallEnough(literal: String, expected: Int?) throws {
        let source = SourceText(path: "a.json", " \(literal) ")
        let number = try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try scanner.number()
        }
        #expect(number.wholeNumber(in: source) == expected)
        #expect(number.literal(in: source) == literal)
        #expect(number.offset == 1)
    }
}
