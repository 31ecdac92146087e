import ExpoDiagnostics
import ExpoJSON
import TestSupport
import Testing

@testable import ExpoModel

@Suite struct RecordReaderTests {
    private func key(_ json: String) throws -> ItemKey? {
        let source = SourceText(path: "a.json", json)
        let text = try JSONScanner.scan(source) { scanner in try scanner.string() }
        return KeyTable<ItemKey>().number(of: text, in: source).flatMap(ItemKey.init)
    }

    @Test(arguments: ItemKey.allCases)
    func findsEveryKey(_ key: ItemKey) throws {
        #expect(try self.key("\"\(key.name)\"") == key)
    }

    @Test func findsAKeyWrittenWithEscapes() throws {
        #expect(try key(#""image\u005fname""#) == .imageName)
    }

    @Test(arguments: ["", "nam", "names", "image_nama", "image_na", "image_names", "Name"])
    func findsNothingElse(_ name: String) throws {
        #expect(try key("\"\(name)\"") == nil)
    }

    // MARK: In two halves

    /// Half of these texts have problems, and elements that are not between the usual bytes.
    @Test(arguments: 0..<100 as Range<UInt64>)
    func readsHalvesLikeTheWhole(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let source = SourceText(path: "items.json", array(&random))
        let whole = Reading(of: source, dividing: .max)
        let divided = Reading(of: source, dividing: 0)
        #expect(whole == divided)
    }

    /// Without a middle, the property above compares a text with itself.
    @Test func findsTheMiddleOfMostTexts() {
        let found = (0..<100 as Range<UInt64>).count { seed in
            var random = SeededGenerator(seed: seed)
            let source = SourceText(path: "items.json", array(&random))
            return JSONScanner.middleElement(of: source, ofAtLeast: 0) != nil
        }
        #expect(found > 60)
    }

    @Test func readsWhatOnlyLooksLikeAnElement() throws {
        let inside = #"{\"id\": 1},\n  {\"id\": "#
        let views = #"[{"image_name": "b"},"# + "\n" + #"  {"image_name": "c"}]"#
        let items = (0..<9).map { index in
            index == 4
                ? #"{"id": "d", "image_name": "a", "name": "n", "desc": ""#
                    + String(repeating: inside, count: 40) + #"", "pictures": \#(views)}"#
                : #"{"id": "a\#(index)", "image_name": "a", "name": "n", "desc": "e"}"#
        }
        let source = SourceText(
            path: "items.json", "[" + items.joined(separator: ",\n  ") + "]")
        #expect(JSONScanner.middleElement(of: source, ofAtLeast: 0) != nil)
        let divided = Reading(of: source, dividing: 0)
        #expect(divided.places.count == 9)
        #expect(divided == Reading(of: source, dividing: .max))
    }

    /// What a reader says about a text.
    private struct Reading: Equatable {
        var places: [[String]] = []
        var drafts: [[String]] = []
        let problems: [String]
        let isComplete: Bool
        let wrongKeys: Set<ItemKey>

        init(of source: SourceText, dividing size: Int) {
            let languages = SiteLanguages(
                settings: SourceText(path: "site.json", #"{"languages": ["ko", "en"]}"#))
            var reader = RecordReader<ItemKey>(source, languages: languages)
            let records = reader.readArray(dividing: size) { .item($0, named: $1) }
            reader.tally.report(to: &reader.diagnostics)
            places = Self.places(in: records)
            drafts = Self.places(in: reader.drafts)
            problems = reader.diagnostics.sorted.map(\.description)
            isComplete = reader.isComplete
            wrongKeys = reader.wrongKeys
        }

        private static func places(in records: RecordList<ItemKey>) -> [[String]] {
            (0..<records.count).map { index in
                var places: [String] = []
                records.forEachPlace(at: index) { number, place in
                    places.append("\(number) \(place.offset) \(place.length)")
                }
                return places
            }
        }
    }

    private func array(_ random: inout SeededGenerator) -> String {
        let separator = [",\n  ", ",", ", ", ",\n"].randomElement(using: &random) ?? ","
        let mayBeWrong = Bool.random(using: &random)
        var json = "["
        for index in 0..<Int.random(in: 1...40, using: &random) {
            if index > 0 {
                json +=
                    mayBeWrong && Int.random(in: 0..<30, using: &random) == 0 ? " , " : separator
            }
            json += element(index, mayBeWrong: mayBeWrong, &random)
        }
        let isCut = mayBeWrong && Int.random(in: 0..<4, using: &random) == 0
        return isCut ? String(json.dropLast(3)) : json + "]"
    }

    private func element(
        _ index: Int, mayBeWrong: Bool, _ random: inout SeededGenerator
    ) -> String {
        var members = [
            #""id": "a\#(index)""#, #""name": {"ko": "해금", "en": "fiddle"}"#,
            #""image_name": "b""#, #""short_desc": {"ko": "{", "en": "},{"}"#,
            #""desc": {"ko": "두 줄\n줄", "en": "string"}"#,
        ]
        let others = [
            #""draft": true"#, #""tags": ["악기", "줄"]"#, #""credit": "x""#,
            #""pictures": [{"image_name": "b"}, {"image_name": "c"}]"#,
        ]
        members += others.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        guard mayBeWrong, Int.random(in: 0..<8, using: &random) == 0 else {
            return "{" + members.joined(separator: ", ") + "}"
        }
        let mistakes = [
            "7", #"{"name": 7}"#, #"{"nam": "x"}"#, #"{"name": "해금", "name": "x"}"#, "{]",
            #"{"id": "", "name": {"ko": "a"}, "desc": "b"}"#, "[]",
        ]
        return mistakes.randomElement(using: &random) ?? ""
    }
}
