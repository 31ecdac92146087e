import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONScannerProblemsTests {
    private static let doubleQuotes = "write it in double quotes: \"…\""
    private static let quoteText = "write text in double quotes: \"…\""
    private static let backslash = "write a backslash itself as \\\\"
    private static let innerQuote =
        "the text ends at this quote, and more follows | write a quote inside text as \\\", or as “ and ”"
    private static let separators = "a number has separators | write "

    @Test(arguments: [
        ("", "1:1 the file is empty | write a value, such as {} or []"),
        ("\n \n", "1:1 the file is empty | write a value, such as {} or []"),
        ("[1,\n]", "1:3 unexpected comma after the last value of this array | remove the comma"),
        (
            "{\"a\":1,}",
            "1:7 unexpected comma after the last value of this object | remove the comma"
        ),
        ("[\n1\n2]", "3:1 a comma is missing before this value | add ','"),
        ("[{} {}]", "1:5 a comma is missing before this value | add ','"),
        ("{\"a\":1\n\"b\":2}", "2:1 a comma is missing before this key | add ','"),
        ("[1;2]", "1:3 expected a comma or ']', found ';'"),
        ("[,1]", "1:2 a value is missing before this comma | write a value, or remove the comma"),
        ("[1,,2]", "1:4 a value is missing before this comma | write a value, or remove the comma"),
        ("[:1]", "1:2 expected a value, found ':' | remove the ':'"),
        (
            "[\"a\":1]",
            "1:5 unexpected ':' in an array | write keys and their values between '{' and '}'"
        ),
        ("{\"a\":1:2}", "1:7 unexpected ':' after a value | remove the ':'"),
        ("{\"a\" 1}", "1:6 ':' is missing after key 'a' | add ':'"),
        ("{\"a\"=1}", "1:5 expected ':', found '=' | write ':' after the key"),
        ("{\"a\"}", "1:5 key 'a' has no value | write ':' and a value after the key"),
        ("{\"a\":}", "1:6 a value is missing before '}' | write a value before it"),
        ("{:1}", "1:2 a key is missing before this colon | write a key in double quotes before it"),
        ("{,}", "1:2 a key is missing before this comma | remove the comma"),
        ("{name:1}", "1:2 key 'name' is not in quotes | write \"name\""),
        ("{null:1}", "1:2 key 'null' is not in quotes | write \"null\""),
        ("{1:1}", "1:2 expected a key, found a number | write the key in double quotes"),
        ("{*}", "1:2 expected a key, found '*'"),
        ("{'a':1}", "1:2 a key is in single quotes | \(doubleQuotes)"),
        ("['a']", "1:2 text is in single quotes | \(doubleQuotes)"),
        ("[“a”]", "1:2 text is in typographic quotes | write straight quotes: \"…\""),
        ("{“a”:1}", "1:2 text is in typographic quotes | write straight quotes: \"…\""),
        ("[1, // one\n2]", "1:5 JSON has no comments | remove the comment"),
        ("/* a */ 1", "1:1 JSON has no comments | remove the comment"),
        ("[1 # a\n]", "1:4 JSON has no comments | remove the comment"),
        ("[1\u{3000}]", "1:3 U+3000 is not white space in JSON | use a plain space"),
        ("\u{2060}1", "1:1 U+2060 is not white space in JSON | use a plain space"),
        ("[é]", "1:2 expected a value, found 'é'"),
        ("[\u{0C}]", "1:2 expected a value, found U+000C"),
        (
            "{\n\"a\":[1",
            "2:7 the file ends inside an array that begins at line 2 | close it with ']', or restore what is missing"
        ),
        (
            "{\n\"a\":1\n",
            "3:1 the file ends inside an object that begins at line 1 | close it with '}', or restore what is missing"
        ),
        (
            "{\"a\"",
            "1:5 the file ends inside an object that begins at line 1 | close it with '}', or restore what is missing"
        ),
        ("[\n{]", "2:2 expected '}', found ']' | close an object that begins at line 2"),
        ("[1}", "1:3 expected ']', found '}' | close an array that begins at line 1"),
        ("]", "1:1 ']' closes nothing | remove it"),
        ("{}}", "1:3 '}' closes nothing | remove it"),
        ("1,", "1:2 unexpected comma after the end of the JSON text | remove the comma"),
        (
            "{} {}",
            "1:4 a second value follows the end of the first | put several values into an array, between '[' and ']'"
        ),
        ("1 x", "1:3 expected the end of the file, found 'x'"),
    ])
    func namesWhatIsWrongBetweenValues(text: String, expected: String) {
        #expect(report(text) == expected)
    }

    @Test(arguments: [
        ("{\"a\": \"그는 \"해금\"이라\"}", "1:11 \(innerQuote)"),
        ("{\"a\": \"say \"hi\", friend\"}", "1:12 \(innerQuote)"),
        ("{\"a\": \"\"해금\" 하고\"}", "1:8 \(innerQuote)"),
        ("{\"a\": \"그는\" 해금 \"이라\"}", "1:10 \(innerQuote)"),
        ("{\"a\": \"그는 해금\"\",\n\"b\": 1}", "1:13 \(innerQuote)"),
        ("[\"a \"true\" b\"]", "1:5 \(innerQuote)"),
        ("{\"a\": \"b\" \"c\": 1}", "1:11 a comma is missing before this key | add ','"),
        ("[\"a\"\"b\"]", "1:5 a comma is missing before this value | add ','"),
        ("[\"a\" true]", "1:6 a comma is missing before this value | add ','"),
        ("{\"a\": 48,130,300}", "1:7 \(separators)48130300"),
        ("{\"a\": 48 130 300, \"b\": 1}", "1:7 \(separators)48130300"),
        ("{\"a\": 48.130.300}", "1:7 \(separators)48130300"),
        ("{\"a\": 1'234}", "1:7 \(separators)1234"),
        (
            "{\"a\": 1, 2}",
            "1:10 expected a key, found a number | write the key in double quotes"
        ),
        ("{\"a\"： 1}", "1:5 unexpected full-width '：' | write ':' instead"),
        ("{\"a\": \"b\"， \"c\": 1}", "1:10 unexpected full-width '，' | write ',' instead"),
        ("[1、2]", "1:3 unexpected full-width '、' | write ',' instead"),
        ("{\"a\": １}", "1:7 unexpected full-width '１' | write '1' instead"),
        ("｛\"a\": 1}", "1:1 unexpected full-width '｛' | write '{' instead"),
        ("{\"a\": 「해금」}", "1:7 text is in typographic quotes | write straight quotes: \"…\""),
        ("{＂a＂: 1}", "1:2 text is in typographic quotes | write straight quotes: \"…\""),
        (
            "{\"a\": \"해금”,\n\"b\": 1}",
            "1:10 '”' does not end the text | write a straight quote: \""
        ),
    ])
    func namesWhatPeopleTypeInsteadOfJSON(text: String, expected: String) {
        #expect(report(text) == expected)
    }

    @Test(arguments: [
        ("[True]", "1:2 'True' must be in lower case | write 'true'"),
        ("[tru]", "1:2 expected a value, found 'tru' | did you mean 'true'?"),
        ("[nullx]", "1:2 expected a value, found 'nullx' | did you mean 'null'?"),
        ("[tower]", "1:2 expected a value, found 'tower' | \(quoteText)"),
        ("[None]", "1:2 'None' is not valid JSON | write 'null'"),
        ("[NaN]", "1:2 'NaN' is not a number in JSON | write null, or leave the key out"),
        (
            "[-Infinity]",
            "1:2 '-Infinity' is not a number in JSON | write null, or leave the key out"
        ),
        ("[+1]", "1:2 a number begins with '+' | remove the '+'"),
        ("[.5]", "1:2 a number begins with '.' | write a digit before it, as in 0.5"),
        ("[-]", "1:3 a digit is missing after '-' | write a digit after it"),
        ("[1.]", "1:4 a digit is missing after '.' | write a digit after it"),
        ("[1e+]", "1:5 a digit is missing after the exponent's 'e' | write a digit after it"),
        (
            "[-012]",
            "1:3 a number begins with an extra zero | remove the zero, or put quotes around all of it if the zero matters, as in \"007\""
        ),
        ("[0x1F]", "1:2 a number is not decimal | write it with the digits 0 to 9"),
        ("[1_000]", "1:3 unexpected '_' in a number | write the digits without separators"),
        ("[1900년]", "1:6 expected a comma or ']', found '년'"),
        ("[1a]", "1:3 unexpected 'a' in a number | \(quoteText)"),
        ("[1.2.3]", "1:5 unexpected '.' in a number | \(quoteText)"),
    ])
    func namesWhatIsWrongWithWordsAndNumbers(text: String, expected: String) {
        #expect(report(text) == expected)
    }

    @Test(arguments: [
        ("[\n \"가나", "2:2 this text is not closed | close it with '\"'"),
        ("\"a\\", "1:1 this text is not closed | close it with '\"'"),
        ("\"a\\u00", "1:1 this text is not closed | close it with '\"'"),
        (
            "[\"가나\n\"]",
            "1:5 unexpected line break in text | write it as \\n, or close the text before it with '\"'"
        ),
        ("\"a\tb\"", "1:3 unexpected tab in text | write it as \\t"),
        (
            "\"a\u{07}\"",
            "1:3 unexpected control character U+0007 in text | write it as \\u0007, or remove it"
        ),
        ("\"C:\\dir\"", "1:4 '\\d' is not an escape in JSON | \(backslash)"),
        ("\"\\가\"", "1:2 '\\가' is not an escape in JSON | \(backslash)"),
        ("\"it\\'s\"", "1:4 '\\'' is not an escape in JSON | remove the backslash"),
        ("\"a\\\nb\"", "1:3 unexpected backslash before U+000A | remove the backslash"),
        ("\"\\user\"", "1:2 '\\u' is not followed by four hexadecimal digits | \(backslash)"),
        (
            "\"\\uD83D!\"",
            "1:2 '\\uD83D' is half of a character | write both halves, or the character itself"
        ),
        (
            "\"\\ude00\\ud83d\"",
            "1:2 '\\ude00' is half of a character | write both halves, or the character itself"
        ),
    ])
    func namesWhatIsWrongInText(text: String, expected: String) {
        #expect(report(text) == expected)
    }

    @Test(
        arguments: [
            [0x22, 0xC0, 0x80], [0x22, 0xC1, 0xBF], [0x22, 0xE0, 0x9F, 0xBF],
            [0x22, 0xED, 0xA0, 0x80],
            [0x22, 0xF0, 0x8F, 0xBF, 0xBF], [0x22, 0xF4, 0x90, 0x80, 0x80],
            [0x22, 0xF5, 0x80, 0x80, 0x80],
            [0x22, 0x80], [0x22, 0xFF], [0x22, 0xEA, 0xB0], [0x22, 0xE2, 0x82, 0x41],
            [0x22, 0xC3, 0xC3],
        ] as [[UInt8]])
    func rejectsMalformedUTF8AtItsFirstByteWhereverItStands(bytes: [UInt8]) {
        for padding in 0..<40 {
            for filler in ["a", "가"] {
                let before = Array(String(repeating: filler, count: padding).utf8)
                let after = Array("\", \"나다라마바사아자차카타파하\"]".utf8)
                let text = Array("[\"".utf8) + before + bytes.dropFirst() + after
                let error = problem(text)
                #expect(error?.code == .notUTF8)
                #expect(error?.offset == 2 + before.count)
            }
        }
    }

    @Test func tellsWhoSavesInAnotherEncodingWhatToDo() {
        #expect(
            report([0x5B, 0xB0, 0xA1, 0x5D])
                == "1:2 the byte 0xB0 is not UTF-8 [not-utf-8]"
                + " | save the file as UTF-8")
        let wide = Array("{\"a\":1}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let expected = "1:1 the file is UTF-16, not UTF-8 [not-utf-8] | save the file as UTF-8"
        #expect(report(wide) == expected)
        #expect(report([0xFF, 0xFE] + wide) == expected)
        #expect(report([0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D]) == expected)
        #expect(report([0x00, 0x5B, 0x00, 0x5D]) == expected)
        #expect(report([0x5B, 0, 0, 0, 0x5D, 0, 0, 0]).contains("UTF-32"))
    }

    @Test func reportsItselfAtItsPlace() throws {
        let source = SourceText(path: "items.json", "[\n1,]")
        let error = try #require(problem("[\n1,]"))
        var diagnostics = Diagnostics()
        error.report(in: source, to: &diagnostics)
        #expect(
            diagnostics.sorted.map(\.description) == [
                "items.json:2:2: error: unexpected comma after the last value of this array [invalid-json]"
                    + "\n    help: remove the comma"
            ])
    }
}
