import TestSupport
import Testing

@testable import ExpoDiagnostics
@testable import ExpoModel

@Suite struct TimelineTests {
    /// Returns the items of an exhibition with a date, and a period where one is given.
    private static func items(_ dates: [(when: String?, period: String?)]) -> ItemCollection {
        let items = dates.enumerated().map { number, item in
            let when = item.when.map { #", "when": "\#($0)""# } ?? ""
            let period = item.period.map { #", "period": "\#($0)""# } ?? ""
            return
                #"{"name": "n", "image_name": "a", "short_desc": "b", "desc": "c", "inventory_number": "\#(number)"\#(when)\#(period)}"#
        }
        let text = "[\(items.joined(separator: ","))]"
        var diagnostics = Diagnostics()
        let catalogue = Catalogue.read(
            settings: nil, exposition: nil, items: SourceText(path: "items.json", text),
            diagnostics: &diagnostics)
        #expect(diagnostics.sorted.map(\.description) == [])
        return catalogue.items
    }

    private static func groups(_ timeline: Timeline) -> [(Timeline.Heading, [Int])] {
        timeline.headings.enumerated().map { number, heading in
            (heading, timeline.groups[number].map { Int(timeline.items[$0]) })
        }
    }

    @Test func isThereWhereAnItemHasADate() {
        #expect(Self.items([]).timeline == nil)
        #expect(Self.items([(nil, nil), (nil, "조선")]).timeline == nil)
        #expect(Self.items([(nil, nil), ("1377", nil)]).timeline != nil)
    }

    /// By the first day, then by the last; an open start counts as its end, and undated items are last.
    @Test func hasItemsByTheirDays() throws {
        let dates = [
            "1900", "1377", "../1377-02", "18XX", "1801/1900", "1801-01-01", nil, "-0057",
            "1377/..",
        ]
        let timeline = try #require(Self.items(dates.map { ($0, nil) }).timeline)
        #expect(
            timeline.items.map { dates[Int($0)] } == [
                "-0057", "1377", "1377/..", "../1377-02", "18XX", "1801-01-01", "1801/1900", "1900",
                nil,
            ])
    }

    /// The years of a century are those that are counted so: 1801 to 1900, and 100 to 1 BC.
    @Test(arguments: [
        ("1800", 18), ("1801", 19), ("1900", 19), ("1901", 20), ("0001", 1), ("0100", 1),
        ("0101", 2), ("0000", -1), ("-0099", -1), ("-0100", -2), ("../0100", 1),
    ])
    func isGroupedByCentury(when: String, century: Int) throws {
        let timeline = try #require(Self.items([(when, nil), (nil, nil)]).timeline)
        #expect(timeline.headings == [.century(century), .undated])
    }

    /// By period only where each dated item has one; a period comes where its earliest item does.
    @Test func isGroupedByPeriodWhereEachDatedItemHasOne() throws {
        let dates: [(String?, String?)] = [
            ("1450", "조선"), ("1380", "고려"), ("1395", "명"), (nil, nil), ("1391", "조선"),
            (nil, "고려"), ("1401", "조선"),
        ]
        let items = Self.items(dates)
        let groups = Self.groups(try #require(items.timeline))
        #expect(groups.map(\.1) == [[1], [4, 6, 0], [2], [3, 5]])
        let names = groups.map { heading, _ in
            if case .period(let term) = heading { items.terms[term].name } else { "-" }
        }
        #expect(names == ["고려", "조선", "명", "-"])
        let without = Self.items(dates + [("1500", nil)])
        #expect(
            try #require(without.timeline).headings == [
                .century(14), .century(15), .undated,
            ])
    }

    /// Each item is in it once, in groups that do not overlap.
    @Test(arguments: 0..<30)
    func hasEachItemOnce(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whens = ["1377", "1592~", "18XX", "1700/1799", "..", "-0057", nil, nil]
        let periods = ["가", "나", "다", nil]
        let dates = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            (
                whens.filter { $0 != ".." }.randomElement(using: &random) ?? nil,
                periods.randomElement(using: &random) ?? nil
            )
        }
        guard let timeline = Self.items(dates).timeline else {
            #expect(!dates.contains { $0.0 != nil })
            return
        }
        #expect(timeline.items.sorted() == dates.indices.map(Int32.init))
        #expect(timeline.groups.end == dates.count)
        #expect(Set(timeline.headings).count == timeline.headings.count)
    }
}
