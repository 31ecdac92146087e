import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoTables

/// Importing a table over the items from which it was exported changes only the edited values.
@Suite struct ItemMergeTests {
    private static let separators: [Separator] = [.comma, .semicolon, .tab]

    @Test(arguments: 0..<60)
    func changesNothingThatWasNotEdited(seed: Int) throws {
        let items = RandomItems(seed: UInt64(seed))
        let table = try Self.export(items.text, separator: Self.separators[seed % 3])
        let read = Self.importing(seed % 2 == 0 ? table : Self.utf16(table), over: items.text)
        #expect(!read.diagnostics.hasErrors, "\(read.diagnostics.sorted.prefix(3))")
        #expect(String(decoding: read.json, as: UTF8.self) == items.text)
        #expect(read.json == Array(items.text.utf8))
    }

    @Test(arguments: 0..<60)
    func changesTheBytesOfAnEditedValueOnly(seed: Int) throws {
        var items = RandomItems(seed: UInt64(1000 + seed))
        let before = items.text
        items.edit()
        let table = try Self.export(items.text, separator: Self.separators[seed % 3])
        let read = Self.importing(table, over: before)
        #expect(!read.diagnostics.hasErrors, "\(read.diagnostics.sorted.prefix(3))")
        #expect(String(decoding: read.json, as: UTF8.self) == items.text)
    }

