import ExpoBytes
import ExpoDiagnostics
import ExpoTables

/// A table as an `.xlsx` file with one sheet, all of whose cells are texts. (ECMA-376, part 1, section 18)
///
/// It is the same for the same table, whenever it is written.
struct WorkbookFile {
    private(set) var bytes: [UInt8] = []
    /// The cells with more text than Excel keeps.
    private(set) var findings: [SheetFinding] = []

    /// The number of UTF-16 units of a cell that Excel keeps.
    private static let longestCell = 32_767

    /// Converts a table that `TableWriter` wrote with commas; nil if it is none.
    init?(of table: ByteRegion) {
        guard let sheet = Self.sheet(of: table, &findings) else { return nil }
        guard let bytes = Archive.bytes(of: Self.parts + [("xl/worksheets/sheet1.xml", sheet)])
        else {
            return nil
        }
        self.bytes = bytes
    }

    private static func sheet(of text: ByteRegion, _ findings: inout [SheetFinding]) -> [UInt8]? {
        guard let table = TableReader.table(inCommas: text), table.rowCount > 0 else { return nil }
        let width = table.texts(ofRow: 0).count
        let last = CellName(row: table.rowCount - 1, column: max(0, width - 1))
        var sheet = Array(
            """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <worksheet xmlns="\(main)"><sheetViews><sheetView workbookViewId="0">\
            <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
            <sheetFormatPr defaultRowHeight="15"/>\
            <cols><col min="1" max="\(max(1, width))" width="20" style="1" customWidth="1"/></cols><sheetData>
            """.utf8)
        for row in 0..<table.rowCount {
            sheet += Array("<row r=\"\(row + 1)\">".utf8)
            for (column, text) in table.texts(ofRow: row).enumerated() where !text.isEmpty {
                let style = row == 0 ? "2" : "1"
                let cell = CellName(row: row, column: column)
                if text.count > longestCell, findings.count < SheetFinding.mostOfKind,
                    String(decoding: text, as: UTF8.self).utf16.count > longestCell
                {
                    findings.append(.tooLong(cell: cell.description))
                }
                sheet += Array(
                    "<c r=\"\(cell)\" s=\"\(style)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
                        .utf8)
                append(text, to: &sheet)
                sheet += Array("</t></is></c>".utf8)
            }
            sheet += Array("</row>".utf8)
        }
        sheet += Array(
            "</sheetData><autoFilter ref=\"A1:\(last)\"/></worksheet>".utf8)
        return sheet
    }

    /// Adds a text as the characters of an element. Characters that XML does not allow, and what looks like their
    /// escape, are escaped. (ECMA-376, part 1, section 22.9.2.19)
    private static func append(_ text: [UInt8], to sheet: inout [UInt8]) {
        var index = 0
        while index < text.count {
            let rest = text[index...]
            switch text[index] {
            case UInt8(ascii: "&"): sheet += Array("&amp;".utf8)
            case UInt8(ascii: "<"): sheet += Array("&lt;".utf8)
            case UInt8(ascii: ">"): sheet += Array("&gt;".utf8)
            case UInt8(ascii: "_") where rest.starts(with: Array("_x".utf8)):
                sheet += Array("_x005F_".utf8)
            case 0x09, 0x0A: sheet.append(text[index])
            case ..<0x20:
                let digits = String(text[index], radix: 16, uppercase: true)
                sheet += Array(
                    "_x\(String(repeating: "0", count: 4 - digits.count))\(digits)_".utf8)
            // U+FFFE and U+FFFF.
            case 0xEF
            where rest.starts(with: [0xEF, 0xBF, 0xBE]) || rest.starts(with: [0xEF, 0xBF, 0xBF]):
                sheet += Array((text[index + 2] == 0xBE ? "_xFFFE_" : "_xFFFF_").utf8)
                index += 2
            default: sheet.append(text[index])
            }
            index += 1
        }
    }

    private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let relationships =
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let declaration =
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

    /// The files of the archive besides the sheet.
    private static let parts: [(String, [UInt8])] = [
        (
            "[Content_Types].xml",
            """
            <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
            <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
            <Override PartName="/xl/workbook.xml" ContentType="\(type).sheet.main+xml"/>\
            <Override PartName="/xl/styles.xml" ContentType="\(type).styles+xml"/>\
            <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(type).worksheet+xml"/></Types>
            """
        ),
        (
            "_rels/.rels",
            """
            <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
            <Relationship Id="rId1" Type="\(relationships)/officeDocument" Target="xl/workbook.xml"/></Relationships>
            """
        ),
        (
            "xl/workbook.xml",
            """
            <workbook xmlns="\(main)" xmlns:r="\(relationships)"><sheets>\
            <sheet name="items" sheetId="1" r:id="rId1"/></sheets></workbook>
            """
        ),
        (
            "xl/_rels/workbook.xml.rels",
            """
            <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
            <Relationship Id="rId1" Type="\(relationships)/worksheet" Target="worksheets/sheet1.xml"/>\
            <Relationship Id="rId2" Type="\(relationships)/styles" Target="styles.xml"/></Relationships>
            """
        ),
        (
            "xl/styles.xml",
            // Cells are texts, so that spreadsheet programs do not take a new value for a number or a date.
            """
            <styleSheet xmlns="\(main)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
            <font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
            <fills count="2"><fill><patternFill patternType="none"/></fill>\
            <fill><patternFill patternType="gray125"/></fill></fills>\
            <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
            <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
            <cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
            <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
            <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
            </cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
            """
        ),
    ].map { ($0.0, Array((declaration + $0.1).utf8)) }

    private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
}
