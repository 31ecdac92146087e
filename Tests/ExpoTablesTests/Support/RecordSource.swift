import ExpoDiagnostics
import ExpoModel
import Foundation
import TestSupport
import Testing

@testable import ExpoTables
@testable import expo_workbook

/// A file with records among the fixtures, and what becomes of it.
struct RecordSource {
    let name: String

    static let names = [
        "emuseum.json", "emuseum.xml", "korean-keys.json", "oai.xml", "lido.xml",
        "omeka-classic.csv",
        "omeka-s.csv", "collectionbuilder.csv", "manifest-3.json", "manifest-2.json",
        "registrar.xlsx", "registrar.ods", "emuseum-list.xlsx", "emuseum-list.xls",
    ]
    static let folder = PictureFolder([
        "부채.jpg", "back.jpg", "Box.JPG", "box-open.jpg", "album_1.jpg", "leaf 1.jpg", "norigae.jpg",
    ])
    private static let path = DocumentationPage.repository
        .appending(path: "Tests/ExpoTablesTests/Museums").path()

    var text: SourceText {
        get throws {
            let bytes = try Data(contentsOf: URL(filePath: "\(Self.path)/\(name)"))
            return SourceText(path: name, bytes: ByteRegion(copying: Array(bytes)))
        }
    }

    /// Imports it.
    func imported(
        over items: SourceText? = nil, kept: @escaping (String) -> SourceText? = { _ in nil },
        for exhibition: ItemsForm = ItemsForm()
    ) throws -> ItemImport {
        ItemImport(
            of: [try text], over: items, kept: kept, for: exhibition, with: Self.folder,
            sheet: Self.sheet)
    }

    /// Reads a workbook as `expo-workbook` does.
    static func sheet(of workbook: ByteRegion, _: inout Diagnostics) -> ReadSheet? {
        let workbook = Workbook(workbook)
        return ReadSheet(
            text: ByteRegion(copying: workbook.text), findings: workbook.findings)
    }

    /// The values that are left out, for a reason that the report gives, and what is part of no record.
    func leftOut() throws -> Set<String> {
        var diagnostics = Diagnostics()
        var records = SourceRecords()
        let text = try #require(
            TableText.read(try text, as: nil, sheet: Self.sheet, diagnostics: &diagnostics))
        let form = try #require(try imported().source)
        if form.isTable || text.source.isConverted {
            let table = TableReader.read(text, diagnostics: &diagnostics)
            records.begin(text.source)
            form.add(table, header: 0, to: &records)
        } else {
            form.add(text.source, to: &records, diagnostics: &diagnostics)
        }
        let values = records.values.filter { value in
            if case .leftOut? = form.entry(for: records.columns[value.column].path)?.target {
                true
            } else {
                false
            }
        }
        return Set(values.map(records.text) + records.outside.map(\.text))
    }

    /// All that an import writes and says.
    func everything() throws -> String {
        let result = try imported()
        let files = [
            result.json, result.additions.terms(over: nil),
            result.additions.fields(over: nil, for: ItemsForm()),
            result.additions.settings(over: nil, for: ItemsForm()), result.pictures.list,
        ]
        let said = result.results.map(\.english) + result.diagnostics.sorted.map(\.description)
        return (files.compactMap(\.self).map { String(decoding: $0, as: UTF8.self) } + [""])
            .joined(separator: "\n") + said.joined(separator: "\n") + "\n"
    }

    /// What it is expected to write and say; `RECORD=1` writes it.
    func expected() throws -> String {
        let url = URL(filePath: "\(Self.path)/expected/\(name).txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(try everything().utf8).write(to: url)
            return "recorded; run again without RECORD"
        }
        return try String(contentsOf: url, encoding: .utf8)
    }
}

extension SourceText {
    init(_ path: String, _ bytes: [UInt8]) {
        self.init(path: path, bytes: ByteRegion(copying: bytes))
    }
}