    @Test func keepsTheKindOfAValueWhereItCan() throws {
        let before =
            #"[{"name":"a","image_name":"b","short_desc":"c","desc":"d","n":1.50,"t":true,"x":"7"}]"#
        let header = "name,image_name,short_desc,desc,n,t,x\n"
        #expect(
            Self.merged(header + "a,b,c,d,2e3,false,8\n", before)
                == before.replacing("1.50", with: "2e3").replacing("true", with: "false")
                .replacing("\"7\"", with: "\"8\""))
        #expect(
            Self.merged(header + "a,b,c,d,two,yes,7\n", before)
                == before.replacing("1.50", with: "\"two\"").replacing("true", with: "\"yes\""))
    }

    @Test func leavesOutWhatWasEmptiedAndAddsWhatWasFilled() {
        let before = """
            [
              {
                "workshop": "누군가",
                "name": "해금",
                "image_name": "haegeum",
                "short_desc": "두 줄",
                "desc": "글"
              }
            ]
            """
        let merged = Self.merged(
            "name,image_name,short_desc,desc,workshop,alt\n해금,haegeum,,글,,활\n", before)
        #expect(
            merged == """
                [
                  {
                    "name": "해금",
                    "image_name": "haegeum",
                    "short_desc": "",
                    "desc": "글",
                    "alt": "활"
                  }
                ]
                """)
    }

    @Test func movesAddsAndRemovesItemsByTheirRows() {
        let item = #""short_desc": "s", "desc": "d""#
        let before = """
            [
              {"id": "a", "labels": [1], "name": "A", "image_name": "i", \(item)},
              {"id": "b", "name": "B", "image_name": "i", \(item), "labels": {"x": null}},
              {"name": "C", "image_name": "c", \(item)}
            ]

            """
        let header = "id,name,image_name,short_desc,desc\n"
        let table = header + ",C,c,s,d\n,D,d,s,e\na,A,i,s,d\n"
        let base = header + "a,A,i,s,d\nb,B,i,s,d\n,C,c,s,d\n"
        #expect(
            Self.merged(table, before, base: base) == """
                [
                  {"name": "C", "image_name": "c", \(item)},
                  {"name": "D", "image_name": "d", "short_desc": "s", "desc": "e"},
                  {"id": "a", "labels": [1], "name": "A", "image_name": "i", \(item)}
                ]

                """)
    }

    /// Nothing says that an item without a row was deleted, if no earlier table had it.
    @Test func keepsItemsThatNoTableHad() {
        func items(_ names: String...) -> String {
            let items = names.map {
                #"  {"name": "\#($0)", "image_name": "\#($0)", "short_desc": "\#($0)", "desc": "\#($0)"}"#
            }
            return "[\n\(items.joined(separator: ",\n"))\n]\n"
        }
        func table(_ names: String...) -> String {
            "name,image_name,short_desc,desc\n" + names.map { "\($0),\($0),\($0),\($0)\n" }.joined()
        }
        let before = items("A", "B", "C")
        let after = items("C", "A", "B", "D")
        #expect(Self.merged(table("C", "A", "D"), before) == after)
        #expect(Self.merged(table("C", "A", "D"), before, base: table("C", "A")) == after)
        #expect(
            Self.merged(table("C", "A", "D"), before, base: table("A", "B", "C"))
                == items("C", "A", "D"))
        let result = Self.importing(Array(table("C", "A", "D").utf8), over: before)
        #expect(result.results.map(\.english) == ["1 item that is not in the table stays"])
        #expect(result.removed.isEmpty)
    }

    /// Cameras give the same names again, and museums the same numbers.
    @Test(arguments: [
        // Another number and the same picture.
        ("n2,국화,i,d2,", false), ("n2,매화,i,d2,", false), ("n2,매화,i,d1,", true),
        // No number, and nothing but the picture.
        (",국화,i,d2,", false), (",매화,i,d2,", true),
        // The number of another museum.
        ("n1,국화,j,d2,나박물관", false), ("n1,매화,j,d2,나박물관", false),
        ("n1,매화,j,d1,나박물관", true), ("n1,국화,j,d2,", true),
    ])
    func takesNoExhibitForAnother(row: String, isSame: Bool) throws {
        let before = """
            [
              {"name": "매화", "image_name": "i", "short_desc": "", "desc": "d1", "inventory_number": "n1", "holder": "가박물관", "mine": "m"}
            ]

            """
        let table = "inventory_number,name,image_name,desc,holder,short_desc\n\(row),\n"
        let merged = Self.merged(table, before)
        let items = try #require(
            try JSONSerialization.jsonObject(with: Data(merged.utf8)) as? [[String: Any]])
        #expect(items.count == (isSame ? 1 : 2))
        #expect(items[0]["mine"] as? String == "m")
        #expect(items[0]["name"] as? String == (isSame && row.contains("국화") ? "국화" : "매화"))
    }

    /// In an export, a word may be replaced in all texts of an exhibit.
    @Test(arguments: [("name,image_name,short_desc,desc", 1), ("이름,이미지,짧은 설명,설명", 2)])
    func knowsARewrittenRowOfAnExportByItsPicture(header: String, count: Int) throws {
        let before = """
            [{"name": "A", "image_name": "a", "short_desc": "of A", "desc": "an A"}]

            """.replacing("A", with: "Sundial")
        let base = "name,image_name,short_desc,desc\nSundial,a,of Sundial,an Sundial\n"
        let merged = Self.merged(
            header + "\nClock,a,of Clock,a Clock\n",
            before.replacing("}]", with: ", \"mine\": 1}]"),
            base: base)
        let items = try #require(
            try JSONSerialization.jsonObject(with: Data(merged.utf8)) as? [[String: Any]])
        #expect(items.count == count)
        #expect((items.last?["name"] as? String) == "Clock")
        #expect((items.last?["mine"] != nil) == (count == 1))
    }

    /// Numbers that move take nothing from one exhibit to another.
    @Test(arguments: [
        ("1,B,b,t\n2,A,a,s\n", "BA"), ("1,C,c,u\n2,A,a,s\n3,B,b,t\n", "CAB"),
        ("1,A,a,s\n2,B,b,t\n", "AB"),
    ])
    func followsRowsWhoseNumbersMove(rows: String, names: String) throws {
        let header = "inventory_number,name,image_name,desc\n"
        let before = """
            [
              {"name": "A", "image_name": "a", "short_desc": "of A", "desc": "s", "inventory_number": "1"},
              {"name": "B", "image_name": "b", "short_desc": "of B", "desc": "t", "inventory_number": "2"}
            ]

            """
        let merged = Self.merged(header + rows, before, base: header + "1,A,a,s\n2,B,b,t\n")
        let items = try #require(
            try JSONSerialization.jsonObject(with: Data(merged.utf8)) as? [[String: Any]])
        #expect(items.compactMap { $0["name"] as? String }.joined() == names)
        for item in items where item["name"] as? String != "C" {
            #expect(item["short_desc"] as? String == "of \(item["name"] as? String ?? "")")
        }
    }

    /// In a table that no export has made, an empty cell takes nothing away, and what is replaced is counted.
    @Test func takesNothingAwayWithAnEmptyCell() {
        let before = """
            [{"name": "A", "pictures": [{"image_name": "a", "alt": "x"}], "short_desc": "s", "desc": "d", "inventory_number": "1"}]

            """
        let table = "유물번호,이름,이미지,설명\n1,A,,\n"
        #expect(Self.merged(table, before) == before)
        let other = Self.importing(Array("유물번호,이름,이미지,설명\n1,A,,e\n".utf8), over: before)
        #expect(
            other.results.map(\.english).contains(
                "1 value that was here before is replaced by that of the table"))
    }

    /// Work that no column of the table knows of is work too; a row that is put back takes nothing of it.
    @Test func keepsWhatNoColumnKnows() throws {
        let header = "이름,짧은 설명,설명\n"
        let base = "name,short_desc,desc\nA,s,d\nB,s,d\n"
        let before = """
            [
              {"name": "A", "pictures": [], "short_desc": "s", "desc": "d", "tags": ["by hand"]},
              {"name": "B", "pictures": [], "short_desc": "s", "desc": "d"}
            ]

            """
        let result = Self.importing(Array((header + "B,s,d\n").utf8), over: before, base: base)
        #expect(String(decoding: result.json, as: UTF8.self) == before)
        let kept = String(decoding: result.newBase, as: UTF8.self)
        let edited = before.replacing(
            #""desc": "d", "tags""#, with: #""desc": "edited", "tags""#)
        let again = Self.importing(
            Array((header + "A,s,d\nB,s,d\n").utf8), over: edited, base: kept)
        #expect(String(decoding: again.json, as: UTF8.self) == edited)
    }

    /// A row that was deleted removes no work that was done here.
    @Test func keepsAnItemThatWasEditedHere() {
        let item = #""short_desc": "s", "desc": "d""#
        let base = "name,image_name,short_desc,desc\nA,a,s,d\nB,b,s,d\nC,c,s,d\n"
        let before = """
            [
              {"name": "A", "image_name": "a", \(item)},
              {"name": "B", "image_name": "b", "short_desc": "s", "desc": "**d**"},
              {"name": "C", "image_name": "c", \(item)}
            ]

            """
        let table = Array("name,image_name,short_desc,desc\nA,a,s,d\n".utf8)
        let result = Self.importing(table, over: before, base: base)
        #expect(
            String(decoding: result.json, as: UTF8.self) == """
                [
                  {"name": "A", "image_name": "a", \(item)},
                  {"name": "B", "image_name": "b", "short_desc": "s", "desc": "**d**"}
                ]

                """)
        #expect(result.removed == ["C"])
        #expect(
            result.diagnostics.sorted.map(\.message.english) == [
                "the row of 'B' was deleted, but the item was edited here and stays"
            ])
    }

    /// The same table under another name changes nothing that was edited here, and removes nothing.
    @Test func knowsATableUnderAnotherName() {
        let item = #""short_desc": "s", "desc": "d""#
        let before = """
            [
              {"name": "A", "image_name": "a", "short_desc": "s", "desc": "**d**"},
              {"name": "B", "image_name": "b", \(item)}
            ]

            """
        let header = "name,image_name,short_desc,desc\n"
        let result = ItemImport(
            of: [SourceText(path: "copy.csv", header + "A,a,t,d\n")],
            over: SourceText(path: "items.json", before),
            keptTables: { [SourceText(path: "x/table-t.csv", header + "A,a,s,d\nB,b,s,d\n")] })
        #expect(
            String(decoding: result.json, as: UTF8.self)
                == before.replacing(
                    #""short_desc": "s", "desc": "**d**""#,
                    with: #""short_desc": "t", "desc": "**d**""#))
        #expect(result.removed.isEmpty)
        #expect(result.results.map(\.english).contains("1 value that was edited here stays"))
        // An export has the edit, and an empty cell of another table says nothing.
        let exported = ItemImport(
            of: [SourceText(path: "copy.csv", "이름,이미지,짧은 설명,설명\nA,a,,d\n")],
            over: SourceText(path: "items.json", before),
            keptTables: {
                [header + "A,a,s,**d**\nB,b,s,d\n", header + "A,a,s,d\n"].map {
                    SourceText(path: "x/table-t.csv", $0)
                }
            })
        #expect(String(decoding: exported.json, as: UTF8.self) == before)
    }

    @Test func warnsOnceOfKeysThatNoTableCanHold() throws {
        let folder = try TemporaryFolder()
        let item = #""image_name": "b", "short_desc": "c", "desc": "d""#
        try folder.write(
            #"[{"name": "a", \#(item), "labels": [1], "": "x", "n": null}, {"name": "b", \#(item), "labels": [2], "시대": "조선"}]"#,
            to: "items.json")
        let export = try ItemExport(ofItemsIn: folder.path)
        let said = export.diagnostics.sorted.filter { $0.code == .unknownColumn }.map(
            \.message.english)
        #expect(said == ["a table cannot hold all values of 'labels', '', 'n'"])
        #expect(
            String(decoding: export.table, as: UTF8.self)
                == "\u{FEFF}name,image_name,short_desc,desc,시대\r\na,b,c,d,\r\nb,b,c,d,조선\r\n")
    }

    @Test func addsNoEmptyTextToAnItemWithoutIt() {
        let before = #"[{"name":"a","image_name":"b","desc":"d","maker":["x"]}]"#
        #expect(Self.merged("name,image_name,short_desc,desc,maker\na,b,,d,x\n", before) == before)
    }

    private static func merged(_ table: String, _ items: String, base: String? = nil) -> String {
        let result = importing(Array(table.utf8), over: items, base: base)
        return String(decoding: result.json, as: UTF8.self)
    }

    private static func importing(
        _ table: [UInt8], over items: String, base: String? = nil
    ) -> ItemImport {
        ItemImport(
            of: SourceText(path: "t.csv", bytes: ByteRegion(copying: table)),
            over: SourceText(path: "items.json", items),
            kept: { name in
                base.flatMap { name.hasSuffix(".csv") ? SourceText(path: name, $0) : nil }
            })
    }

    private static func export(_ items: String, separator: Separator) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try folder.write(items, to: "items.json")
        let export = try ItemExport(ofItemsIn: folder.path, separator: separator)
        #expect(!export.diagnostics.hasErrors, "\(export.diagnostics.sorted.prefix(3))")
        return export.table
    }

    private static func utf16(_ table: [UInt8]) -> [UInt8] {
        [0xFF, 0xFE]
            + String(decoding: table.dropFirst(3), as: UTF8.self).utf16.flatMap {
                [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
            }
    }
}

