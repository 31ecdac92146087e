import Foundation
import TestSupport
import Testing

@testable import ExpoDiagnostics
@testable import ExpoModel

@Suite struct TermIndexTests {
    private static func read(
        _ items: String,
        fields: String = #"[{"key": "material", "browse": true}, {"key": "place"}]"#,
        terms: String? = nil
    ) -> (items: ItemCollection, said: [String]) {
        var diagnostics = Diagnostics()
        let catalogue = Catalogue.read(
            settings: SourceText(path: "site.json", #"{"languages": ["ko", "en"]}"#),
            exposition: nil, items: SourceText(path: "items.json", items),
            fields: SourceText(path: "fields.json", fields),
            terms: terms.map { SourceText(path: "terms.json", $0) }, diagnostics: &diagnostics)
        return (catalogue.items, diagnostics.sorted.map(\.description))
    }

    private static func item(_ record: String) -> String {
        #"{"name": {"ko": "가", "en": "a"}, "image_name": "a", "short_desc": {"ko": "가", "en": "a"}, "desc": {"ko": "가", "en": "a"}\#(record)}"#
    }

    /// Each term has the items that name it, once each, as reading the same JSON without this program
    /// finds them.
    @Test(arguments: 0..<30)
    func hasTheItemsOfEachTerm(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = ["나무", "종이", "Silk", "silk", "S ILK", "은", "은 ", "옥"]
        let written = (0..<Int.random(in: 0...25, using: &random)).map { _ in
            (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
                names.randomElement(using: &random)
            }
        }
        let records = written.map { terms -> String in
            terms.isEmpty
                ? "" : #", "material": \#(terms.count == 1 ? "\"\(terms[0])\"" : "\(terms)")"#
        }
        let text = "[\(records.map(Self.item).joined(separator: ","))]"
        let terms = #"{"material": {"종이": {"en": "Paper"}, "비단": {"en": "Silk"}}}"#
        let (items, _) = Self.read(text, terms: Bool.random(using: &random) ? terms : nil)
        let parsed = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        var expected: [String: [Int]] = [:]
        for (number, item) in parsed.enumerated() {
            let values = item["material"].map { $0 as? [String] ?? [$0 as? String ?? "?"] } ?? []
            for value in Set(values.map { $0.lowercased().replacing(" ", with: "") }) {
                expected[value, default: []].append(number)
            }
        }
        let index = items.termIndexes.first
        #expect((index == nil) == expected.isEmpty)
        guard let index else { return }
        var found: [String: [Int]] = [:]
        for (position, term) in index.terms.enumerated() {
            let name = items.terms[term].name.lowercased().replacing(" ", with: "")
            #expect(found[name] == nil)
            found[name] = index.items(ofTermAt: position).map(Int.init)
            #expect(index.position(ofTerm: term) == position)
        }
        #expect(found == expected)
    }

    /// The place and the period are known even where they are not browsed, other fields are not.
    @Test func isMadeOfFieldsThatPagesNeed() {
        let items = "[\(Self.item(#", "material": "나무", "place": "서울", "tags": "책""#))]"
        func fields(_ text: String) -> [String] {
            let found = Self.read(items, fields: text).items
            return found.termIndexes.map { found.fields.shown[$0.field].key }
        }
        #expect(fields(#"[{"key": "material"}, {"key": "tags"}]"#) == [])
        #expect(fields(#"[{"key": "material"}, {"key": "place"}]"#) == ["place"])
        #expect(
            fields(#"[{"key": "tags", "browse": true}, {"key": "material", "browse": false}]"#) == [
                "tags"
            ])
        #expect(fields(#"[{"key": "maker", "browse": true}]"#) == [])
    }

    @Test(arguments: [
        ("date", nil, "the timeline shows the exhibits by date"),
        ("dimensions", nil, #"remove "browse""#),
        ("color", "text", #"write "kind": "terms""#),
        ("weight", "number", #"write "kind": "terms""#),
    ])
    func refusesFieldsWithoutTerms(key: String, kind: String?, help: String) {
        let kind = kind.map { #", "label": {"ko": "가", "en": "a"}, "kind": "\#($0)""# } ?? ""
        let (_, said) = Self.read("[]", fields: #"[{"key": "\#(key)", "browse": true\#(kind)}]"#)
        #expect(said.count == 1)
        #expect(said.first?.contains("has no terms to browse by [invalid-field]") == true)
        #expect(said.first?.contains(help) == true, "\(said)")
    }

    /// Terms stand in the order of their names in the language that is read, or of their years.
    @Test func sortsTermsForReaders() throws {
        let items =
            #"[\#(Self.item(#", "material": ["종이", "나무", "Ivory", "비단"]"#))]"#
        let names = #""종이": {"en": "Paper"}, "나무": {"en": "wood"}, "비단": {"en": "Silk"}"#
        func order(_ terms: String, _ language: Int) throws -> [String] {
            let read = Self.read(items, terms: #"{"material": {\#(terms)}}"#).items
            let items = language == 0 ? read : read.inLanguage(language)
            let index = try #require(items.termIndexes.first)
            let field = items.fields.shown[index.field]
            return items.sorted(index).map {
                items.label(ofTerm: index.terms[$0], in: field).text
            }
        }
        #expect(try order(names, 0) == ["Ivory", "나무", "비단", "종이"])
        #expect(try order(names, 1) == ["Ivory", "Paper", "Silk", "wood"])
        let years = zip(["종이", "나무", "Ivory", "비단"], [1500, -200, 918, 1392]).map {
            #""\#($0)": {"from": \#($1)}"#
        }
        #expect(
            try order(years.joined(separator: ","), 0) == ["나무", "Ivory", "비단", "종이"])
    }
}
