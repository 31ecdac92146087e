import Testing

@testable import ExpoTemplates

@Suite struct UnknownNameTests {
    @Test(
        arguments: [
            (
                "a\n{{nmae}}", "page.html:2:3: error: name 'nmae' is not known here [unknown-name]",
                "did you mean 'name'?"
            ),
            (
                "{{width}}", "page.html:1:3: error: name 'width' is not known here [unknown-name]",
                "it is known inside 'picture'"
            ),
            (
                "{{xylophone}}",
                "page.html:1:3: error: name 'xylophone' is not known here [unknown-name]", nil
            ),
            (
                "{{picture.widht}}",
                "page.html:1:11: error: name 'widht' is not known in 'picture' [unknown-name]",
                "did you mean 'picture.width'?"
            ),
            (
                "{{previous.colour}}",
                "page.html:1:12: error: name 'colour' is not known in 'previous' [unknown-name]",
                "known there: 'name', 'address'"
            ),
            (
                "{{related.name}}",
                "page.html:1:11: error: 'related' is a list, in which no name is found by a dot "
                    + "[unknown-name]", "open the section '{{#related}}'"
            ),
            (
                "{{name.first}}",
                "page.html:1:8: error: 'name' is a text, in which no name is found by a dot "
                    + "[unknown-name]", nil
            ),
            ("{{.}}", "page.html:1:3: error: '.' stands for nothing here [unknown-name]", nil),
        ] as [(String, String, String?)])
    func saysWhatWasProbablyMeant(page: String, problem: String, help: String?) {
        #expect(Site(page: page).reports() == [Site.report(problem, help: help)])
    }
}
