import ExpoModel
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct SlugPropertyTests {
    private static let pieces = [
        "a", "B", "é", "e\u{301}", "해금", "\u{1112}\u{1162}", "\u{1161}", "\u{11A8}", "直", "-", "_",
        " ", "/", "..", ".", "\\\\", "\\u0000", "\\n", "🎻", "👩‍👩‍👧", "\u{200D}", "\u{200B}", "\u{301}",
        "\u{20E3}", "\u{202E}", "ß", "İ", "ς", "½", "9", "page-2", "index", "con", "%", "?", "#",
        ":", "\\\"", "\u{FEFF}", "\u{1F1F0}", "क्ष", "ي", "\u{F900}", "\u{958}", "가나다라마바사아자차카타파하",
    ]

    private func names(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
        (0..<count).map { _ in
            (0..<Int.random(in: 0...12, using: &generator))
                .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func areSafeAndUniqueWhateverTheNames(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let texts = names(400, &generator).map {
            name -> (id: String?, name: String, image: String) in
            (nil, name, Bool.random(using: &generator) ? "same" : name)
        }
        let items = TinySite.catalogueItems(TinySite.items(texts))
        let slugs = Slugs(for: items)
        var seen: Set<String> = []
        #expect(items.count == texts.count)
        for index in items.indices {
            let slug = slugs[index]
            #expect(seen.insert(slug.lowercased()).inserted, "'\(slug)' is there once")
            #expect(isSafe(slug), "'\(slug)' of '\(texts[index].name)' is safe")
        }
    }

    /// Texts of ASCII, ideographs and Hangul syllables are processed separately.
    @Test(arguments: 0..<10 as Range<UInt64>, [true, false])
    func areTheSameByBytesAndByCharacters(_ seed: UInt64, keepsUnderscores: Bool) {
        var generator = SeededGenerator(seed: seed)
        let ascii = (0...0x7F as ClosedRange<UInt8>).map { String(Unicode.Scalar($0)) }
        let others = ["가", "힣", "直", "\u{4E00}", "\u{9FFF}", "\r\n", "日本"]
        let pieces = (Self.pieces + ascii + others).filter {
            Array($0.utf8).span.isSimpleText
        }
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 0...60, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let slug = Slug.reduce(text, keepsUnderscores: keepsUnderscores)
            let expected = Slug.reduceByCharacters(text, keepsUnderscores: keepsUnderscores)
            #expect(Array(slug.utf8) == Array(expected.utf8))
        }
    }

    private func isSafe(_ slug: String) -> Bool {
        let scalars = slug.unicodeScalars
        return !slug.isEmpty && slug.utf8.count <= 130 && !Slug.isReserved(slug.lowercased())
            && !scalars.contains { "/\\.:%?#\"<>|*".unicodeScalars.contains($0) }
            && !scalars.contains { $0.properties.generalCategory == .control || $0 == " " }
            && scalars.elementsEqual(slug.precomposedStringWithCanonicalMapping.unicodeScalars)
            && !slug.hasPrefix("-") && !slug.hasSuffix("-")
    }
}
