import ExpoDiagnostics
import Testing

@testable import ExpoTemplates

@Suite struct TemplateValuesTests {
    private let text = "{{name}},{{desc}},{{picture.width}}"

    @Test func takesTextInEveryForm() {
        let bytes = Array("<b>".utf8)
        let byBytes = Site(page: text).page { values, page in
            values.set(page.name, bytes)
            values.set(page.desc, bytes)
            values.set(page.picture) { $0.set($1.width, -640) }
        }
        let byMemory = Site(page: text).page { values, page in
            let bytes = bytes.span
            values.set(page.name, bytes)
            values.set(page.desc, bytes)
            values.set(page.picture) { $0.set($1.width, "-640") }
        }
        #expect(byBytes == "&lt;b&gt;,<b>,-640")
        #expect(byMemory == byBytes)
    }

    @Test func escapesTheTextOfAPhraseAndKeepsItsTags() throws {
        var names = Vocabulary()
        let phrase = names.phrase("phrase", "A text with tags.")
        var diagnostics = Diagnostics()
        let page = SourceText(
            path: "page.html", "{{phrase}}|{{{phrase}}}|{{#phrase}}shown{{/phrase}}")
        let template = try #require(
            TemplateLibrary(["page": page], diagnostics: &diagnostics).compile(
                "page", against: names, constants: nil, diagnostics: &diagnostics))
        var values = TemplateValues(for: names)
        let array = Array("<a> & 'b'".utf8)
        let text = array.span
        values.set(phrase) { append in
            append(text.extracting(..<4), "<wbr>")
            append(text.extracting(4...), "")
        }
        let html = "&lt;a&gt; <wbr>&amp; &#39;b&#39;"
        let shown = template.text(of: values)
        #expect(shown == "\(html)|\(html)|shown")
        values.reset()
        values.set(phrase) { _ in }
        let empty = template.text(of: values)
        #expect(empty == "||")
    }

    @Test func escapesOnceWhatWasEscapedBefore() {
        let text = EscapedText("<b> & 'c'")
        let page = Site(page: "{{name}}|{{picture.width}}").page { values, page in
            values.set(page.name, text)
            values.set(page.picture) { $0.set($1.width, "<b> & 'c'") }
        }
        #expect(page == "&lt;b&gt; &amp; &#39;c&#39;|&lt;b&gt; &amp; &#39;c&#39;")
    }

    @Test func leavesAbsentWhatIsNil() {
        let page = Site(page: text).page { values, page in
            values.set(page.name, String?.none)
            values.set(page.desc, String?.none)
        }
        #expect(page == ",,")
    }

    @Test func keepsItsMemoryWhenReset() {
        let page = ExhibitPage()
        var values = TemplateValues(for: page.vocabulary)
        values.set(page.name, String(repeating: "x", count: 10_000))
        let room = values.arena.capacity
        values.reset()
        let (count, roomLeft, slots) = (values.arena.count, values.arena.capacity, values.slots)
        #expect(count == 0)
        #expect(roomLeft == room)
        #expect(slots.allSatisfy { $0 == .empty })
    }

    @Test func forgetsEveryKindOfValue() {
        let page = ExhibitPage()
        var values = TemplateValues(for: page.vocabulary)
        values.set(page.isFirst, true)
        values.set(page.previous) { $0.set($1.address, "a") }
        for name in ["b", "c"] {
            values.append(to: page.related) { values, card in
                values.set(card.name, name)
                values.set(card.picture) { values, picture in
                    values.append(to: picture.sources) { $0.set($1.type, "d") }
                }
            }
        }
        values.reset()
        let slots = values.slots
        #expect(slots.allSatisfy { $0 == .empty })
    }

    @Test func givesARecordTheValuesOfARow() throws {
        var names = Vocabulary()
        let cards = names.list("cards", "Cards.", of: CardNames.init)
        let one = names.record("one", "One of them.", CardNames.init)
        var diagnostics = Diagnostics()
        let page = SourceText(
            path: "page.html",
            "{{#one}}{{name}} {{picture.width}}{{#picture.sources}} {{type}}{{/picture.sources}}{{/one}}"
        )
        let template = try #require(
            TemplateLibrary(["page": page], diagnostics: &diagnostics).compile(
                "page", against: names, constants: nil, diagnostics: &diagnostics))
        var values = TemplateValues(for: names)
        for name in ["a", "b"] {
            values.append(to: cards) { values, card in
                values.set(card.name, name)
                values.set(card.picture) { values, picture in
                    values.set(picture.width, 640)
                    for type in ["jpeg", "webp"] {
                        values.append(to: picture.sources) { $0.set($1.type, type) }
                    }
                }
            }
        }
        values.set(one, likeLastRowOf: cards)
        let text = template.text(of: values)
        #expect(text == "b 640 jpeg webp")
        values.reset()
        let slots = values.slots
        #expect(slots.allSatisfy { $0 == .empty })
    }

    @Test func goesBackToThePageAfterARowThatFails() {
        struct Failure: Error {}
        let page = Site(page: "{{name}}").page { values, page in
            #expect(throws: Failure.self) {
                try values.append(to: page.related) { _, _ in throw Failure() }
            }
            values.set(page.name, "still here")
        }
        #expect(page == "still here")
    }

    @Test func stopsTheProgramWhenAKeyBelongsToAnotherRow() async {
        await #expect(processExitsWith: .failure) {
            let page = ExhibitPage()
            var values = TemplateValues(for: page.vocabulary)
            values.set(page.related.names.name, "not in a row")
        }
    }
}
