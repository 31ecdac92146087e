import Testing

@testable import ExpoTemplates

@Suite struct ScopeChainTests {
    @Test func looksNamesUpInScopesFurtherOut() {
        let text =
            "{{#related}}{{#picture}}{{name}}:{{width}}:{{previous.name}} {{/picture}}{{/related}}"
        let page = Site(page: text).page { values, page in
            values.set(page.name, "page")
            values.set(page.previous) { $0.set($1.name, "before") }
            for name in ["a", "b"] {
                values.append(to: page.related) { values, card in
                    values.set(card.name, name)
                    values.set(card.picture) { $0.set($1.width, 320) }
                }
            }
        }
        #expect(page == "a:320:before b:320:before ")
    }

    @Test func hidesNamesFurtherOutEvenWithoutValue() {
        let page = Site(page: "{{#previous}}[{{name}}]{{/previous}}").page { values, page in
            values.set(page.name, "page")
            values.set(page.previous) { _, _ in }
        }
        #expect(page == "[]")
    }
}
