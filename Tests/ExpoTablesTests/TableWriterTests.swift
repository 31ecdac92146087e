import TestSupport
import Testing

@testable import ExpoTables

@Suite struct TableWriterTests {
    @Test func writesAMarkAndRowsThatEndWithCRLF() {
        #expect(
            Self.text([["name", "desc"], ["해금", nil]]) == "\u{FEFF}name,desc\r\n해금,\r\n")
    }

    @Test(arguments: [
        ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), (" a", "\" a\""),
        ("a ", "\"a \""), ("=1", "'=1"), ("- a\n- b", "\"'- a\n- b\""), ("", "'"), ("a;b", "a;b"),
    ])
    func quotesAndGuardsWhereItMust(text: String, cell: String) {
        #expect(Self.text([[text]]) == "\u{FEFF}\(cell)\r\n")
    }

    @Test(arguments: [Separator.comma, .semicolon, .tab])
    func writesWhatTheReaderReads(separator: Separator) {
        var generator = SeededGenerator(seed: 7)
        let characters = Array("가,;\t\"\n\r a'=".unicodeScalars)
        for _ in 0..<500 {
            let rows = (0..<3).map { _ in
                (0..<4).map { _ in
                    var text = "x"
                    for _ in 0..<Int.random(in: 0...6, using: &generator) {
                        text.unicodeScalars.append(
                            characters[Int.random(in: 0..<characters.count, using: &generator)])
                    }
                    return text
                }
            }
            let reading = Reading(Self.text(rows, separator), separator: separator)
            #expect(reading.rows == rows)
            #expect(reading.said.isEmpty)
        }
    }

    private static func text(
        _ rows: [[String?]], _ separator: Separator = .comma
    ) -> String {
        var writer = TableWriter(separator: separator)
        for row in rows {
            for cell in row {
                if let cell {
                    writer.writeCell(Array(cell.utf8).span)
                } else {
                    writer.writeCell(nil)
                }
            }
            writer.endRow()
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
