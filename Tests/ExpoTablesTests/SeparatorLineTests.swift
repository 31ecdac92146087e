import Testing

@testable import ExpoTables

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

    @Test func mayBeAnySignThere() {
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
        #expect(Reading("sep=;\na;\"b\"x").said.first?.contains(":2:6: error: B1: ") == true)
    }
}
