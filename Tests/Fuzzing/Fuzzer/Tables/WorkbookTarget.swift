import ExpoDiagnostics

@testable import ExpoTables
@testable import expo_workbook

/// A workbook, whose XML files are the parts of the input: an archive of random bytes would never be read.
///
/// The first byte says what it is: `x` an `.xlsx` file of a sheet, shared texts, styles and a workbook; `o` the content of
/// an `.ods` file; `h` a page in HTML; anything else an archive.
enum WorkbookTarget: FuzzTarget {
    static func examine(_ input: FuzzInput) {
        let workbook = Workbook(ByteRegion(copying: file(of: input)))
        let lines = SheetFinding.text(of: workbook.findings)
        expect(
            SheetFinding.text(of: SheetFinding.findings(in: lines)) == lines,
            "the findings are \(lines)")
        guard !workbook.findings.contains(where: \.isRefusal) else {
            return expect(workbook.text.isEmpty, "a refused file has a text")
        }
        let rows = rows(workbook.text)
        expect(rows != nil, "the text is \(FuzzInput.text(workbook.text).shown)")
        guard let rows, let written = WorkbookFile(of: ByteRegion(copying: workbook.text)) else {
            return
        }
        let again = self.rows(Workbook(ByteRegion(copying: written.bytes)).text)
        expect(again == rows, "written and read: \(again ?? []), not \(rows)")
    }

    private static func file(of input: FuzzInput) -> [UInt8] {
        let rest = Array(input.bytes.dropFirst())
        switch input.bytes.first {
        case UInt8(ascii: "x"):
            let parts = rest.split(separator: 0x1E, omittingEmptySubsequences: false).map(
                Array.init)
            let names = [
                "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml",
                "xl/workbook.xml",
            ]
            let given = zip(names, parts).map { ($0, $1) }
            let others = relations.filter { name, _ in !given.contains { $0.0 == name } }
            return Archive.bytes(of: given + others) ?? []
        case UInt8(ascii: "o"): return Archive.bytes(of: [("content.xml", rest)]) ?? []
        case UInt8(ascii: "h"): return rest
        default: return Array("PK".utf8) + rest
        }
    }

    /// The texts of a table without empty cells at the end of a row; nil if it is none.
    ///
    /// It may have all columns of a sheet. An import, which reports those beyond its own limit, is not tried here.
    private static func rows(_ text: [UInt8]) -> [[[UInt8]]]? {
        guard !text.isEmpty else { return [] }
        var limits = TableLimits()
        limits.mostColumns = SheetText.mostColumns
        let table = TableReader.table(inCommas: ByteRegion(copying: text), limits: limits)
        return table.map { table in
            (0..<table.rowCount).map { row in
                Array(table.texts(ofRow: row).reversed().drop(while: \.isEmpty).reversed())
            }
        }
    }

    private static let relations: [(String, [UInt8])] = [
        ("[Content_Types].xml", "<Types/>"),
        (
            "_rels/.rels",
            "<Relationships><Relationship Type=\"a/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"a\" Type=\"a/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
                + "<Relationship Type=\"a/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>"
                + "<Relationship Type=\"a/styles\" Target=\"styles.xml\"/></Relationships>"
        ),
        ("xl/workbook.xml", "<workbook><sheets><sheet name=\"s\" id=\"a\"/></sheets></workbook>"),
    ].map { ($0, Array($1.utf8)) }
}
