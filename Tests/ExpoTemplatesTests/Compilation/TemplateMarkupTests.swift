import Testing

@testable import ExpoTemplates

@Suite struct TemplateMarkupTests {
    private static let templates = [
        "page": "<p>\n  {{name}}{{desc}} {{#related}}<i>{{name}}</i>{{/related}}{{>part}}가</p>",
        "part": "<b>{{#picture}}나{{/picture}}\n</b>",
    ]

    private func markup(
        _ templates: [String: String], constants: TemplateConstants? = nil
    ) throws -> TemplateMarkup {
        let site = Site(templates)
        let found = site.compiled(against: ExhibitPage().vocabulary, constants: constants)
        return TemplateMarkup(of: try #require(found.template))
    }

    @Test func hasOneGapWhereverPagesDiffer() throws {
        let bytes = try markup(Self.templates).bytes
        let text = String(decoding: bytes, as: UTF8.self).replacing("\0", with: "_")
        #expect(text == "<p>\n  _ _<i>_</i>_<b>_나_\n</b>가</p>_")
    }

    @Test func tellsWhereEachByteIsWritten() throws {
        let markup = try markup(Self.templates)
        for (index, byte) in markup.bytes.enumerated() where byte != TemplateMarkup.gap {
            let place = try #require(markup.place(at: index))
            let template = Array(try #require(Self.templates[place.template]).utf8)
            #expect(template[place.offset] == byte, "\(index)")
        }
    }

    @Test func placesConstantsBehindTheTextBeforeThem() throws {
        var names = Vocabulary()
        let word = names.text("word", "A word.")
        var values = TemplateValues(for: names)
        values.set(word, "long constant")
        let constants = TemplateConstants(names, values)
        let markup = try markup(["page": "ab{{word}}cd"], constants: constants)
        #expect(String(decoding: markup.bytes, as: UTF8.self) == "ablong constantcd\0")
        let offsets = [0, 1, 2, 14, 15, 16].map { markup.place(at: $0)?.offset }
        #expect(offsets == [0, 1, 1, 1, 10, 11])
    }
}
