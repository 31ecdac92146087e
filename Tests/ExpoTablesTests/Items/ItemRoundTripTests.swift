import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoModel
@testable import ExpoTables

/// Random exhibits through a table and back.
@Suite struct ItemRoundTripTests {
    private static let form = ItemsForm(
        settings: SourceText(path: "site.json", #"{"languages": ["ko", "en", "fr"]}"#),
        fields: SourceText(
            path: "fields.json",
            #"[{"key": "material"}, {"key": "date"}, {"key": "references"}, {"key": "기증자", "label": "기증자", "kind": "terms"}, {"key": "weight", "label": "무게", "kind": "number"}]"#
        ))

    private func errors(of diagnostics: Diagnostics) -> [String] {
        diagnostics.sorted.filter { $0.problem.severity == .error }.map(\.description)
    }

    /// Returns the table of items.
    private func table(of items: String) throws -> SourceText {
        let export = ItemExport(of: SourceText(path: "items.json", items), for: Self.form)
        let problems = errors(of: export.diagnostics)
        try #require(problems == [], "\(items)")
        return SourceText(path: "t.csv", bytes: ByteRegion(copying: export.table))
    }

    @Test(arguments: 0..<50)
    func tableTakesAnyItemsBackByteForByte(seed: Int) throws {
        let items = RandomItems(seed: UInt64(seed)).text
        let again = ItemImport(
            of: try table(of: items), over: SourceText(path: "items.json", items), for: Self.form)
        #expect(errors(of: again.diagnostics) == [])
        #expect(String(decoding: again.json, as: UTF8.self) == items)
    }

    /// Without the old items, keys unknown to the program are lost, and nothing else.
    @Test(arguments: 0..<50)
    func tableAloneSaysTheSame(seed: Int) throws {
        let items = RandomItems(seed: UInt64(seed), hasUnknownKeys: false).text
        let alone = ItemImport(of: try table(of: items), for: Self.form)
        #expect(errors(of: alone.diagnostics) == [])
        #expect(try meaning(of: alone.json) == meaning(of: Array(items.utf8)))
    }

    /// A table of edited items, imported over the items before the edit.
    @Test(arguments: 0..<100)
    func tableBringsAnEditBack(seed: Int) throws {
        var random = RandomItems(seed: UInt64(seed), hasUnknownKeys: false)
        let before = random.text
        let edited = random.edited()
        let base = ItemImport(of: try table(of: before), for: Self.form).newBase
        let merged = ItemImport(
            of: try table(of: edited), over: SourceText(path: "items.json", before),
            kept: { $0.hasSuffix(".csv") ? SourceText($0, base) : nil }, for: Self.form)
        #expect(errors(of: merged.diagnostics) == [])
        let (result, expected) = (
            try meaning(of: merged.json), try meaning(of: Array(edited.utf8))
        )
        try #require(result.count == expected.count)
        for (item, other) in zip(result, expected) {
            #expect(item == other, "\(before) edited to \(edited)")
        }
    }

    /// Returns the values of items, with one way to write each: a list for one term, a list for one
    /// picture.
    private func meaning(of json: [UInt8]) throws -> [[String: NSObject]] {
        let items = try JSONSerialization.jsonObject(with: Data(json)) as? [[String: NSObject]]
        return try #require(items).map { item in
            var item = item.mapValues { plain($0) }
            for key in ["material", "references", "기증자"] {
                guard let value = item[key] else { continue }
                if value as? [Any] == nil { item[key] = [value] as NSArray }
                if (item[key] as? [Any])?.isEmpty == true { item[key] = nil }
            }
            let ofView = ItemKey.viewKeys.map(\.text)
            if item["pictures"] == nil {
                let own = item.filter { ofView.contains($0.key) }
                if !own.isEmpty { item["pictures"] = [own] as NSArray }
                for key in ofView { item[key] = nil }
            }
            return item
        }
    }

    /// Returns a value in which a text in the main language alone is only a text.
    private func plain(_ value: NSObject) -> NSObject {
        if let list = value as? [NSObject] { return list.map(plain) as NSArray }
        guard let members = value as? [String: NSObject] else { return value }
        if members.count == 1, let text = members["ko"] { return text }
        return members.mapValues(plain) as NSDictionary
    }
}

/// Items as different people write them, without errors.
private struct RandomItems {
    private(set) var text = ""
    private var items: [String] = []
    private var random: SeededGenerator
    private let hasUnknownKeys: Bool

    init(seed: UInt64, hasUnknownKeys: Bool = true) {
        random = SeededGenerator(seed: seed)
        self.hasUnknownKeys = hasUnknownKeys
        items = (1...(1 + below(6))).map { item($0) } + Self.everything
        text = list(items, separator: "," + space)
    }

