import ExpoBytes
import ExpoDiagnostics
import Foundation

@testable import ExpoModel
@testable import ExpoSite
@testable import ExpoTables

/// A table that is imported, and what it becomes.
///
/// The first byte of an input says how the table is saved, the rest is the table.
enum TableTarget: FuzzTarget {
    static func examine(_ input: FuzzInput) {
        let choice = input.bytes.first ?? 0
        let form = TableForm(
            encoding: encodings[Int(choice & 0x07) % encodings.count],
            separator: separators[Int(choice >> 3 & 0x07) % separators.count])
        let file = SourceText(
            path: "items.csv", bytes: ByteRegion(copying: Array(input.bytes.dropFirst())))
        checkTable(file, form)
        checkItems(file, form)
    }

    private static let encodings: [TextEncoding?] = [
        nil, .utf8, .cp949, .utf16(isBigEndian: false), .utf16(isBigEndian: true),
        .other("WINDOWS-1252"), .other("SHIFT_JIS"), .other("NO-SUCH-ENCODING"),
    ]

    private static let separators: [Separator?] = [nil, .comma, .semicolon, .tab]

    // MARK: Cells

    private static func checkTable(_ file: SourceText, _ form: TableForm) {
        var diagnostics = Diagnostics()
        guard let text = TableText.read(file, as: form.encoding, diagnostics: &diagnostics) else {
            return expect(diagnostics.hasErrors, "the text is not read, and no error says why")
        }
        expect(
            text.source.bytes.span.firstInvalidUTF8 == nil,
            "the text is not UTF-8")
        let table = TableReader.read(text, separator: form.separator, diagnostics: &diagnostics)
        PlaceOracle.check(diagnostics, in: [text.source, file])
        guard !diagnostics.hasErrors else { return }
        let cells = rows(of: table)
        let bytes = Array(text.source.bytes.span.extracting(text.start...))
        // Excel's own line is no row.
        if !isExcelsOwn(bytes.prefix(6)) {
            let expected = TableReference.rows(of: bytes, separator: table.separator.byte)
            expect(cells == expected, "the rows are \(shown(cells)), else \(shown(expected))")
        }
        // Cells may make one together: the separator may be an equals sign.
        let line = (cells.first ?? []).joined(separator: [table.separator.byte])
        if !isExcelsOwn(line.prefix(6)) {
            checkWriting(cells, separator: table.separator)
        }
    }

    /// Whether a beginning may be that of a line `sep=;`, which names the separator.
    private static func isExcelsOwn(_ beginning: some Sequence<UInt8>) -> Bool {
        FuzzInput.text(Array(beginning)).lowercased().contains("sep=")
    }

    private static func rows(of table: Table) -> [[[UInt8]]] {
        var memory: [UInt8] = []
        return (0..<table.rowCount).map { row in
            table.cells(ofRow: row).map { table.withBytes(of: $0, &memory) { Array($0) } }
        }
    }

    /// What is written is read as it was, but for the apostrophes that are given and taken away.
    private static func checkWriting(_ cells: [[[UInt8]]], separator: Separator) {
        var writer = TableWriter(separator: separator)
        for row in cells {
            for cell in row {
                writer.writeCell(cell.isEmpty ? nil : cell.span)
            }
            writer.endRow()
        }
        var diagnostics = Diagnostics()
        let file = SourceText(path: "again.csv", bytes: ByteRegion(copying: writer.bytes))
        let text = TableText.read(file, as: .utf8, diagnostics: &diagnostics)
        let table = TableReader.read(
            require(text, "what was written is no text"), separator: separator,
            diagnostics: &diagnostics)
        expect(diagnostics.isEmpty, "what was written is wrong: \(diagnostics.sorted)")
        let read = rows(of: table).map { row in
            row.map { cell in
                Array(cell.dropFirst(FormulaGuard.length(in: cell.span)))
            }
        }
        expect(read == cells, "the rows come back as \(shown(read)), not \(shown(cells))")
        for cell in rows(of: table).joined() {
            expect(!isFormula(cell), "a program runs \(FuzzInput.text(cell).shown)")
        }
    }

    /// What a spreadsheet program would calculate.
    private static func isFormula(_ cell: [UInt8]) -> Bool {
        let text = FuzzInput.text(cell).drop { $0 == " " }
        return ["=", "+", "-", "@", "＝", "＋", "－", "＠"].contains { character in
            text.unicodeScalars.first == character.unicodeScalars.first
        }
    }

    private static func shown(_ rows: [[[UInt8]]]) -> String {
        rows.map { $0.map(FuzzInput.text) }.description
    }

    // MARK: Items

    private static func checkItems(_ file: SourceText, _ form: TableForm) {
        let imported = ItemImport(of: [file], from: .table, as: form)
        guard !imported.diagnostics.hasErrors else { return }
        let fields = imported.additions.fields(over: nil, for: ItemsForm()).map {
            SourceText(path: "fields.json", bytes: ByteRegion(copying: $0))
        }
        let exhibition = ItemsForm(settings: nil, fields: fields)
        let items = items(imported.json, exhibition, "what was imported")
        expect(items.count == imported.count, "\(items.count) of \(imported.count) items")
        let source = SourceText(path: "items.json", bytes: ByteRegion(copying: imported.json))
        let exported = ItemExport(
            of: source, for: exhibition, separator: form.separator ?? .comma)
        expect(!exported.diagnostics.hasErrors, "no table: \(exported.diagnostics.sorted)")
        let again = ItemImport(
            of: [SourceText(path: "again.csv", bytes: ByteRegion(copying: exported.table))],
            from: .table,
            as: TableForm(separator: form.separator ?? .comma), for: exhibition)
        expect(!again.diagnostics.hasErrors, "what was exported: \(again.diagnostics.sorted)")
        let other = self.items(again.json, exhibition, "what was imported again")
        expect(texts(of: other) == texts(of: items), "the items come back otherwise")
    }

    private static func items(
        _ json: [UInt8], _ exhibition: ItemsForm, _ name: String
    ) -> ItemCollection {
        let value = try? JSONSerialization.jsonObject(with: Data(json))
        expect(value is [[String: Any]], "\(name) is \(FuzzInput.text(json).shown)")
        var diagnostics = Diagnostics()
        // Composed, as the site reads it: an import keeps how a text is written, an export does not.
        let source = SourceText(composing: ByteRegion(copying: json), path: "items.json")
        let items = ItemCollection.read(
            source, fields: exhibition.fields, diagnostics: &diagnostics)
        expect(!diagnostics.hasErrors, "\(name): \(diagnostics.sorted)")
        return items
    }

    private static func texts(of items: ItemCollection) -> [[[UInt8]?]] {
        items.indices.map { index in
            ItemKey.allCases.map { key in
                var bytes: [UInt8]?
                if items.has(key, at: index) {
                    items.withBytes(of: key, at: index) { bytes = Array($0) }
                }
                return bytes
            }
        }
    }
}
