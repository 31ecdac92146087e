import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// Whole pages, made with the repository's own templates.
@Suite struct PageRendererTests {
    @Test(arguments: [
        "index.html", "items/index.html", "items/jikji.html", "items/haegeum.html",
        "items/odd.html", "404.html",
    ])
    func rendersAPageAsItIsRecorded(path: String) throws {
        try expectPages([path], of: SmallExhibition())
    }

    @Test func rendersAPageOfItsOwn() throws {
        var exhibition = SmallExhibition()
        exhibition.content["pages/about.md"] = """
            # 전시를 *열며*

            [해금](items/haegeum.html)과 [전단](files/leaflet.pdf)[^1].

            ## 여는 때

            | 요일 | 시간 |
            | --- | --- |
            | 화–일 | 10–18시 |

            [^1]: 파리에서 나누어 주던 것.
            """
        exhibition.content["files/leaflet.pdf"] = "%PDF"
        try expectPages(["about.html"], of: exhibition, in: "own")
    }

    @Test func rendersPagesToBrowseBy() throws {
        var exhibition = SmallExhibition()
        exhibition.content["exposition_universelle_1900.json"]?.replace(
            "{", with: #"{"sections": [{"id": "print", "title": "책", "description": "*활자*"}],"#,
            maxReplacements: 1)
        exhibition.content["items.json"]?.replace(
            #"{"name": "직지","#,
            with: #"{"name": "직지", "section": "print", "when": "1377", "material": ["종이", "먹"],"#)
        exhibition.content["items.json"]?.replace(
            #""id": "odd","#, with: #""id": "odd", "when": "1900", "material": ["종이"],"#)
        exhibition.content["fields.json"] = #"[{"key": "material", "browse": true}]"#
        exhibition.content["terms.json"] =
            #"{"material": {"먹": {"same_as": "https://vocab.example/ink"}}}"#
        try expectPages(
            [
                "sections/print.html", "by/material/index.html", "by/material/먹.html",
                "timeline.html", "items/jikji.html",
            ], of: exhibition, in: "browsed")
    }

    @Test func rendersEachPageOfALongList() throws {
        var exhibition = SmallExhibition()
        exhibition.show(items: 101)
        try expectPages(["items/page-2.html", "items/item-101.html"], of: exhibition, in: "long")
    }

    @Test func rendersAnEmptyExhibition() throws {
        var exhibition = SmallExhibition()
        exhibition.show(items: 1)
        exhibition.content["items.json"] = "[]"
        for name in ["poster", "flag"] { exhibition.content["images/\(name).svg"] = nil }
        exhibition.content["site.json"] = #"{"language": "fr"}"#
        try expectPages(
            ["index.html", "items/index.html", "404.html"], of: exhibition, in: "empty")
    }

    private func expectPages(
        _ paths: [String], of exhibition: SmallExhibition, in golden: String = "small",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let disk = try TemporaryFolder()
        let result = try exhibition.site().build(into: disk.path("public"))
        try #require(result.summary != nil, "\(result.diagnostics.sorted)")
        for path in paths {
            try Golden.expect(
                disk.text("public/\(path)"), toBe: "\(golden)/\(path)",
                sourceLocation: sourceLocation)
        }
    }
}
