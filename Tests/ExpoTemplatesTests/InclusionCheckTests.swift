import Testing

@testable import ExpoTemplates

@Suite struct InclusionCheckTests {
    @Test(
        arguments: [
            (
                "{{>parts/pictrue}}",
                "page.html:1:1: error: template 'page' includes 'parts/pictrue', but there is no such template [unknown-partial]",
                "did you mean 'parts/picture'?"
            ),
            (
                "{{>*name}}",
                "page.html:1:1: error: the dynamic name '*name' is not supported here "
                    + "[template-syntax]", "name each template in a section of its own"
            ),
            (
                "{{<layout}}{{$mian}}{{/mian}}{{/layout}}",
                "page.html:1:12: error: template 'layout' has no block 'mian' [unknown-name]",
                "did you mean 'main'?"
            ),
        ])
    func reportsWhatIsNotThere(page: String, problem: String, help: String) {
        let site = Site([
            "page": page, "layout": "{{$main}}{{/main}}", "parts/picture": "{{picture.width}}",
        ])
        #expect(site.reports() == [Site.report(problem, help: help)])
    }

    @Test func reportsATemplateThatIncludesItself() {
        let site = Site(page: "x\n{{#name}}{{>page}}{{/name}}")
        #expect(
            site.reports() == [
                "page.html:2:10: error: template 'page' includes itself: page > page "
                    + "[recursive-partial]\n    help: remove this tag"
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
                    + "[recursive-partial]\n    help: remove this tag"
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
