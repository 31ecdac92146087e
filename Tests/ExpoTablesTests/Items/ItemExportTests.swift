import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoTables

@Suite struct ItemExportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func writesTheKeysThatAtLeastOneItemHas() throws {
        try folder.write(
            #"""
            [{"name": "해금", "image_name": "haegeum", "short_desc": "a, b", "desc": "- c\n- d"},
             {"id": "x", "name": "b", "image_name": "c", "short_desc": "", "desc": "\"", "alt": ""}]
            """#, to: "items.json")
        let export = try ItemExport(ofItemsIn: folder.path)
        #expect(
            String(decoding: export.table, as: UTF8.self)
                == "\u{FEFF}name,image_name,short_desc,desc,id,alt\r\n"
                + "해금,haegeum,\"a, b\",\"'- c\n- d\",,\r\nb,c,,\"\"\"\",x,'\r\n")
        #expect(export.count == 2)
    }

    @Test func comesBackAsItWas() throws {
        var generator = SeededGenerator(seed: 1377)
        let characters = Array("가,;\t\"\n\r a'=+-@\\\u{1}😀＝".unicodeScalars)
        func text() -> String {
            var text = ""
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                text.unicodeScalars.append(
                    characters[Int.random(in: 0..<characters.count, using: &generator)])
            }
            return text
        }
        let items = (0..<300).map { number in
            var item = [
                "name": "n" + text(), "image_name": "i", "short_desc": text(), "desc": text(),
            ]
            if number % 3 != 0 { item["alt"] = text() }
            if number % 5 == 0 { item["caption"] = text() }
            return item
        }
        try folder.write(try JSONSerialization.data(withJSONObject: items), to: "items.json")
        let export = try ItemExport(ofItemsIn: folder.path)
        let table = ItemImport(
            of: SourceText(path: "t.csv", bytes: ByteRegion(copying: export.table)))
        #expect(!table.diagnostics.hasErrors, "\(table.diagnostics.sorted.prefix(3))")
        let read = try JSONSerialization.jsonObject(with: Data(table.json)) as? [[String: String]]
        #expect(read == items)
        try folder.write(Data(table.json), to: "items.json")
        #expect(try ItemExport(ofItemsIn: folder.path).table == export.table)
    }

    @Test func writesNothingOfItemsWithErrors() throws {
        try folder.write(#"[{"name": "a", "image_name": "b", "short_desc": 1}]"#, to: "items.json")
        let export = try ItemExport(ofItemsIn: folder.path)
        #expect(export.diagnostics.hasErrors)
        #expect(export.table.isEmpty)
    }

    @Test func refusesATextThatNoTableCanHold() throws {
        try folder.write(
            #"[{"name": "a", "image_name": "b", "short_desc": "c\u0000", "desc": "d"}]"#,
            to: "items.json")
        let said = try ItemExport(ofItemsIn: folder.path).diagnostics.sorted.map(\.message.english)
        #expect(said == ["'short_desc' of item 1 has a NUL character, which no table can have"])
    }
}
