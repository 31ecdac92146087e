import Testing

@testable import ExpoTemplates

@Suite struct TagPairsTests {
    @Test(
        arguments: [
            (
                "a\n  {{#name}}b",
                "page.html:2:3: error: section 'name' is not closed [template-syntax]",
                "add '{{/name}}'"
            ),
            (
                "{{#name}}{{#desc}}{{/name}}{{/desc}}",
                "page.html:1:10: error: section 'desc' is not closed [template-syntax]",
                "add '{{/desc}}'"
            ),
            (
                "{{<layout}}",
                "page.html:1:1: error: parent 'layout' is not closed [template-syntax]",
                "add '{{/layout}}'"
            ),
            (
                "é{{/name}}",
                "page.html:1:2: error: closing tag 'name' has no opening tag [template-syntax]",
                "remove it, or open 'name' before it"
            ),
            (
                "{{#name}}x{{/nmae}}",
                "page.html:1:11: error: closing tag 'nmae' does not match section 'name' "
                    + "[template-syntax]",
                "did you mean '{{/name}}'?"
            ),
            (
                "{{#name}}x{{/picture}}{{/name}}",
                "page.html:1:11: error: closing tag 'picture' has no opening tag [template-syntax]",
                "remove it, or open 'picture' before it"
            ),
        ] as [(String, String, String?)])
    func reportsATagWithoutItsOther(page: String, problem: String, help: String?) {
        #expect(Site(page: page).reports() == [Site.report(problem, help: help)])
    }

    @Test func stopsTagsThatLieTooDeep() {
        let open = String(repeating: "{{#name}}", count: 20_000)
        #expect(Site(page: open).messages() == ["more than 64 tags are nested here"])
        #expect(Site(page: nested(65)).messages() == ["more than 64 tags are nested here"])
        #expect(Site(page: nested(64)).messages() == [])
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: "{{#name}}", count: depth) + String(repeating: "{{/name}}", count: depth)
    }
}
