import Foundation
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct DecomposedSiteTests {
    /// Text typed on macOS is decomposed: jamo instead of syllables.
    @Test func isTheSameSiteAsOneOfComposedTexts() throws {
        var exhibition = SmallExhibition()
        exhibition.content["words/ko.json"] = #"{"location": "열린 곳", "credit": "그린 이"}"#
        exhibition.templates["parts/address.html"] = "<p>만든 곳 é</p>\n"
        exhibition.content["items.json"]?.replace(
            "활로 켭니다.", with: "*활*로 켭니다. é [직지](items/jikji.html)")
        var decomposed = exhibition
        decomposed.content = exhibition.content.mapValues(\.decomposedStringWithCanonicalMapping)
        decomposed.templates = exhibition.templates.mapValues(
            \.decomposedStringWithCanonicalMapping)
        #expect(
            decomposed.content["items.json"]?.utf8.count
                != exhibition.content["items.json"]?.utf8.count)
        let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
        let built = try exhibition.site().build(into: one.path("public"))
        try #require(built.summary != nil, "\(built.diagnostics.sorted)")
        _ = try decomposed.site().build(into: other.path("public"))
        let paths = try one.everything(in: "public").keys.filter {
            $0.hasSuffix("html") || $0.hasSuffix("xml")
        }
        #expect(paths.count > 5)
        for path in paths {
            #expect(try one.text("public/" + path) == other.text("public/" + path), "\(path)")
            #expect(
                try Array(one.text("public/" + path).utf8)
                    == Array(other.text("public/" + path).utf8),
                "\(path)")
        }
    }

    @Test func reportsPlacesInTheFileAsItIsWritten() throws {
        var exhibition = SmallExhibition()
        exhibition.content["items.json"]?.replace("활로 켭니다.", with: "활로 <b>켭니다</b>.")
        exhibition.content["items.json"] =
            exhibition.content["items.json"]?
            .decomposedStringWithCanonicalMapping
        let line = try #require(
            exhibition.content["items.json"]?.split(separator: "\n").firstIndex {
                $0.contains("<b>")
            })
        let text = try #require(exhibition.content["items.json"]?.split(separator: "\n")[line])
        let column =
            text.unicodeScalars.distance(
                from: text.unicodeScalars.startIndex,
                to: try #require(text.firstRange(of: "<b>")).lowerBound) + 1
        let found = try exhibition.site().check().sorted.first { $0.code == .rawHTML }
        #expect(found?.place.position?.line == line + 1)
        #expect(found?.place.position?.column == column)
    }
}
