import Testing

@testable import ExpoTemplates

@Suite struct InclusionCheckTests {
    @Test func reportsATemplateThatIncludesItself() {
        let site = Site(page: "x\n{{#name}}{{>page}}{{/name}}")
        #expect(
            site.reports() == [
                "page.html:2:10: error: template 'page' includes itself: page > page "
                    + "[recursive-partial]\n    help: take this tag out"
            ])
    }

    @Test func reportsACycleOnceWhereItCloses() {
        let site = Site([
            "page": "{{>a}}", "a": "{{<b}}{{$x}}{{/x}}{{/b}}", "b": "{{$x}} {{>c}}{{/x}}",
            "c": "{{>a}}", "d": "{{>c}}",
        ])
        #expect(
            site.reports() == [
                "c.html:1:1: error: template 'a' includes itself: a > b > c > a "
                    + "[recursive-partial]\n    help: take this tag out"
            ])
    }

    @Test func acceptsATemplateThatIsIncludedTwice() {
        let site = Site(["page": "{{>a}}{{>b}}{{>b}}", "a": "1{{>b}}", "b": "2"])
        #expect(site.page() == "1222")
    }

    @Test func findsBlocksOfTemplatesFurtherIn() {
        let site = Site([
            "page": "{{<a}}{{$x}}1{{/x}}{{/a}}", "a": "{{#name}}{{>b}}{{/name}}{{<b}}{{/b}}",
            "b": "[{{$x}}{{/x}}]",
        ])
        #expect(site.page() == "[1]")
    }
}