/// An `items.json` as an author may have written it: any spacing, any order of keys, escapes where none
/// are needed, and keys that the program does not know.
private struct RandomItems {
    private var generator: SeededGenerator
    /// The parts of the text; values can be replaced.
    private var pieces: [Piece] = []

    private struct Piece {
        var text: String
        var isEditable = false
    }

    var text: String { pieces.map(\.text).joined() }

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        if chance(10) { add("\u{FEFF}") }
        add(space() + "[" + space())
        let count = Int.random(in: 1...8, using: &generator)
        for number in 0..<count {
            if number > 0 { add(space() + "," + space()) }
            addItem(number)
        }
        add(space() + "]" + space())
    }

    /// Gives one value another text.
    mutating func edit() {
        let places = pieces.indices.filter { pieces[$0].isEditable }
        guard let place = places.randomElement(using: &generator) else { return }
        pieces[place].text = "\"edited \(Int.random(in: 0..<1000, using: &generator)) 글\""
    }

    private mutating func addItem(_ number: Int) {
        var members: [(key: String, value: String, isEditable: Bool)] = [
            ("name", literal("n\(number)" + word()), true),
            ("image_name", literal("i\(number)"), false),
            ("short_desc", literal(word()), true), ("desc", literal(word() + word()), true),
        ]
        if chance(2) { members.append(("id", literal("id-\(number)"), false)) }
        if chance(3) { members.append(("alt", literal(word()), true)) }
        for key in ["workshop", "시대", "Name", "title", "source", "=x", "a,\\\"b\\\"", "kind of"]
        where chance(3) {
            let nested = ["[1, {\"a\": []}]", "{ }", "null", "[ ]"]
            let plain = [
                "-1.5e+3", "0", "true", "false", literal(word()), literal("12"), literal(""),
            ]
            let values = chance(3) ? nested : plain
            let value = values.randomElement(using: &generator) ?? "0"
            members.append((key, value, value.hasPrefix("\"")))
        }
        members.shuffle(using: &generator)
        add("{" + space())
        for (place, member) in members.enumerated() {
            if place > 0 { add(space() + "," + space()) }
            add("\"\(member.key)\"" + space() + ":" + space())
            pieces.append(Piece(text: member.value, isEditable: member.isEditable))
        }
        add(space() + "}")
    }

    private mutating func add(_ text: String) { pieces.append(Piece(text: text)) }

    private mutating func chance(_ one: Int) -> Bool {
        Int.random(in: 0..<one, using: &generator) == 0
    }

    private mutating func space() -> String {
        ["", "", " ", "\n", "\r\n  ", "\t", "  \n\n "].randomElement(using: &generator) ?? ""
    }

    private mutating func word() -> String {
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            [
                "가", "a", ",", ";", "\t", "\"", "\n", "=", "'", "-", " ", "é", "e\u{301}",
                "\u{1100}\u{1161}", "😀", "\\",
            ]
            .randomElement(using: &generator) ?? ""
        }.joined()
    }

    /// Returns a text in quotes, with some of its characters escaped.
    private mutating func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += chance(2) ? "\\n" : "\\u000a"
            case "\t": literal += "\\t"
            default:
                if scalar.value < 0x10000, chance(8) {
                    let digits = String(scalar.value, radix: 16, uppercase: chance(2))
                    literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }
}
