import ExpoDiagnostics
import ExpoTables
import Foundation
import TestSupport
import Testing

@testable import expo_workbook

/// Workbooks with everything that is wrong or unusual in them.
@Suite struct WorkbookTests {
    private func read(_ bytes: [UInt8]) -> Workbook { Workbook(ByteRegion(copying: bytes)) }

    /// The texts of the cells of a table, without empty ones at the end of a row and of the table.
    private func rows(_ text: [UInt8]) -> [[String]] {
        guard let table = TableReader.table(inCommas: ByteRegion(copying: text)) else { return [] }
        return (0..<table.rowCount).map { row in
            let texts = table.texts(ofRow: row).map { String(decoding: $0, as: UTF8.self) }
            return Array(texts.reversed().drop(while: \.isEmpty).reversed())
        }
    }

    private func table(_ rows: [[String]]) -> [UInt8] {
        var writer = TableWriter()
        for row in rows {
            for cell in row { writer.writeCell(Array(cell.utf8).span) }
            writer.endRow()
        }
        return writer.bytes
    }

    private func written(_ rows: [[String]]) throws -> [UInt8] {
        try #require(WorkbookFile(of: ByteRegion(copying: table(rows)))).bytes
    }

    /// What was written comes back, whatever the characters are.
    @Test func comeBackAsTheyWereWritten() throws {
        var random = SeededGenerator(seed: 7)
        let characters = "\u{FFFE}\u{FFFF}\u{FFFD}a가_x0D_\n\r\r\n\t\u{1}\"<&> ,='🪭"
        for _ in 0..<100 {
            var rows = [["c1", "c2", "c3", "c4"]]
            for _ in 1...5 {
                rows.append(
                    (0..<4).map { _ in
                        let length = Int.random(in: 0...8, using: &random)
                        return String(
                            (0..<length).compactMap { _ in characters.randomElement(using: &random)
                            })
                    })
            }
            let workbook = read(try written(rows))
            #expect(workbook.findings == [.sheet("items")])
            #expect(self.rows(workbook.text) == self.rows(table(rows)))
        }
    }

    @Test func namesCellsThatExcelWouldCut() throws {
        let long = String(repeating: "가", count: 32_768)
        let workbook = try #require(
            WorkbookFile(
                of: ByteRegion(
                    copying: table([["name", "desc"], [String(long.dropLast()), long]]))))
        #expect(workbook.findings == [.tooLong(cell: "B2")])
    }

    @Test func isTheSameForTheSameTable() throws {
        #expect(try written([["name"], ["가"]]) == written([["name"], ["가"]]))
    }

    /// However a file ends too early or is changed, it is refused or read, and the program goes on.
    @Test func survivesWhateverItIsGiven() throws {
        let whole = try written([["name", "desc"], ["가", "나"], ["다", "라"]])
        for length in stride(from: 0, to: whole.count, by: 7) {
            let cut = read(Array(whole.prefix(length)))
            #expect(cut.findings.contains { $0.isRefusal })
            #expect(cut.text.isEmpty)
        }
        var random = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            var changed = whole
            changed[Int.random(in: 4..<changed.count, using: &random)] ^= UInt8.random(
                in: 1...255, using: &random)
            _ = read(changed)
        }
    }

    @Test func saysWhatNoWorkbookIs() throws {
        #expect(read(Array("PK\u{3}\u{4} and no more".utf8)).findings == [.refused(.damaged)])
        #expect(read(Array("<p>no table</p>".utf8)).findings == [.refused(.noWorkbook)])
        #expect(
            read(Array("<table><tr><td> </td></tr></table>".utf8)).findings == [.refused(.empty)])
    }

    /// A part of a workbook with a document type would be read only to its declaration.
    @Test(arguments: ["xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/workbook.xml"])
    func refusesPartsThatDeclareEntities(part: String) throws {
        let archive = try #require(Archive(ByteRegion(copying: try written([["name"], ["가"]]))))
        let parts = try archive.names.map { name in
            let head = "<!DOCTYPE a [<!ENTITY b \"c\">]>"
            let text = String(decoding: try archive.file(name), as: UTF8.self)
            return (
                name,
                Array((name == part ? text.replacing("?>\n", with: "?>\n\(head)") : text).utf8)
            )
        }
        let bytes = try #require(Archive.bytes(of: parts))
        #expect(read(bytes).findings == [.refused(.damaged)])
    }

    /// Wherever its table is cut, or something in it has no end, a page is refused; what follows does not matter.
    @Test func refusesPagesWithoutAnEnd() {
        let table = Array(
            "<table border='1'><!-- 가 --><tr><td>a<table><tr><td>b</table><tr><td>c</table".utf8)
        for length in "<table".utf8.count..<table.count - "</table".utf8.count {
            let cut = read(Array("<html><body>".utf8) + table.prefix(length))
            #expect(
                cut.findings.allSatisfy {
                    [.refused(.damaged), .refused(.noWorkbook)].contains($0)
                },
                "\(length)")
        }
        for open in ["<!--", "<script>", "<b title='"] {
            let page = "<table><tr><td>a\(open)<tr><td>b</table></body></html>"
            #expect(read(Array(page.utf8)).findings == [.refused(.damaged)], "\(open)")
        }
        let script = String(repeating: "f('</table>');", count: 10_000)
        let page = "<html><body><table><tr><td>a</table><script>\(script)</script></body></html>\n"
        #expect(rows(read(Array(page.utf8)).text) == [["a"]])
        let noFiles = Array("PK\u{5}\u{6}".utf8) + Array(repeating: 0, count: 18)
        #expect(read(noFiles).findings == [.refused(.noWorkbook)])
    }

    @Test func readsTheTablesOfPages() throws {
        let page = """
            <title>x</title><table><tr><th>가<th>나&amp;다<tr><td>1<br>2<p>3</p><td><a href="x">링크</a>\
            <tr><td colspan=2><b>셋</b> 넷<tr><td rowspan=2>a<td>b<tr><td>c</table><table><tr><td>둘째</table>
            """
        let workbook = read(Array(page.utf8))
        #expect(
            rows(workbook.text) == [
                ["가", "나&다"], ["1\n2\n3", "링크"], ["셋 넷"], ["a", "b"], ["", "c"],
            ])
        #expect(
            workbook.findings == [
                .sheet("table 1"), .otherSheet("table 2"), .merged("A4:A5"),
                .unread(.links, 1, first: "B2"),
            ])
    }
}
