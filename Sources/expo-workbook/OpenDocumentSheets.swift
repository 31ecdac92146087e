import ExpoBytes
import ExpoTables
import ExpoXML

/// The sheets of an `.ods` file. (OpenDocument 1.3, part 3, section 9)
struct OpenDocumentSheets {
    private(set) var all: [NamedSheet] = []

    init(_ archive: Archive) throws(SheetFailure) {
        if archive.has(Self.manifest) {
            var isEncrypted = false
            try archive.read(Self.manifest) { element, _ in
                if element == "encryption-data" { isEncrypted = true }
            }
            if isEncrypted { throw SheetFailure(.encrypted) }
        }
        var reader = SheetsReader()
        try archive.readTokens("content.xml") { token throws(SheetFailure) in
            try reader.take(token)
            return true
        }
        guard reader.isSpreadsheet else { throw SheetFailure(.noWorkbook) }
        all = reader.ordered
    }

    private static let manifest = "META-INF/manifest.xml"
}

private struct SheetsReader {
    private(set) var sheets: [NamedSheet] = []
    private(set) var isSpreadsheet = false
    private var open: [String] = []
    /// The names of styles with which a table is not shown.
    private var hiding: Set<String> = []
    private var style = ""
    private var isHidden: [Bool] = []
    private var row = 0
    private var column = 0
    private var rowRepeats = 1
    private var cell = Cell()

    private struct Cell {
        var isCovered = false
        var repeats = 1
        var type = ""
        var value: String?
        var isFormula = false
        var columns = 1
        var rows = 1
        var text: [UInt8] = []
        var hasParagraph = false
    }

    /// The sheets in their order; hidden ones are last.
    var ordered: [NamedSheet] {
        sheets.indices.filter { !isHidden[$0] }.map { sheets[$0] }
            + sheets.indices.filter { isHidden[$0] }.map { sheets[$0] }
    }

    /// Elements inside a cell whose texts are not those of the cell.
    private static let asides: Set<String> = [
        "annotation", "shapes", "tracked-changes", "ruby-text",
    ]

    private var isAside: Bool { !Self.asides.isDisjoint(with: open) }

    mutating func take(_ token: XMLToken) throws(SheetFailure) {
        switch token {
        case .start(let tag):
            try start(tag)
            open.append(tag.name.local)
        case .text(let text):
            if open.contains("p"), isInCell, !isAside { append(text) }
        case .end:
            try end(open.popLast() ?? "")
        default: break
        }
    }

    private var isInCell: Bool {
        open.contains("table-cell") || open.contains("covered-table-cell")
    }

    private mutating func start(_ tag: XMLTag) throws(SheetFailure) {
        func value(_ name: String) -> String? {
            tag.attributes.first { $0.name.local == name }?.text
        }
        func count(_ name: String) -> Int { max(1, value(name).flatMap { Int($0) } ?? 1) }
        switch tag.name.local {
        case "spreadsheet": isSpreadsheet = true
        case "style": style = value("name") ?? ""
        case "table-properties" where value("display") == "false": hiding.insert(style)
        case "table" where open.last == "spreadsheet":
            sheets.append(NamedSheet(name: value("name") ?? ""))
            isHidden.append(hiding.contains(value("style-name") ?? ""))
            row = 0
        case "table-row" where !sheets.isEmpty:
            rowRepeats = count("number-rows-repeated")
            column = 0
            guard row <= SheetText.mostRows else { throw SheetFailure(.tooLarge) }
            if row < SheetText.mostRows { try sheets[sheets.count - 1].text.begin(row: row) }
        case "table-cell", "covered-table-cell":
            cell = Cell()
            cell.isCovered = tag.name.local == "covered-table-cell"
            cell.repeats = count("number-columns-repeated")
            cell.type = value("value-type") ?? ""
            cell.value =
                value("date-value") ?? value("time-value") ?? value("boolean-value")
                ?? value("string-value")
                ?? tag.attributes.first {
                    $0.name.local == "value" && $0.name.namespace.hasSuffix(":office:1.0")
                }?.text
            cell.isFormula = value("formula") != nil
            cell.columns = count("number-columns-spanned")
            cell.rows = count("number-rows-spanned")
        case "p" where isInCell && !isAside:
            if cell.hasParagraph { cell.text.append(0x0A) }
            cell.hasParagraph = true
        case "s" where isInCell && !isAside:
            cell.text += [UInt8](repeating: 0x20, count: min(count("c"), 1000))
        case "tab" where isInCell && !isAside: cell.text.append(0x09)
        case "line-break" where isInCell && !isAside: cell.text.append(0x0A)
        case "annotation": note(.notes)
        case "a" where isInCell: note(.links)
        case "image": note(.pictures)
        default: break
        }
    }

    private mutating func note(_ part: SheetFinding.Part) {
        if !sheets.isEmpty {
            sheets[sheets.count - 1].text.note(
                unread: part, at: CellName(row: row, column: column).description)
        }
    }

    /// Adds characters of a paragraph, in which white space is one space. (Section 6.1.2)
    private mutating func append(_ text: ByteWindow) {
        text.withBytes { bytes in
            for byte in bytes {
                guard byte.isWhiteSpace else {
                    cell.text.append(byte)
                    continue
                }
                if let last = cell.text.last, last != 0x20, last != 0x0A { cell.text.append(0x20) }
            }
        }
    }

    private mutating func end(_ name: String) throws(SheetFailure) {
        guard !sheets.isEmpty else { return }
        switch name {
        case "table-cell", "covered-table-cell": try endCell()
        case "table-row":
            if rowRepeats > 1 { try sheets[sheets.count - 1].text.repeatRow(rowRepeats - 1) }
            row = min(row + rowRepeats, SheetText.mostRows + 1)
        default: break
        }
    }

    private mutating func endCell() throws(SheetFailure) {
        let shown = shown
        let name = CellName(row: row, column: column)
        let last = sheets.count - 1
        if shown.isEmpty {
            if cell.isFormula, cell.type != "string" {
                sheets[last].text.note(.noResult(cell: name.description))
            }
        } else if cell.isFormula,
            shown.first == UInt8(ascii: "#") || shown.starts(with: Array("Err:".utf8))
        {
            sheets[last].text.note(
                .error(cell: name.description, String(decoding: shown, as: UTF8.self)))
        } else if !cell.isCovered {
            guard column + cell.repeats <= SheetText.mostColumns else {
                throw SheetFailure(.tooLarge)
            }
            for index in 0..<cell.repeats {
                try sheets[last].text.set(shown, column: column + index)
            }
        }
        sheets[last].text.note(merged: CellArea(at: name, columns: cell.columns, rows: cell.rows))
        column = min(column + cell.repeats, SheetText.mostColumns)
    }

    /// What the cell shows; of dates, as much as the sheet shows of them.
    private var shown: [UInt8] {
        let text = cell.hasParagraph ? cell.text : Array((cell.value ?? "").utf8)
        guard cell.type == "date", let value = cell.value else { return text }
        // A time that the sheet does not show is midnight in most cells.
        let isTimeShown = !cell.hasParagraph || text.contains(UInt8(ascii: ":"))
        let written = isTimeShown ? value : String(value.prefix { $0 != "T" })
        let date = ISODate.shortened(Array(written.utf8))
        let isPart = cell.hasParagraph && [4, 7].contains(text.count) && date.starts(with: text)
        return isPart ? text : date
    }
}