    /// Returns the text with another item in the place of one of them.
    mutating func edited() -> String {
        let place = below(items.count - Self.everything.count)
        items[place] = item(place + 1)
        return list(items)
    }

    /// Items with a value for every column, so that a table has them all.
    private static let everything: [String] = {
        func texts(_ key: String) -> String {
            #""\#(key)": {"ko": "\#(key)", "en": "\#(key) en", "fr": "\#(key) fr"}"#
        }
        let view = #"{"image_name": "full", "rights": "©", \#(texts("alt")), \#(texts("caption"))}"#
        let references = #""references": [{"ko": "책", "en": "book", "fr": "livre"}]"#
        let item =
            "{" + ["name", "short_desc", "desc", "date"].map(texts).joined(separator: ", ")
            + #", "material": "m", "기증자": "d", "weight": 1, "id": "full", \#(references), "#
            + #""pictures": [\#(view), \#(view), \#(view)]}"#
        return [item, #"{"name": "draft", "draft": true}"#]
    }()

    private mutating func item(_ number: Int) -> String {
        let isDraft = falls(5)
        var members: [String] = []
        var hasField = false
        for (key, value) in [
            ("material", terms), ("date", text(number)), ("references", notes), ("기증자", terms),
            ("weight", "\(below(90)).5"),
        ] where falls(3) {
            members.append(member(key, value))
            hasField = true
        }
        if !isDraft || falls(2) { members.append(member("name", text(number))) }
        if !isDraft && !hasField || falls(2) { members.append(member("short_desc", text(number))) }
        if !isDraft && !hasField || falls(2) { members.append(member("desc", text(number))) }
        if falls(3) {
            members.append(member("pictures", list((0..<below(4)).map { view($0) })))
        } else if !isDraft || falls(2) {
            members += viewMembers(0)
        }
        if falls(3) { members.append(member("id", #""item-\#(number)""#)) }
        if isDraft { members.append(member("draft", "true")) }
        if hasUnknownKeys, falls(3) { members.append(member("room", #"[1, {"a": null}]"#)) }
        if hasUnknownKeys, falls(3) { members.append(member("shelf", falls(2) ? "7" : "true")) }
        members.shuffle(using: &random)
        return object(members)
    }

    private mutating func view(_ number: Int) -> String {
        var members = viewMembers(number)
        members.shuffle(using: &random)
        return object(members)
    }

    private mutating func viewMembers(_ number: Int) -> [String] {
        var members = [member("image_name", #""picture-\#(number)""#)]
        if falls(2) { members.append(member("alt", text(number))) }
        if falls(3) { members.append(member("caption", text(number))) }
        if falls(4) { members.append(member("rights", #""© 박물관""#)) }
        return members
    }

    private static let words = [
        "해금", "-1", "a;b", "=SUM(A1)", #"\"따옴표\""#, "줄\\n바꿈", "쉼표, 둘", "\\uac00", "'가", "  빈칸", "Ω",
    ]

    /// A text, or one for each language.
    private mutating func text(_ number: Int) -> String {
        let word = #""\#(Self.words.randomElement(using: &random) ?? "") \#(number)""#
        guard falls(3) else { return word }
        var members = [member("ko", word)]
        if falls(2) { members.append(member("en", #""english \#(below(9))""#)) }
        if falls(3) { members.append(member("fr", #""français \#(below(9))""#)) }
        members.shuffle(using: &random)
        return object(members)
    }

    private mutating func term() -> String { #""용어 \#(below(99))""# }

    private mutating func note() -> String {
        let text = #""책 \#(below(99))""#
        guard falls(3) else { return text }
        return object([member("ko", text), member("en", #""book \#(below(9))""#)])
    }

    private var terms: String {
        mutating get { falls(2) ? term() : list((0..<(1 + below(3))).map { _ in term() }) }
    }

    private var notes: String {
        mutating get { falls(2) ? note() : list((0..<(1 + below(3))).map { _ in note() }) }
    }

    // MARK: JSON

    private mutating func member(_ key: String, _ value: String) -> String {
        #""\#(key)"\#(space):\#(space)\#(value)"#
    }

    private mutating func object(_ members: [String]) -> String {
        "{" + space + members.joined(separator: "," + space) + space + "}"
    }

    private mutating func list(_ elements: [String], separator: String = ", ") -> String {
        "[" + space + elements.joined(separator: separator) + space + "]"
    }

    private var space: String {
        mutating get { ["", " ", "\n  ", "\t"].randomElement(using: &random) ?? "" }
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private mutating func falls(_ one: Int) -> Bool { below(one) == 0 }
}
