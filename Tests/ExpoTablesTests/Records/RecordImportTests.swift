import ExpoDiagnostics
import ExpoModel
import Foundation
import Testing

@testable import ExpoTables
@testable import expo_workbook

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Records of other programs, imported.
@Suite struct RecordImportTests {
    @Test(arguments: RecordSource.names)
    func becomeWhatWasRecorded(name: String) throws {
        let source = RecordSource(name: name)
        #expect(try source.everything() == source.expected())
    }

    /// What is read with another reader is found in the files that are written, or among the values that the
    /// report says are left out.
    @Test(arguments: RecordSource.names)
    func loseNothing(name: String) throws {
        let source = RecordSource(name: name)
        let texts = try Self.texts(of: name, try source.text)
        #expect(texts.count > 4)
        let result = try source.imported()
        let written =
            try Self.strings(in: result.json)
            + Self.strings(in: result.additions.terms(over: nil) ?? Array("{}".utf8))
        let shown = written.map(Self.plain).joined(separator: "\n")
        let said = (result.results.map(\.english) + result.diagnostics.sorted.map(\.description))
            .joined(separator: "\n")
        let leftOut = try source.leftOut()
        for text in texts where !leftOut.contains(text) && !Self.unread.contains(text) {
            for part in Self.parts(of: text) {
                #expect(
                    shown.contains(part) || said.contains(part) || Self.isCode(part)
                        || result.pictures.missing.contains(part)
                        || shown.contains(PictureFolder.name(in: part))
                        || Self.isPicture(part, written),
                    "'\(part)' is lost")
            }
        }
    }

    @Test(arguments: RecordSource.names)
    func changeNothingTheSecondTime(name: String) throws {
        let source = RecordSource(name: name)
        let first = try source.imported()
        let exhibition = ItemsForm(
            settings: first.additions.settings(over: nil, for: ItemsForm()).map {
                SourceText("site.json", $0)
            },
            fields: first.additions.fields(over: nil, for: ItemsForm()).map {
                SourceText("fields.json", $0)
            })
        for kept in [nil, SourceText("base.csv", first.newBase)] {
            let second = try source.imported(
                over: SourceText("items.json", first.json),
                kept: { $0 == first.baseName ? kept : nil }, for: exhibition)
            #expect(second.json == first.json)
            #expect(second.newBase == first.newBase)
            #expect(second.diagnostics.sorted == first.diagnostics.sorted)
            #expect(second.additions.fields(over: nil, for: exhibition) == nil)
            #expect(second.additions.languages == [])
        }
    }

    /// Parts of parts are pictures too, and parts of each other are objects of their own.
    @Test func keepTheirPartsHoweverTheyAreConnected() throws {
        let table = """
            objectid,parentid,title,object_location
            a,,가,
            b,a,나,box-open.jpg
            c,b,다,album_1.jpg
            d,e,라,
            e,d,마,norigae.jpg
            f,none,바,
            """
        let result = ItemImport(
            of: [SourceText(path: "t.csv", table)], with: RecordSource.folder)
        let items = try #require(
            try JSONSerialization.jsonObject(with: Data(result.json)) as? [[String: Any]])
        #expect(items.map { $0["name"] as? String } == ["가", "바", "라"])
        let pictures = items[0]["pictures"] as? [[String: String]]
        #expect(pictures?.map { $0["caption"] } == ["나", "다"])
        #expect(String(decoding: result.json, as: UTF8.self).contains("마"))
    }

    /// Museums count their own objects: what was written about one stays with it, wherever its row is.
    @Test func keepWhatWasWrittenAboutThemIfTheyShareANumber() {
        func list(_ rows: String...) -> [SourceText] {
            [SourceText(path: "l.csv", "명칭,국적/시대,크기,소장품번호,소장기관\n" + rows.joined(separator: "\n"))]
        }
        let (one, two) = ("가,한국-조선,1cm,7,A관", "나,한국-조선,2cm,7,B관")
        let first = ItemImport(of: list(one, two))
        #expect(!first.diagnostics.hasErrors, "\(first.diagnostics.sorted)")
        let edited = String(decoding: first.json, as: UTF8.self).replacing(
            "\"name\": \"가\",", with: "\"name\": \"가\", \"desc\": \"우리 글\",")
        for rows in [list(one, two), list(two, one)] {
            for base in [nil, first.newBase] {
                let again = ItemImport(
                    of: rows, over: SourceText(path: "items.json", edited),
                    kept: { name in
                        base.flatMap { name.hasSuffix(".csv") ? SourceText(name, $0) : nil }
                    })
                #expect(String(decoding: again.json, as: UTF8.self) == edited)
            }
        }
    }

    @Test func nameTheCellsThatNoColumnHas() {
        let said = said(of: "명칭,국적/시대,소장품번호\n가,한국-조선,1,넘친 글\n나,한국-조선,2\n", "l.csv")
        #expect(
            said == [
                "l.csv:2:11: error: cell D2: row 2 has 4 cells, but the header has 3 [row-length]"
            ])
    }

    /// A collection and the manifests that it names lie in one folder.
    @Test(arguments: [[0, 1, 2], [1, 0, 2], [2, 1, 0]])
    func areOneIfAnotherSaysTheSame(order: [Int]) throws {
        let context = "\"@context\": \"http://iiif.io/api/presentation/3/context.json\""
        func manifest(_ number: Int, _ more: String) -> String {
            "\"id\": \"https://x.example/\(number)\", \"type\": \"Manifest\", \"label\": {\"ko\": [\"가\(number)\"]}\(more)"
        }
        let files = [
            "{\(context), \"type\": \"Collection\", \"items\": [{\(manifest(1, ""))}, {\(manifest(2, ""))}]}",
            "{\(context), \(manifest(1, ", \"summary\": {\"ko\": [\"글\"]}"))}",
            "{\(context), \(manifest(2, ", \"items\": []"))}",
        ].map { SourceText(path: "f", $0) }
        let result = ItemImport(of: order.map { files[$0] }, with: RecordSource.folder)
        #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.sorted)")
        #expect(result.count == 2)
        #expect(String(decoding: result.json, as: UTF8.self).contains("글"))
    }

    /// The headers and letters of the spreadsheet name the columns of a list.
    @Test(arguments: ["국적/시대=place,D=", "B=place,재질=", "국적_시대=place,D="])
    func areMappedByTheirColumns(map: String) throws {
        let text = "명칭,국적/시대,용도/기능,재질\n가,한국-조선,제례,나무\n나,한국,제례,금속\n"
        let result = ItemImport(
            of: [SourceText(path: "l.csv", text)], map: try ColumnMap(map))
        #expect(result.diagnostics.sorted.map(\.message.english) == [])
        let lines = result.report.map { $0.message.english.prefix { $0 != "(" } }
        #expect(lines.contains("국적_시대[국적] → place "), "\(lines)")
        #expect(lines.contains("재질: left out, because it is left out by the mapping "), "\(lines)")
    }

    private func said(of text: String, _ path: String = "f") -> [String] {
        ItemImport(of: [SourceText(path: path, text)]).diagnostics.sorted.map {
            String($0.description.prefix { $0 != "\n" })
        }
    }

    @Test(arguments: [
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "f:1:14: error: the file declares entities"),
        ("<a><b></a>", "f:1:4: error: the file is not well-formed XML: this is not closed"),
        ("<a/>", "f: error: no records of LIDO, Dublin Core or e뮤지엄 are in this XML file"),
        ("{\"list\": [", "f:1:"), ("{\"list\": []}", "f: error: the file has no records"),
        (
            "{\"list\": [{\"id\": \"1\", \"nameKr\": \"a\"}, {\"id\": \"1\", \"nameKr\": \"b\"}]}",
            "f:1:46: error: record 2: another record has the number '1' too"
        ),
        (
            "번호,명칭,국적_시대[국적],소장품번호\n1,해금,한국,\"표본\n1\"\n2,,한국,a\n",
            "f:4:3: error: cell B3: 'name' of item 2 is empty"
        ),
    ])
    func sayWhyTheyAreRefused(text: String, message: String) throws {
        let said = said(of: text)
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix(message) == true, "\(said)")
    }

    @Test func quoteTheAnswerOfAServer() throws {
        let answer =
            "{\"response\": {\"header\": {\"resultCode\": \"30\", \"resultMsg\": \"SERVICE KEY\"}, \"body\": \"\"}}"
        let result = ItemImport(of: [SourceText(path: "f", answer)])
        #expect(result.diagnostics.sorted.first?.description.contains("'SERVICE KEY'") == true)
    }

    @Test func areOfOneForm() throws {
        let files = [
            SourceText(path: "a", "{\"list\": [{\"id\": \"1\", \"nameKr\": \"a\"}]}"),
            SourceText(path: "b.csv", "name,image_name\na,b\n"),
        ]
        let said = ItemImport(of: files).diagnostics.sorted.map(\.description)
        #expect(said.count == 1 && said[0].hasPrefix("b.csv: error: the file has the form 'table'"))
        let tables = ItemImport(of: [files[1], files[1]]).diagnostics.sorted.map(\.description)
        #expect(tables.count == 1 && tables[0].hasPrefix("b.csv: error: this is a second table"))
    }

    @Test func areRefusedIfATextIsTooLong() {
        let long = String(repeating: "가", count: 6 << 20)
        for (text, place) in [
            (
                "<list><data><id>1</id><nameKr>a</nameKr><desc>\(long)</desc></data></list>",
                "f:1:41:"
            ),
            ("{\"list\": [{\"id\": \"1\", \"nameKr\": \"a\", \"desc\": \"\(long)\"}]}", "f:1:46:"),
        ] {
            let said = said(of: text)
            #expect(said == ["\(place) error: this text is larger than 16 MiB [text-too-long]"])
        }
    }

    @Test func areReadInTheEncodingThatTheyDeclare() throws {
        let head = "<?xml version=\"1.0\" encoding='ISO-8859-1'?><list><data><nameKr>"
        let bytes =
            Array(head.utf8) + [0xE9] + Array("</nameKr><relicNo>1</relicNo></data></list>".utf8)
        let result = ItemImport(of: [SourceText("f.xml", bytes)])
        #expect(String(decoding: result.json, as: UTF8.self).contains("\"name\": \"é\""))
    }

    // MARK: Reading otherwise

    /// The texts of another sheet and of a note, of which the report speaks, and what is written otherwise there.
    private static let unread = [
        "옮기지 않은 것", "메모", "등록 담당", "1900년 4월 14일", "1950-01-02 10:30:00", "국적/시대",
        "_x005F_x0041_ =",
    ]

    private static func texts(of name: String, _ source: SourceText) throws -> [String] {
        let data = Data(source.string.utf8)
        if let part = ["xlsx": "xl/sharedStrings.xml", "ods": "content.xml"][
            String(name.split(separator: ".").last ?? "")]
        {
            return try texts(ofPart: part, in: source)
        }
        if name.hasSuffix(".xls") {
            let page = Transcoding(source.bytes.span, from: "CP949")?.bytes ?? []
            return String(decoding: page, as: UTF8.self).split(separator: "<td>").dropFirst()
                .map { $0.prefix { $0 != "<" } }.filter { !$0.isEmpty }.map(String.init)
        }
        if name.hasSuffix(".json") {
            return strings(of: try JSONSerialization.jsonObject(with: data))
        }
        if name.hasSuffix(".xml") {
            let collector = TextCollector()
            let parser = XMLParser(data: data)
            parser.delegate = collector
            #expect(parser.parse())
            return collector.texts
        }
        var diagnostics = Diagnostics()
        let text = try #require(TableText.read(source, diagnostics: &diagnostics))
        let table = TableReader.read(text, diagnostics: &diagnostics)
        return (1..<table.rowCount).flatMap { row in
            table.cells(ofRow: row).map { table.text(of: $0) }
        }.map { $0.hasPrefix("'") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
    }

    /// Returns the texts of an XML file in a workbook.
    private static func texts(ofPart part: String, in source: SourceText) throws -> [String] {
        let archive = try #require(Archive(source.bytes))
        let collector = TextCollector()
        let name = archive.has(part) ? part : "xl/worksheets/sheet1.xml"
        let parser = XMLParser(data: Data(try archive.file(name)))
        parser.delegate = collector
        #expect(parser.parse())
        // The date of a note is a part of it.
        return collector.texts.filter { !$0.hasSuffix("T00:00:00") }
    }

    private static func strings(of value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let list as [Any]: list.flatMap(strings)
        case let object as [String: Any]: object.values.flatMap(strings)
        default: []
        }
    }

    private static func strings(in json: [UInt8]) throws -> [String] {
        func all(_ value: Any) -> [String] {
            switch value {
            case let text as String: [text]
            case let number as NSNumber: ["\(number)"]
            case let list as [Any]: list.flatMap(all)
            case let object as [String: Any]: object.keys + object.values.flatMap(all)
            default: []
            }
        }
        return all(try JSONSerialization.jsonObject(with: Data(json)))
    }

    private static func parts(of text: String) -> [String] {
        text.components(separatedBy: CharacterSet(charactersIn: "\n;^|,")).map {
            $0.trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }
    }

    private static func plain(_ markdown: String) -> String {
        markdown.replacing(/\\([*_`\[<&#>.\\-])/) { String($0.1) }
    }

    /// Codes have words in their place, and `한국-조선` is two values.
    private static func isCode(_ text: String) -> Bool {
        ["0", "1"].contains(text) || text.contains("-") && text.split(separator: "-").count == 2
    }

    private static func isPicture(_ text: String, _ written: [String]) -> Bool {
        var folder = RecordSource.folder
        return folder.find(text).map { written.contains($0.name) } ?? false
    }

    private final class TextCollector: NSObject, XMLParserDelegate {
        private(set) var texts: [String] = []
        private var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String] = [:]
        ) {
            end()
            if let value = attributes["value"], !value.isEmpty { texts.append(value) }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            end()
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func parser(_ parser: XMLParser, foundCDATA block: Data) {
            text += String(decoding: block, as: UTF8.self)
        }

        private func end() {
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if !trimmed.isEmpty { texts.append(trimmed) }
            text = ""
        }
    }
}
