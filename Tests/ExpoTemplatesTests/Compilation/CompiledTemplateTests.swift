import ExpoBytes
import Testing

@testable import ExpoTemplates

@Suite struct CompiledTemplateTests {
    @Test func showsTextEscapedWhateverTheBraces() {
        let page = Site(page: "{{name}}|{{{name}}}|{{&name}}").page { values, page in
            values.set(page.name, "<a> & \"b\" 'c'")
        }
        let escaped = "&lt;a&gt; &amp; &quot;b&quot; &#39;c&#39;"
        #expect(page == "\(escaped)|\(escaped)|\(escaped)")
    }

    @Test func showsMarkupAsItIs() {
        let page = Site(page: "{{desc}}|{{{desc}}}").page { values, page in
            values.set(page.desc, "<p>a & b</p>")
        }
        #expect(page == "<p>a & b</p>|<p>a & b</p>")
    }

    @Test func showsNothingForWhatIsNotSet() {
        let text = "[{{name}}{{desc}}{{picture.width}}{{#is_first}}1{{/is_first}}"
        let more = "{{#picture}}2{{/picture}}{{#related}}3{{/related}}{{#name}}4{{/name}}]"
        #expect(Site(page: text + more).page() == "[]")
    }

    @Test func showsInvertedSectionsForWhatIsNotSet() {
        let text = "{{^is_first}}1{{/is_first}}{{^picture}}2{{/picture}}{{^related}}3{{/related}}"
        #expect(Site(page: text + "{{^name}}4{{/name}}").page() == "1234")
    }

    @Test func showsListsInLists() {
        let text =
            "{{#related}}{{name}}({{#picture}}{{#sources}}{{type}},{{/sources}}{{/picture}}){{/related}}"
        let page = Site(page: text).page { values, page in
            for (name, types) in [("a", ["x", "y"]), ("b", []), ("c", ["z"])] {
                values.append(to: page.related) { values, card in
                    values.set(card.picture) { values, picture in
                        for type in types {
                            values.append(to: picture.sources) { $0.set($1.type, type) }
                        }
                    }
                    values.set(card.name, name)
                }
            }
        }
        #expect(page == "a(x,y,)b()c(z,)")
    }

    @Test func mergesNeighbouringLiterals() throws {
        let site = Site(["page": "a\n{{! nothing }}\nb{{>part}}c{{name}}", "part": "x\ny"])
        let template = try #require(site.compiled(against: ExhibitPage().vocabulary).template)
        #expect(
            template.instructions == [
                .literal(start: 0, count: 7), .text(slot: 0, depth: 0),
            ])
    }

    @Test func rendersPageAfterPageWithTheSameValuesAndBuffer() throws {
        let names = ExhibitPage()
        let site = Site(page: "{{name}}{{#picture}}!{{/picture}}{{#related}}{{name}}{{/related}};")
        let template = try #require(site.compiled(against: names.vocabulary).template)
        var values = TemplateValues(for: names.vocabulary)
        var buffer = ByteBuffer()
        var pages: [String] = []
        for count in [2, 0, 1] {
            values.reset()
            values.set(names.name, "\(count)")
            if count == 2 { values.set(names.picture) { _, _ in } }
            for row in 0..<count {
                values.append(to: names.related) { $0.set($1.name, "r\(row)") }
            }
            buffer.removeAll(keepingCapacity: true)
            template.render(values, into: &buffer)
            pages.append(buffer.string)
        }
        #expect(pages == ["2!r0r1;", "0;", "1r0;"])
    }
}
