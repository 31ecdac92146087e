import ExpoBytes
import ExpoDiagnostics
import Foundation

@testable import ExpoModel
@testable import ExpoTables
@testable import expo_workbook

/// A file of another program that is imported, once and again.
///
/// The first byte of an input says of which form the file is, the rest is the file.
enum MuseumTarget: FuzzTarget {
    static func examine(_ input: FuzzInput) {
        let forms: [SourceForm?] = [nil] + SourceForm.allCases
        let form = forms[Int(input.bytes.first ?? 0) % forms.count]
        let file = SourceText(
            path: "file", bytes: ByteRegion(copying: Array(input.bytes.dropFirst())))
        let imported = ItemImport(of: [file], from: form, with: folder, sheet: sheet)
        var ignored = Diagnostics()
        let text = TableText.read(file, diagnostics: &ignored)
        // Of bytes that are no text in any encoding, the oracle does not know the columns.
        if let text { PlaceOracle.check(imported.diagnostics, in: [text.source]) }
        guard !imported.diagnostics.hasErrors else { return }
        let exhibition = checkFiles(of: imported)
        checkAgain(file, form, imported, exhibition)
    }

    private static let folder = PictureFolder(["a.jpg", "부채.jpg", "default.png"])

    private static func sheet(of workbook: ByteRegion, _: inout Diagnostics) -> ReadSheet? {
        let workbook = Workbook(workbook)
        return ReadSheet(
            text: ByteRegion(copying: workbook.text), findings: workbook.findings)
    }

    /// What is written is what the program reads.
    private static func checkFiles(of imported: ItemImport) -> ItemsForm {
        let none = ItemsForm()
        let settings = imported.additions.settings(over: nil, for: none).map {
            text("site.json", $0)
        }
        let fields = imported.additions.fields(over: nil, for: none).map { text("fields.json", $0) }
        let terms = imported.additions.terms(over: nil).map { text("terms.json", $0) }
        var diagnostics = Diagnostics()
        let languages = SiteLanguages(settings: settings)
        let list = fields.map { FieldList.read($0, in: languages, diagnostics: &diagnostics) }
        _ = ItemCollection.read(
            text("items.json", imported.json), in: languages, fields: list ?? .standard,
            diagnostics: &diagnostics)
        expect(!diagnostics.hasErrors, "what was imported: \(diagnostics.sorted)")
        for file in [settings, fields, terms].compactMap(\.self) {
            let value = try? JSONSerialization.jsonObject(with: Data(file.string.utf8))
            expect(value != nil, "\(file.path) is \(file.string.shown)")
        }
        return ItemsForm(settings: settings, fields: fields)
    }

    /// A second import of the same file changes nothing.
    private static func checkAgain(
        _ file: SourceText, _ form: SourceForm?, _ imported: ItemImport, _ exhibition: ItemsForm
    ) {
        let kept = [imported.baseName: imported.newBase, imported.mapName: imported.keptMap]
            .compactMapValues(\.self)
        let again = ItemImport(
            of: [file], from: form, over: text("items.json", imported.json),
            kept: { kept[$0].map { text("kept", $0) } }, for: exhibition, with: folder, sheet: sheet
        )
        expect(!again.diagnostics.hasErrors, "the second time: \(again.diagnostics.sorted)")
        expect(
            again.json == imported.json,
            "the items are \(FuzzInput.text(again.json).shown), not \(FuzzInput.text(imported.json).shown)"
        )
    }

    private static func text(_ path: String, _ bytes: [UInt8]) -> SourceText {
        SourceText(path: path, bytes: ByteRegion(copying: bytes))
    }
}
