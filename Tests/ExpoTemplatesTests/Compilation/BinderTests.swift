import ExpoDiagnostics
import Testing

@testable import ExpoTemplates

@Suite struct BinderTests {
    @Test func opensSectionsOverFlagsTextsAndRecords() {
        let text =
            "{{#is_first}}1{{/is_first}}{{#name}}<{{.}}>{{/name}}{{#picture}}{{width}}{{/picture}}"
        let page = Site(page: text).page { values, page in
            values.set(page.isFirst, true)
            values.set(page.name, "a&b")
            values.set(page.picture) { $0.set($1.width, 640) }
        }
        #expect(page == "1<a&amp;b>640")
    }

    @Test(
        arguments: [
            (
                "{{picture}}",
                "page.html:1:3: error: 'picture' is a record and has no text to show "
                    + "[template-syntax]", "open the section '{{#picture}}'"
            ),
            (
                "{{related}}",
                "page.html:1:3: error: 'related' is a list and has no text to show "
                    + "[template-syntax]", "open the section '{{#related}}'"
            ),
            (
                "{{is_first}}",
                "page.html:1:3: error: 'is_first' is a condition and has no text to show "
                    + "[template-syntax]", "open the section '{{#is_first}}'"
            ),
        ] as [(String, String, String?)])
    func reportsWhatHasNoText(page: String, problem: String, help: String?) {
        #expect(Site(page: page).reports() == [Site.report(problem, help: help)])
    }

    @Test func reportsUnknownNamesInSectionsThatConstantsHide() {
        var vocabulary = Vocabulary()
        _ = vocabulary.flag("hidden", "Never.")
        let constants = TemplateConstants(vocabulary, TemplateValues(for: vocabulary))
        let site = Site(page: "{{#hidden}}{{nmae}}{{/hidden}}")
        let found = site.compiled(against: ExhibitPage().vocabulary, constants: constants)
        #expect(found.template == nil)
        #expect(found.diagnostics.sorted.map(\.code) == [.unknownName])
    }
}
