private import CXML
import ExpoBytes
import ExpoDiagnostics
import ExpoTables

/// The tables of a page in HTML, which some sites call `.xls`. libxml2 reads it.
struct HTMLSheets {
    private(set) var all: [NamedSheet] = []

    /// Reads a page in UTF-8.
    init(_ file: ByteRegion) throws(SheetFailure) {
        guard file.span.firstInvalidUTF8 == nil else { throw SheetFailure(.damaged) }
        let reading = HTMLReading()
        let isRead = withExtendedLifetime(reading) { Self.parse(file, reading) }
        if let failure = reading.failure { throw failure }
        guard isRead, reading.hasTable else { throw SheetFailure(.noWorkbook) }
        // Without the end of its table, a page is a part of one.
        guard reading.isWhole else { throw SheetFailure(.damaged) }
        all = reading.sheets
    }

    private static func parse(_ file: ByteRegion, _ reading: HTMLReading) -> Bool {
        var handler = htmlSAXHandler()
        handler.startElement = { data, name, attributes in
            HTMLReading.of(data)?.start(name, attributes)
        }
        handler.endElement = { data, name in HTMLReading.of(data)?.end(name) }
        handler.comment = { data, text in HTMLReading.of(data)?.comment(text) }
        handler.characters = { data, text, count in HTMLReading.of(data)?.append(text, count) }
        let data = Unmanaged.passUnretained(reading).toOpaque()
        guard
            let parser = htmlCreatePushParserCtxt(
                &handler, data, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
        else { return false }
        defer { htmlFreeParserCtxt(parser) }
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
            | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
        htmlCtxtUseOptions(parser, Int32(options))
        file.span.withUnsafeBytes { memory in
            var start = 0
            while start < memory.count, reading.failure == nil {
                let count = min(memory.count - start, piece)
                htmlParseChunk(
                    parser,
                    memory.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
                    Int32(count), 0)
                start += count
            }
        }
        let end = HTMLReading.end.map { CChar(bitPattern: $0) }
        htmlParseChunk(parser, end, Int32(end.count), 0)
        htmlParseChunk(parser, nil, 0, 1)
        return true
    }

    private static let piece = 1 << 20
}

/// One reading of a page. It is a class because libxml2's callbacks receive its address.
private final class HTMLReading {
    private(set) var sheets: [NamedSheet] = []
    private(set) var hasTable = false
    private(set) var failure: SheetFailure?
    /// The number of open tables: tables in cells are a part of their text.
    private var depth = 0
    private var row = -1
    private var column = 0
    /// For each column, the rows that an area from above still covers.
    private var covered: [Int] = []
    private var cell: Cell?
    private var hidden = 0
    /// Whether no table, script, comment or quote is open at the end of the page.
    private(set) var isWhole = false

    /// The comment that is read behind the page, if nothing there hides it.
    static let end = Array("<!--\(endText)-->".utf8)
    private static let endText = "expo-site-end"

    private struct Cell {
        var columns: Int
        var rows: Int
        var text: [UInt8] = []
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> HTMLReading? {
        data.map { Unmanaged<HTMLReading>.fromOpaque($0).takeUnretainedValue() }
    }

    func start(
        _ name: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        guard let name, failure == nil else { return }
        switch String(cString: name).lowercased() {
        case "table":
            depth += 1
            guard depth == 1 else { return }
            hasTable = true
            sheets.append(NamedSheet(name: "table \(sheets.count + 1)"))
            (row, covered) = (-1, [])
        case "tr" where depth == 1:
            endCell()
            row += 1
            column = 0
            covered = covered.map { max(0, $0 - 1) }
            attempt { text throws(SheetFailure) in try text.begin(row: row) }
        case "td", "th":
            guard depth == 1, row >= 0 else { return space() }
            endCell()
            cell = Cell(
                columns: Self.number("colspan", attributes),
                rows: Self.number("rowspan", attributes))
        case "br", "p", "div", "li": breakLine()
        case "a": if cell != nil, Self.value("href", attributes) != nil { note(.links) }
        case "img": if cell != nil { note(.pictures) }
        case "script", "style", "title": hidden += 1
        default: break
        }
    }

    func end(_ name: UnsafePointer<xmlChar>?) {
        guard let name, failure == nil else { return }
        switch String(cString: name).lowercased() {
        case "table":
            if depth == 1 { endCell() }
            depth = max(0, depth - 1)
        case "tr", "td", "th": if depth == 1 { endCell() }
        case "script", "style", "title": hidden = max(0, hidden - 1)
        default: break
        }
    }

    /// Adds characters, of which white space is one space.
    func append(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
        guard let text, count > 0, hidden == 0, cell != nil else { return }
        for byte in UnsafeBufferPointer(start: text, count: Int(count)) {
            if byte.isWhiteSpace { space() } else if byte != 0 { cell?.text.append(byte) }
        }
    }

    func comment(_ text: UnsafePointer<xmlChar>?) {
        if let text, String(cString: text) == Self.endText { isWhole = depth == 0 }
    }

    private func space() {
        if let last = cell?.text.last, last != 0x20, last != 0x0A { cell?.text.append(0x20) }
    }

    private func breakLine() {
        guard let text = cell?.text, !text.isEmpty, text.last != 0x0A else { return }
        if text.last == 0x20 { cell?.text.removeLast() }
        cell?.text.append(0x0A)
    }

    private func endCell() {
        guard var cell else { return }
        self.cell = nil
        while let last = cell.text.last, last.isWhiteSpace { cell.text.removeLast() }
        while column < covered.count, covered[column] > 0 { column += 1 }
        let area = CellArea(
            at: CellName(row: row, column: column), columns: cell.columns, rows: cell.rows)
        attempt { text throws(SheetFailure) in
            try text.set(cell.text, column: column)
            if !cell.text.isEmpty { text.note(merged: area) }
        }
        guard failure == nil else { return }
        while covered.count <= area.last.column { covered.append(0) }
        for column in area.first.column...area.last.column {
            covered[column] = area.last.row - area.first.row + 1
        }
        column = area.last.column + 1
    }

    private func note(_ part: SheetFinding.Part) {
        let name = CellName(row: row, column: column).description
        attempt { text in text.note(unread: part, at: name) }
    }

    private func attempt(_ body: (inout SheetText) throws(SheetFailure) -> Void) {
        guard !sheets.isEmpty, failure == nil else { return }
        do throws(SheetFailure) {
            try body(&sheets[sheets.count - 1].text)
        } catch {
            failure = error
        }
    }

    private static func number(
        _ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) -> Int {
        min(max(1, value(name, attributes).flatMap { Int($0) } ?? 1), SheetText.mostColumns)
    }

    private static func value(
        _ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) -> String? {
        guard let attributes else { return nil }
        var index = 0
        while let found = attributes[index] {
            if String(cString: found).lowercased() == name {
                return attributes[index + 1].map { String(cString: $0) }
            }
            index += 2
        }
        return nil
    }
}
