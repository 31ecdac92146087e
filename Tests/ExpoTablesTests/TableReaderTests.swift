import ExpoDiagnostics
import Testing

@testable import ExpoTables

@Suite struct TableReaderTests {
    @Test(arguments: [
        ("", []),
        ("a", [["a"]]),
        ("a,b\r\n", [["a", "b"]]),
        ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
        ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
        ("a,b\n\r\nc,", [["a", "b"], [""], ["c", ""]]),
        ("a,\n,b", [["a", ""], ["", "b"]]),
        ("\"a\",\"b,c\"\r\n\"d\ne\",\"\"", [["a", "b,c"], ["d\ne", ""]]),
        ("\"a\"\"b\",\"\"\"\",\"\"\"\"\"\"", [["a\"b", "\"", "\"\""]]),
        ("5\" disk, \"b\"", [["5\" disk", " \"b\""]]),
        ("\"a\r\nb\"\r\nc", [["a\r\nb"], ["c"]]),
        ("만국,박람회\n\u{FEFF}해금,가야금", [["만국", "박람회"], ["\u{FEFF}해금", "가야금"]]),
        ("\u{FEFF}a,b", [["a", "b"]]),
        ("\u{FEFF}\"a\",b", [["a", "b"]]),
    ])
    func readsRowsAndCells(text: String, rows: [[String]]) {
        let reading = Reading(text)
        #expect(reading.rows == rows)
        #expect(reading.said.isEmpty)
    }

    @Test(arguments: ["a,b\n\n", "a,b\r\n\r\n\r\n", "a,b\n,\n,,,\n\"\",\n", "a,b"])
    func dropsBlankRowsAtTheEnd(text: String) {
        #expect(Reading(text).rows == [["a", "b"]])
    }

    @Test func takesTheSeparatorItIsTold() {
        #expect(Reading("a,b;c", separator: .semicolon).rows == [["a,b", "c"]])
        #expect(Reading("sep=,\na,b;c", separator: .semicolon).rows == [["a,b", "c"]])
    }

    @Test(arguments: [
        (
            "a,b\nc,\"d\ne,f\n", [["a", "b"]],
            "t.csv:2:3: error: cell B2: the quote that opens here is never closed [invalid-table]"
        ),
        (
            "\"a\" b,c\n\"\"d\"\",e", [["a", "c"], ["", "e"]],
            "t.csv:1:4: error: cell A1: text follows the closing quote [invalid-table]"
        ),
        (
            "가,나\n다,라\0", [["가", "나"], ["다", "라"]],
            "t.csv:2:4: error: the table has a NUL byte [invalid-table]"
        ),
    ])
    func reportsWhatIsNoTable(text: String, rows: [[String]], first: String) {
        let reading = Reading(text)
        #expect(reading.rows == rows)
        #expect(reading.said.first?.hasPrefix(first + "\n") == true, "\(reading.said)")
    }

    @Test func findsPlacesBehindCarriageReturns() {
        #expect(Reading("a\r\"b\" \r").said.first?.hasPrefix("t.csv:2:4: error: cell A2: ") == true)
    }

    @Test func refusesARowWithTooManyCells() {
        var limits = TableLimits()
        limits.mostColumns = 3
        let reading = Reading("a,b,c\nd,e,f,g,h,i\nj", limits: limits)
        #expect(reading.rows == [["a", "b", "c"], ["d", "e", "f"], ["j"]])
        #expect(reading.said.count == 1)
        #expect(
            reading.said.first?.hasPrefix(
                "t.csv:2:7: error: row 2 has more than 3 cells [text-too-long]") == true)
    }

    @Test func refusesATableWithTooManyCells() {
        var limits = TableLimits()
        limits.mostCells = 5
        let reading = Reading("a,b\nc,d\ne,f\ng,h", limits: limits)
        #expect(reading.rows.count == 3)
        #expect(reading.said.map { $0.contains("more than 5 cells") } == [true])
    }

    @Test func passesOverACellThatIsTooLong() {
        var limits = TableLimits()
        limits.longestCell = 1 << 20
        let long = String(repeating: "x", count: 1 << 20)
        #expect(Reading("a,\(long)\n", limits: limits).said.isEmpty)
        let reading = Reading("a,\(long)x\n\"\(long)x\",b", limits: limits)
        #expect(reading.rows == [["a", ""], ["", "b"]])
        #expect(
            reading.said.map { $0.prefix { $0 != "\n" } } == [
                "t.csv:1:3: error: cell B1: the cell is larger than 1 MiB [text-too-long]",
                "t.csv:2:1: error: cell A2: the cell is larger than 1 MiB [text-too-long]",
            ])
    }

    @Test func showsAThousandProblemsOfAKindAndNoMore() {
        let reading = Reading(String(repeating: "\"a\"b\n", count: 1500))
        #expect(reading.rows.count == 1500)
        #expect(reading.said.count == Diagnostics.usuallyShown)
    }

    @Test func readsAnyBytesToTheirEnd() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let characters = Array(",;\t\"\n\r a\0가=".utf8)
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                characters[Int.random(in: 0..<characters.count, using: &generator)]
            }
            _ = Reading(bytes)
        }
    }
}

@Suite struct SeparatorLineTests {
    @Test(arguments: [
        ("a,b", Separator.comma), ("a;b", .semicolon), ("a\tb", .tab), ("a", .comma), ("", .comma),
        ("a;b,c;d", .semicolon), ("a;b,c", .semicolon), ("\"a,b,c\";d", .semicolon),
        ("\"a;\n;;\",b", .comma), ("a,b\nc;d;e;f", .comma), ("\n\r\na;b", .semicolon),
        ("이름\t짧은 설명, 한 줄\t설명", .tab),
    ])
    func isFoundInTheFirstRow(text: String, separator: Separator) {
        #expect(Reading(text).separator == separator)
    }

    @Test(arguments: [
        "sep=;\na,b;c", "sep=;\r\na,b;c", "sep=;\ra,b;c", "SEP=;\na,b;c", "\"sep=;\"\na,b;c",
        "\u{FEFF}sep=;\na,b;c",
    ])
    func isToldByExcel(text: String) {
        let reading = Reading(text)
        #expect(reading.rows == [["a,b", "c"]])
        #expect(reading.said.isEmpty)
    }

    @Test func mayBeAnyCharacterThere() {
        #expect(Reading("sep=|\na|b,c").rows == [["a", "b,c"]])
        #expect(Reading("sep=\t\na\tb,c").rows == [["a", "b,c"]])
    }

    @Test(arguments: [
        "sep=\na", "sep=;;\na", "sep=a\nb", "sep;=\na", "\"sep=;\na\"", "seq=,\na", "sep\u{1D};\na",
    ])
    func isNotReadIntoOtherLines(text: String) {
        #expect(Reading(text).rows.first?.first != "a")
    }

    @Test func isShownByRowsOfTheirOwnNumbers() {
        #expect(Reading("sep=;\na;\"b\"x").said.first?.contains(":2:6: error: cell B1: ") == true)
    }
}
