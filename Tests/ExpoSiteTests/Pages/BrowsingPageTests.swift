import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// The pages to browse by: of terms, of dates and of places.
@Suite struct BrowsingPageTests {
    /// An exhibition in two languages whose items have these records.
    private static func exhibition(
        _ records: [String], fields: String? = nil, menu: String? = nil
    ) -> SmallExhibition {
        var exhibition = SmallExhibition()
        let items = records.enumerated().map { number, record in
            #"{"name": {"ko": "이름 \#(number)", "en": "Name \#(number)"}, "id": "i\#(number)", "#
                + #""short_desc": {"ko": "줄", "en": "Line"}, "image_name": "jikji", "#
                + #""desc": {"ko": "글", "en": "Text"}\#(record)}"#
        }
        exhibition.content["items.json"] = "[\(items.joined(separator: ",\n"))]"
        for name in ["haegeum", "lamp"] { exhibition.content["images/\(name).svg"] = nil }
        let menu = menu.map { #", "menu": \#($0)"# } ?? ""
        exhibition.content["site.json"] =
            #"{"base_url": "https://example.org/", "languages": ["ko", "en"]\#(menu)}"#
        exhibition.content["exposition_universelle_1900.json"] =
            #"{"title": {"ko": "가", "en": "A"}, "visitors": 1, "description": {"ko": "나", "en": "B"}}"#
        exhibition.content["fields.json"] = fields
        return exhibition
    }

    private static func rows(_ page: String?) -> [String] {
        (page ?? "").matches(of: /<a class="row" href="[^"]*items\/(i[0-9]+)\.html"/)
            .map { String($0.1) }
    }

    private static func said(_ exhibition: SmallExhibition) throws -> [String] {
        try exhibition.site().check().sorted.map(\.description)
    }

    /// A term with 250 items has three pages, linked with each other, and one with one item has one.
    @Test func haveAHundredItemsEach() throws {
        let records = (0..<251).map { #", "material": ["나무"\#($0 == 7 ? #", "옥""# : "")]"# }
        let exhibition = Self.exhibition(records, fields: #"[{"key": "material", "browse": true}]"#)
        #expect(try Self.said(exhibition) == [])
        let pages = try ThemedSite.pages(of: exhibition.site())
        for folder in ["", "en/"] {
            let names = ["나무", "나무.2", "나무.3"].map { "\(folder)by/material/\($0).html" }
            #expect(names.flatMap { Self.rows(pages[$0]) } == (0..<251).map { "i\($0)" })
            #expect(Self.rows(pages["\(folder)by/material/옥.html"]) == ["i7"])
            #expect(pages["\(folder)by/material/나무.4.html"] == nil)
            let second = try #require(pages[names[1]])
            #expect(second.contains(#"rel="prev" href="%EB%82%98%EB%AC%B4.html""#))
            #expect(second.contains(#"rel="next" href="%EB%82%98%EB%AC%B4.3.html""#))
            #expect(try #require(pages[names[0]]).contains("<h1>") && second.contains("<h1>"))
            let index = try #require(pages["\(folder)by/material/index.html"])
            #expect(
                index.matches(of: /class="count">([0-9]+)</).map { String($0.1) } == ["251", "1"])
            let item = try #require(pages["\(folder)items/i7.html"])
            #expect(item.contains(#"<a href="../by/material/%EC%98%A5.html">"#))
        }
    }

    /// The names of terms may be anything, and stand as text wherever they are shown.
    @Test(arguments: ["<b>&\"'", "{{name}}", "a/b\\c", "..", "나무 (木)", "ＳＩＬＫ", "👩‍👩‍👧"])
    func escapeTheNamesOfTerms(name: String) throws {
        let encoded = String(decoding: try JSONEncoder().encode([name]), as: UTF8.self)
        let exhibition = Self.exhibition(
            [#", "material": \#(encoded), "place": \#(encoded), "date": "1377""#],
            fields: #"[{"key": "material", "browse": true}, {"key": "date"}, {"key": "place"}]"#)
        #expect(try Self.said(exhibition) == [])
        let pages = try ThemedSite.pages(of: exhibition.site())
        #expect(pages.keys.filter { $0.hasPrefix("by/") }.count == 2)
        for (path, page) in pages {
            #expect(!page.contains("<b>&"), "\(path)")
            #expect(!path.contains(".."))
        }
    }

    @Test(arguments: [
        (["나무", "나무!"], "term-address"), (["a b", "A-B"], "term-address"),
        (["?", "!"], "term-address"), (["index"], "reserved-name"), (["CON"], "reserved-name"),
    ])
    func refuseTermsThatCannotHaveAnAddress(terms: [String], code: String) throws {
        let said = try Self.said(
            Self.exhibition(
                [#", "material": \#(terms)"#], fields: #"[{"key": "material", "browse": true}]"#))
        #expect(said.count == 1, "\(said)")
        #expect(said.first?.contains("[\(code)]") == true, "\(said)")
        #expect(said.first?.contains("Content/items.json:1:") == true, "\(said)")
    }

    @Test func areThereOnlyWhereTheRecordsAskForThem() throws {
        func browsing(_ record: String, fields: String? = nil) throws -> Set<String> {
            let pages = try ThemedSite.pages(of: Self.exhibition([record], fields: fields).site())
            return Set(pages.keys.filter { !$0.hasPrefix("en/") && !$0.hasPrefix("items/") })
                .subtracting(["index.html", "404.html"])
        }
        #expect(try browsing("") == [])
        #expect(try browsing(#", "material": "나무""#) == [])
        #expect(try browsing(#", "date": "1377""#) == ["timeline.html"])
        #expect(try browsing(#", "date": "언젠가""#) == [])
        #expect(try browsing(#", "date": "1377""#, fields: #"[{"key": "place"}]"#) == [])
        #expect(try browsing(#", "place": "서울""#) == ["places.html"])
        #expect(try browsing(#", "place": "서울", "draft": true"#) == [])
        #expect(
            try browsing(#", "place": "서울""#, fields: #"[{"key": "place", "browse": true}]"#)
                == ["places.html", "by/place/index.html", "by/place/서울.html"])
    }

    /// The groups of the timeline go on with their headings; the dates stand in the rows.
    @Test func groupTheTimeline() throws {
        let records = (0..<130).map { number in
            number < 120 ? #", "date": "\#(1700 + number)""# : ""
        }
        let pages = try ThemedSite.pages(of: Self.exhibition(records).site())
        func parts(_ path: String) -> [String] {
            pages[path, default: ""]
                .matches(
                    of: /<h2 class="chapter" id="([^"]*)">([^<]*)<|row" href="[^"]*(i[0-9]+)\./
                )
                .map { $0.3.map(String.init) ?? "\($0.1 ?? ""): \($0.2 ?? "")" }
        }
        let (first, second) = (parts("timeline.html"), parts("timeline.2.html"))
        #expect(first.first == "century.17: 17세기")
        #expect(first.dropFirst().first == "i0")
        #expect(first.dropFirst(2).first == "century.18: 18세기")
        #expect(first.count == 102)
        #expect(second.first == "century.18: 18세기")
        #expect(
            second.filter { !$0.hasPrefix("i") }.suffix(2) == [
                "century.19: 19세기", "time.undated: 시기 미상",
            ])
        #expect(second.suffix(10) == (120..<130).map { "i\($0)" })
        #expect(parts("en/timeline.html").first == "century.17: 17th century")
        #expect(try #require(pages["timeline.html"]).contains(" · 1715"))
    }

    /// An item in two places has two rows, without ids; the map leads to the headings.
    @Test func showTheItemsOfPlacesThatHaveNoPages() throws {
        var exhibition = Self.exhibition(
            [#", "place": ["서울", "파리"]"#, #", "place": "파리""#, #", "place": "바다""#])
        exhibition.content["terms.json"] =
            #"{"place": {"파리": {"en": "Paris", "latitude": 48.86, "longitude": 2.35}, "서울": {"en": "Seoul", "latitude": 37.57, "longitude": 126.98}, "바다": {"en": "Sea"}}}"#
        #expect(try Self.said(exhibition) == [])
        let pages = try ThemedSite.pages(of: exhibition.site())
        let page = try #require(pages["places.html"])
        #expect(Self.rows(page) == ["i2", "i0", "i0", "i1"])
        #expect(!page.contains(#"<li id="#))
        #expect(
            page.matches(of: /<h2 class="chapter" id="(.*?)">(.*?)</).map { "\($0.1) \($0.2)" }
                == ["place.1 바다", "place.2 서울", "place.3 파리"])
        #expect(
            page.matches(of: /<a href="(#place[^"]*)" aria-label="([^"]*)"/).map {
                "\($0.1) \($0.2)"
            }
                == ["#place.2 서울", "#place.3 파리"])
        let english = try #require(pages["en/places.html"])
        #expect(Self.rows(english) == ["i0", "i1", "i2", "i0"])
    }

    /// Without `menu` it leads to all there is, but not where there is only the list.
    @Test func areInTheMenu() throws {
        func menu(_ record: String, _ menu: String? = nil, page path: String = "index.html") throws
            -> [String]
        {
            var exhibition = Self.exhibition(
                [record], fields: #"[{"key": "date"}, {"key": "material", "browse": true}]"#,
                menu: menu)
            exhibition.content["pages/about.md"] = "# 안내"
            exhibition.content["pages/about.en.md"] = "# About"
            if record.isEmpty {
                exhibition.content["pages/about.md"] = nil
                exhibition.content["pages/about.en.md"] = nil
            }
            #expect(try Self.said(exhibition) == [])
            let page = try #require(ThemedSite.pages(of: exhibition.site())[path])
            let nav = page.firstMatch(of: /(?s)<nav class="menu"(.*?)<\/nav>/)?.1 ?? ""
            return nav.matches(of: /<a href="([^"]*)"( aria-current="page")?>(.*?)<\/a>/).map {
                "\($0.1) \($0.3)\($0.2 == nil ? "" : " *")"
            }
        }
        let record = #", "date": "1377", "material": "나무""#
        #expect(try menu("") == [])
        #expect(
            try menu(record) == [
                "items/index.html 한국의 출품작", "timeline.html 연표",
                "by/material/index.html 재질", "about.html 안내",
            ])
        #expect(
            try menu(record, #"["about", "timeline", "about"]"#, page: "en/timeline.html")
                == ["about.html About", "timeline.html Timeline *"])
        #expect(try menu(record, "[]") == [])
        #expect(
            try menu(record, #"["material"]"#, page: "items/i0.html")
                == ["../by/material/index.html 재질"])
    }

    @Test(arguments: [
        (#"["lists"]"#, "did you mean 'list'?"), (#"["places"]"#, "is no page of the site"),
        (#"["material"]"#, "is no page of the site"), (#"["about"]"#, "use one of list"),
        (#""list""#, "must be a list of texts, not text"), (#"[1]"#, "must contain only texts"),
    ])
    func refuseAMenuEntryThatIsNothing(menu: String, reason: String) throws {
        let said = try Self.said(Self.exhibition([""], menu: menu))
        #expect(said.count == 1, "\(said)")
        #expect(said.first?.contains(reason) == true, "\(said)")
        #expect(said.first?.hasPrefix("Content/site.json:1:") == true, "\(said)")
    }
}
