import Testing

@testable import ExpoTemplates

@Suite struct UnknownNameTests {
    @Test(
        arguments: [
            (
                "a\n{{nmae}}",
                "page.html:2:3: error: the name 'nmae' is unknown here [unknown-name]",
                "did you mean 'name'?"
            ),
            (
                "{{width}}",
                "page.html:1:3: error: the name 'width' is unknown here [unknown-name]",
                "use it inside the section '{{#picture}}'"
            ),
            (
                "{{xylophone}}",
                "page.html:1:3: error: the name 'xylophone' is unknown here [unknown-name]", nil
            ),
            (
                "{{picture.widht}}",
                "page.html:1:11: error: the name 'widht' is unknown in 'picture' [unknown-name]",
                "did you mean 'picture.width'?"
            ),
            (
                "{{previous.colour}}",
                "page.html:1:12: error: the name 'colour' is unknown in 'previous' [unknown-name]",
                "known names there: 'name', 'address'"
            ),
            (
                "{{related.name}}",
                "page.html:1:11: error: 'related' is a list; a dot cannot look inside it "
                    + "[unknown-name]", "open the section '{{#related}}'"
            ),
            (
                "{{name.first}}",
                "page.html:1:8: error: 'name' is a text; a dot cannot look inside it "
                    + "[unknown-name]", nil
            ),
            ("{{.}}", "page.html:1:3: error: '.' has no meaning here [unknown-name]", nil),
        ] as [(String, String, String?)])
    func saysWhatWasProbablyMeant(page: String, problem: String, help: String?) {
        #expect(Site(page: page).reports() == [Site.report(problem, help: help)])
    }
}
