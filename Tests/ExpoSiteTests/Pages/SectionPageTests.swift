import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

@Suite struct SectionPageTests {
    /// An exhibition in two languages with three sections, one of which is empty.
    private static func exhibition(items count: Int) -> SmallExhibition {
        var exhibition = SmallExhibition()
        let items = (0..<count).map { number -> String in
            // The first items hang in no section.
            let section = number < 3 ? "" : #", "section": "\#(number % 2 == 0 ? "even" : "odd")""#
            return
                #"{"name": {"ko": "이름 \#(number)", "en": "Name \#(number)"}, "id": "i\#(number)", "#
                + #""short_desc": {"ko": "줄 \#(number)", "en": "Line \#(number)"}, "#
                + #""image_name": "jikji", "desc": {"ko": "글", "en": "Text"}\#(section)}"#
        }
        exhibition.content["items.json"] = "[\(items.joined(separator: ",\n"))]"
        for name in ["haegeum", "lamp"] { exhibition.content["images/\(name).svg"] = nil }
        exhibition.content["site.json"] =
            #"{"base_url": "https://example.org/", "languages": ["ko", "en"]}"#
        exhibition.content["exposition_universelle_1900.json"] = #"""
            {"title": {"ko": "가", "en": "A"}, "visitors": 1, "description": {"ko": "나", "en": "B"},
             "sections": [
              {"id": "odd", "title": {"ko": "홀 <수>", "en": "Odd <ones>"},
               "description": {"ko": "첫 [글](items/i4.html).[^1]\n\n[^1]: 주.", "en": "First [text](items/i4.html)."}},
              {"id": "none", "title": {"ko": "없음", "en": "None"}},
              {"id": "even", "title": {"ko": "짝수", "en": "Even"}}]}
            """#
        return exhibition
    }

    private static func rows(_ page: String) -> [String] {
        page.matches(of: /<li id="(i[0-9]+)">/).map { String($0.1) }
    }

    /// The chapters of the list and the pages of the sections have the same exhibits in the same order,
    /// which is that of the plate numbers and of the links between exhibits.
    @Test(arguments: [8, 430])
    func hasTheExhibitsOfItsChapter(count: Int) throws {
        let site = try Self.exhibition(items: count).site()
        #expect(site.check().sorted.map(\.description) == [])
        let pages = try ThemedSite.pages(of: site)
        let odd = (3..<count).filter { $0 % 2 == 1 }.map { "i\($0)" }
        let even = (3..<count).filter { $0 % 2 == 0 }.map { "i\($0)" }
        let all = odd + even + ["i0", "i1", "i2"]
        for folder in ["", "en/"] {
            func series(_ first: String, _ later: String) throws -> [String] {
                var found = [try #require(pages[folder + first])]
                while let next = pages["\(folder)\(later)\(found.count + 1).html"] {
                    found.append(next)
                }
                return found
            }
            let list = try series("items/index.html", "items/page-")
            #expect(list.flatMap(Self.rows) == all)
            let sections = try ["odd", "none", "even"].map {
                try series("sections/\($0).html", "sections/\($0).")
            }
            #expect(sections.map { $0.flatMap(Self.rows) } == [odd, [], even])
            #expect(sections.map(\.count) == [odd, [], even].map { max(1, ($0.count + 99) / 100) })
            for (number, page) in sections[0].enumerated() {
                #expect(page.contains(folder.isEmpty ? "<h1>홀" : "<h1>Odd &lt;ones&gt;</h1>"))
                #expect(page.contains(#"<div class="text">"#) == (number == 0))
                #expect(page.contains(#"href="../items/i\#(200 * number + 3).html""#))
            }
            #expect(sections[0][0].contains(#"href="../items/i4.html">"#))
            let first = try #require(pages["\(folder)items/\(odd[0]).html"])
            #expect(first.contains("../sections/odd.html"))
            #expect(try #require(pages["\(folder)items/i0.html"]).contains("sections/") == false)
            for (before, after) in zip(all, all.dropFirst()) {
                let page = try #require(pages["\(folder)items/\(before).html"])
                #expect(page.contains(#"rel="next" href="\#(after).html""#))
            }
        }
    }

    /// A chapter that goes on to the next page repeats its heading; what hangs in none has none.
    @Test func standsAboveItsExhibitsOnEachPage() throws {
        let pages = try ThemedSite.pages(of: Self.exhibition(items: 230).site())
        func chapters(_ page: String) -> [String] {
            pages[page, default: ""].matches(
                of: /<h2 class="chapter" id="([^"]*)"|<ol class="rows">/
            )
            .map { $0.1.map(String.init) ?? "rows" }
        }
        #expect(chapters("items/index.html") == ["section.odd", "rows"])
        #expect(chapters("items/page-2.html") == ["section.odd", "rows", "section.even", "rows"])
        #expect(chapters("items/page-3.html") == ["section.even", "rows", "rows"])
        #expect(pages["sections/even.html"]?.contains("../items/page-2.html#section.even") == true)
        #expect(pages["sections/none.html"]?.contains("#section") == false)
    }

    /// Notes, headings and rows share no id, whatever the exhibits are called.
    @Test func hasIdsThatAreUniqueInItsPage() throws {
        var exhibition = Self.exhibition(items: 8)
        exhibition.content["items.json"]?.replace(#""id": "i3""#, with: #""id": "note_1_1""#)
        exhibition.content["items.json"]?.replace(#""id": "i5""#, with: #""id": "section_odd""#)
        for (path, page) in try ThemedSite.pages(of: exhibition.site()) {
            let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
            #expect(Set(ids).count == ids.count, "\(path): \(ids)")
            guard path == "sections/odd.html" else { continue }
            #expect(Set(ids).isSuperset(of: ["note_1_1", "note.1.1", "section_odd"]), "\(ids)")
        }
    }

    @Test(arguments: [nil, "[", "{}", #"[{"section": "odd"}"#])
    func isNoHindranceWhereTheExhibitsCannotBeRead(items: String?) throws {
        var exhibition = Self.exhibition(items: 8)
        exhibition.content["items.json"] = items
        #expect(try exhibition.site().check().hasErrors)
    }

    @Test func isWhatItsExhibitsArePartOf() throws {
        let pages = try ThemedSite.pages(of: Self.exhibition(items: 8).site())
        let page = try #require(pages["en/items/i3.html"])
        let script = try #require(page.firstMatch(of: /ld\+json">(.*?)<\/script>/)?.1)
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String: Any])
        let section = try #require(json["isPartOf"] as? [String: Any])
        #expect(section["name"] as? String == "Odd <ones>")
        #expect(section["url"] as? String == "https://example.org/en/sections/odd.html")
        let whole = try #require(section["isPartOf"] as? [String: Any])
        #expect(whole["url"] as? String == "https://example.org/en/")
    }

    /// A page that shows what has changed is written again, and no other.
    @Test func isRenderedAgainOnlyIfItShowsTheChange() throws {
        var exhibition = Self.exhibition(items: 8)
        let before = try ThemedSite.pages(of: exhibition.site())
        exhibition.content["items.json"]?.replace("줄 5", with: "다른 줄")
        let after = try ThemedSite.pages(of: exhibition.site())
        let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(changed == ["items/i5.html", "items/index.html", "sections/odd.html"])
    }
}
